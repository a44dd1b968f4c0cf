"""Small screens over any other: menus, questions, pages to read."""
