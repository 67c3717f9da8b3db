"""A server for a tool or a test by itself: opened on a free port with an empty room, and gone when it is not needed any more."""
import contextlib
import re
import subprocess
import sys
import tempfile


@contextlib.contextmanager
def own_server(program, *options):
    """Its address, as long as it is needed."""
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen([program, "serve", "--listen", "127.0.0.1:0", "--db", f"{folder}/room.db", *options], stdout=subprocess.PIPE,
                                   stderr=subprocess.DEVNULL, text=True)
        try:
            for line in process.stdout:
                if found := re.search(r"http://\S+", line):
                    yield found.group()
                    break
            else:
                sys.exit("the server did not open")
        finally:
            process.terminate()
            process.communicate(timeout=60)
