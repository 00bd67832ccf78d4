"""Why the server closes the socket of a table."""

from __future__ import annotations

from enum import IntEnum


class CloseCode(IntEnum):
    """The code by which a socket is closed."""

    TOO_LONG = 1009  # a message was longer than the server takes
    UNEXPECTED = 1011  # our fault; the reason is the id by which the log can be searched
    RESTART = 1012  # the server restarts, or has the table anew: come again
    AGAIN_LATER = 1013  # too many connections, or the store cannot be reached
    NONSENSE = 4002  # too many messages could not be read, or came too often
    TOO_SLOW = 4008  # too much waited to be read: come again, from the last version that was heard
    SIGNED_OUT = 4401
    BANNED = 4403
    NO_TABLE = 4404  # or not for this person, or not any more
    REMOVED = 4410  # by the host
