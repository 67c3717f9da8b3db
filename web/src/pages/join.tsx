// The link of a private table: it lets one in, and leads there.
import { useCallback, useEffect, useState } from "react";
import { post, type TableShown } from "../api";
import { go } from "../router";
import { beSomebody } from "../session";
import { Failed } from "../ui/failed";
import { words } from "../words";

export default function Join({ invitation }: { invitation: string }) {
  const [problem, setProblem] = useState("");
  const follow = useCallback(() => {
    setProblem("");
    beSomebody()
      .then(() => post<TableShown>("/api/tables/join", { invitation }))
      .then(
        (table) => go(`/table/${table.id}?sit`),
        (error: Error) => setProblem(error.message),
      );
  }, [invitation]);
  useEffect(follow, [follow]);
  return (
    <main id="content" className="page">
      <h1>{words.lobby.invited}</h1>
      {problem ? <Failed says={problem} onRetry={follow} /> : <p className="quiet">{words.table.loading}</p>}
    </main>
  );
}
