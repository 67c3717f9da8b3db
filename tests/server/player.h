// A player for tests: watches a table, sits down, and plays rounds by what the messages allow. Every message is read
// strictly as the protocol describes it.
#pragma once

#include <string>

#include "http_client.h"
#include "server/server_message.h"

namespace riverbank::testing_client {

class Player {
 public:
  Player(const Client& client, std::uint32_t table);

  // The answer to an act; table messages that come first are looked at. It answers what the table asked last.
  protocol::Answered act(const std::string& ask_json);
  protocol::Answered act(const std::string& id, const std::string& ask_json);
  protocol::Answered act_answering(const std::string& id, const std::string& ask_json,
                                   const std::optional<DecisionAsked>& asked);
  // Reads the next message of the table; false: none came.
  bool look(int timeout_ms = 60'000);
  // Sits on the first free seat.
  protocol::Answered sit(std::int64_t buy_in);
  // Makes the least bets of a round, as soon as bets are open; the round's number, 0 where it did not happen.
  std::uint64_t bet();
  // Looks until this holds of what it sees; false: it did not.
  template <typename Holds>
  bool look_until(Holds holds) {
    while (!holds(seen_))
      if (!look(20'000)) return false;
    return true;
  }
  bool may(const std::string& what) const;
  // Plays until a round in which it had a stake is settled; returns the round's number, 0 where it did not happen.
  std::uint64_t play_round();

  const protocol::TableMessage& seen() const { return seen_; }
  std::uint64_t looked() const { return looked_; }
  Socket& socket() { return socket_; }
  std::string problem;        // a message that was not as described
  std::string life = "act-";  // ids of acts begin so: another one for the same account after a reconnect
  bool bold = false;          // raises whenever it may, and banks with half of its chips

 private:
  void take(const boost::json::value& message);
  bool has_stake() const;
  bool is_ready() const;
  std::string bold_ask() const;
  // False: there is nothing to do.
  bool do_next();

  std::uint32_t table_;
  Socket socket_;
  protocol::TableMessage seen_;
  std::uint64_t looked_ = 0;
  int acts_ = 0;
  std::uint64_t played_ = 0;  // the last round that play_round() returned
};

}  // namespace riverbank::testing_client
