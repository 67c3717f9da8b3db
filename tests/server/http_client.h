// A small client for tests: one request at a time over its own connection, with the session cookie it was given; and a
// WebSocket. It sends what a test says, broken or not.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <boost/json/value.hpp>

namespace riverbank::testing_client {

struct Reply {
  int status = 0;
  std::string body;
  std::string head;  // all header lines
  boost::json::value json() const;
  std::string header(const std::string& name) const;
};

struct Sent {
  std::string method = "GET";
  std::string target = "/";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
};

class Client {
 public:
  // With a certificate: over TLS, and this one (a PEM file) is the only one that is trusted.
  explicit Client(int port, std::string certificate = "") : port_(port), certificate_(std::move(certificate)) {}

  Reply send(const Sent& sent);
  Reply get(const std::string& target) { return send({"GET", target, "", {}}); }
  Reply post(const std::string& target, const std::string& body = "");
  // Bytes as they are; what comes back until the server closes.
  std::string raw(const std::string& bytes) const;

  int port() const { return port_; }
  const std::string& certificate() const { return certificate_; }
  std::string origin() const {
    return (certificate_.empty() ? "http" : "https") + std::string("://127.0.0.1:") + std::to_string(port_);
  }
  std::string cookie;  // "riverbank_session=..."

 private:
  int port_;
  std::string certificate_;
};

class Socket {
 public:
  // Throws where the server refuses; `origin` empty: the client's own.
  explicit Socket(const Client& client, const std::string& origin = "");
  ~Socket();
  Socket(Socket&&) noexcept;

  void send(const std::string& text);
  void send_binary(const std::string& bytes);
  // The bytes of the next message; empty where nothing came.
  std::string read_text(int timeout_ms = 60'000);
  // The next message; null where the server closed (see close_code) or nothing came in time.
  boost::json::value read(int timeout_ms = 60'000);
  // Messages until one of this type.
  boost::json::value read_type(const std::string& type, int timeout_ms = 60'000);
  int close_code() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace riverbank::testing_client
