// What could not be had from the server, and a way to try again.
import { words } from "../words";

export function Failed({ says, onRetry }: { says: string; onRetry: () => void }) {
  return (
    <p role="alert" className="notice bad">
      {words.failed}: {says}{" "}
      <button type="button" onClick={onRetry}>
        {words.retry}
      </button>
    </p>
  );
}
