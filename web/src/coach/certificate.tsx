// Certificates: what the server has marked, to print, with a code that anybody can look up.
import { useState } from "react";
import { ApiError, get, type Certificate } from "../api";
import { Link } from "../router";
import { beSomebody } from "../session";
import { when } from "../time";
import { useLoaded } from "../use";
import { Failed } from "../ui/failed";
import { words } from "../words";
import { coachWords } from "../words_coach";
import { duration } from "../words_school";
import type { Decision } from "./advice";
import { handIn } from "./exam";
import "../styles/coach.css";

const pathOf = (code: string, kind = "player") => `/${kind === "dealer" ? "school" : "coach"}/certificate/${code}`;

export function CertificateView({ certificate }: { certificate: Certificate }) {
  const t = coachWords;
  const { code, kind, name, house_name, exam, right, decisions, cost_decimal, mistakes, took_ms, at } = certificate;
  const dealer = kind === "dealer";
  return (
    <article className="certificate" aria-label={t.certificate}>
      <h2>
        {words.brand} · {t.certificate}
      </h2>
      <p className="who">{t.certified(name)}</p>
      <p>
        {dealer ? t.settled(right, decisions) : t.answered(right, decisions, exam)} {t.under(house_name)}
      </p>
      <p className="quiet">
        {dealer ? t.settledIn(mistakes, duration(took_ms)) : t.certCost(cost_decimal.toFixed(3))} {when(at)}
      </p>
      <p>
        {t.code} <span className="code">{code}</span>
      </p>
      <p className="quiet small">{t.verifyAt(`${location.origin}${pathOf(code, kind)}`)}</p>
    </article>
  );
}

/** After an exam: the server marks the answers again, and keeps what they come to. */
export function CertificateOffer({ house, exam, answers }: { house: string; exam: number; answers: Decision[] }) {
  const t = coachWords;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [code, setCode] = useState("");
  const ask = () => {
    setBusy(true);
    setProblem("");
    beSomebody() // a certificate has a name on it
      .then(() => handIn(house, exam, answers))
      .then(
        (given) => setCode(given.code),
        (error: Error) => setProblem(error.message),
      )
      .finally(() => setBusy(false));
  };
  return (
    <p className="certificate-offer" role="status">
      {code ? (
        <Link href={pathOf(code)}>
          {t.certificate} {code}
        </Link>
      ) : (
        <button type="button" className="primary" disabled={busy} onClick={ask}>
          {busy ? t.certifying : t.certify}
        </button>
      )}{" "}
      {problem && <span className="minus">{problem}</span>}
    </p>
  );
}

export function CertificateRoom({ code, open }: { code: string; open: (code: string) => void }) {
  const t = coachWords;
  const [typed, setTyped] = useState(code);
  const { data, error, reload } = useLoaded(
    code ? () => get<Certificate>(`/api/certificates/${encodeURIComponent(code)}`) : null,
    `certificate ${code}`,
  );
  return (
    <>
      <form
        className="find certificate-tools"
        onSubmit={(event) => (event.preventDefault(), typed.trim() && open(typed.trim().toUpperCase()))}
      >
        <label>
          {t.findCertificate} <input value={typed} spellCheck={false} onChange={(event) => setTyped(event.target.value)} />
        </label>
        <button type="submit">{t.find}</button>
        {data && (
          <button type="button" className="primary" onClick={() => print()}>
            {t.print}
          </button>
        )}
      </form>
      {error &&
        (error instanceof ApiError && error.status === 404 ? (
          <p role="alert" className="notice bad">
            {error.message}
          </p>
        ) : (
          <Failed says={error.message} onRetry={reload} />
        ))}
      {data && (
        <>
          <p className="plus certificate-tools" role="status">
            {t.verified}
          </p>
          <CertificateView certificate={data} />
        </>
      )}
    </>
  );
}
