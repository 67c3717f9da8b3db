// For those who run the server: is it well, what does it count, and what can be asked of it.
#include "server/health.h"
#include "server/openapi.h"
#include "server/respond.h"
#include "server/routes.h"

namespace riverbank {

namespace {

Responds health(App& app, const Request&) {
  const Health health{true, app.is_draining(), false, app.options.lease.node, app.options.program};
  co_return answer_with(health);
}

Responds ready(App& app, const Request&) {
  std::string why = "The server finishes its rounds and stops.";
  if (!app.is_draining()) why = co_await app.readiness.problem();
  const CanCommit ready{why.empty(), why, app.room->store_waits_ms(), app.room->clock().stood_ms()};
  co_return answer_with(ready, ready.ok ? 200 : 503);
}

Responds metrics(App& app, const Request& request) {
  const bool local = request.address == "127.0.0.1" || request.address == "::1";
  if (!local && !(request.user && request.user->may_read_all()))
    co_return refused_response({403, "not_allowed", "Metrics are for this machine, auditors and operators.", ""});
  co_return text_response("text/plain; version=0.0.4", app.metrics.text());
}

Responds description(App& app, const Request&) { co_return json_response(openapi(app.router)); }

}  // namespace

std::vector<Route> operation_routes() {
  return {
      get<Health>("/healthz", may::anyone, "200 while the process runs, also while it drains or the database is away",
                  health),
      get<CanCommit>("/readyz", may::anyone,
                     "200 if a commit was just made; 503 with the reason if none can be, or draining", ready),
      get<void>("/metrics", may::anyone, "Counters for Prometheus; for this machine, auditors and operators", metrics,
                {}, {"text/plain"}),
      get<boost::json::object>("/api/openapi.json", may::anyone, "This description", description),
  };
}

}  // namespace riverbank
