#!/usr/bin/env python3
"""`riverbank docs` shows the documentation to this machine: its pages and no others, until Ctrl-C.
usage: docs_test.py PROGRAM
"""
import http.client
import pathlib
import signal
import subprocess
import sys
import tempfile
import unittest
import urllib.parse

PROGRAM = sys.argv.pop(1)


class Docs(unittest.TestCase):
    def setUp(self):
        web = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        (web / "docs/about").mkdir(parents=True)
        (web / "index.html").write_text("the page itself")
        (web / "docs/index.html").write_text("who are you?")
        (web / "docs/about/readme.html").write_text("what it is")
        self.process = self.enterContext(subprocess.Popen([PROGRAM, "docs", "--web", web, "--port", "0"], stdout=subprocess.PIPE, text=True))
        self.addCleanup(self.process.kill)
        self.place = urllib.parse.urlsplit(self.process.stdout.readline().split()[-1])

    def get(self, path, connection=None):
        connection = connection or http.client.HTTPConnection(self.place.netloc, timeout=30)
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status, answer.read().decode(), answer.getheader("Location")

    def test_shows_its_pages_and_no_others(self):
        self.assertEqual((self.place.hostname, self.place.path), ("127.0.0.1", "/docs/"))
        self.assertEqual(self.get("/docs/")[:2], (200, "who are you?"))
        self.assertEqual(self.get("/docs")[:2], (200, "who are you?"))
        self.assertEqual(self.get("/docs/about/readme.html")[:2], (200, "what it is"))
        for elsewhere in ("/", "/index.html", "/lobby"):
            self.assertEqual(self.get(elsewhere)[::2], (302, "/docs/"))
        for nowhere in ("/docs/none.html", "/docs/none", "/docs/../index.html"):
            self.assertIn(self.get(nowhere)[0], (302, 404))

    def test_a_reader_who_is_silent_does_not_keep_others_waiting(self):
        silent = http.client.HTTPConnection(self.place.netloc, timeout=30)
        silent.connect()
        kept = http.client.HTTPConnection(self.place.netloc, timeout=30)
        for _ in range(2):
            self.assertEqual(self.get("/docs/", kept)[0], 200)
        silent.close()

    def test_ends_with_ctrl_c(self):
        self.process.send_signal(signal.SIGINT)
        self.assertEqual(self.process.wait(timeout=30), 0)


if __name__ == "__main__":
    unittest.main()
