"""The screens: picker, table, menus, help."""
