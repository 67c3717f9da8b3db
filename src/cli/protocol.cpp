// riverbank protocol: the types of the WebSocket protocol, for those who write a client.
#include <fmt/core.h>

#include "cli/commands.h"
#include "server/protocol_typescript.h"

namespace riverbank {

void add_protocol(CLI::App& app, Session& session) {
  CLI::App* command = app.add_subcommand("protocol", "Print the types of the WebSocket protocol, as TypeScript");
  command->footer("web/src/protocol.ts is what it prints. The protocol is explained in docs/protocol.md.");
  command->callback([&session] {
    fmt::print("{}", protocol_typescript());
    session.exit_code = 0;
  });
}

}  // namespace riverbank
