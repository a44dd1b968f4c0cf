"""Times as people read them. Knows no clock."""


def duration(seconds: float) -> str:
    """A time as `3:07` or `1:02:03`."""
    minutes, secs = divmod(int(seconds), 60)
    hours, mins = divmod(minutes, 60)
    return f"{hours}:{mins:02}:{secs:02}" if hours else f"{mins}:{secs:02}"
