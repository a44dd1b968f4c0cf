"""The deals of the day: a month as a calendar, the streak, and what a day has to play."""
