"""Riverbank for programs: `from riverbank import Riverbank`. Python 3.11 or later, nothing else."""
from .client import Riverbank, Socket
from .wire import Closed, Refused

__all__ = ["Closed", "Refused", "Riverbank", "Socket"]
