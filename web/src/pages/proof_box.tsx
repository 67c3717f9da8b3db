// The proof of a round's deck: fetched, checked by this browser's own code, and compared with what was promised.
import { Fragment, useState } from "react";
import { get, type ProofShown, type RoundShown } from "../api";
import { commitmentSent } from "../commitments";
import { canVerify, verifyProof, type Verdict } from "../fair/verify";
import { CardRow } from "../ui/card";
import { replayWords } from "../words_rounds";

const has = (proof: ProofShown, share: string) => proof.shares?.some((each) => each.share === share) ?? false;

export function ProofBox({ round }: { round: RoundShown }) {
  const t = replayWords;
  const [proof, setProof] = useState<ProofShown | null>(null);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const sent = commitmentSent(round);
  const seed = commitmentSent(round, "seed");
  const share = commitmentSent(round, "share");
  const check = async () => {
    setBusy(true);
    setProblem("");
    try {
      const given = await get<ProofShown>(`/api/rounds/${round.id}/proof`);
      setProof(given);
      setVerdict(await verifyProof(given));
    } catch (error) {
      setProblem((error as Error).message);
    }
    setBusy(false);
  };
  const compared = sent === undefined ? t.notSeen : sent === proof?.commitment ? t.sameAsSeen : t.differsSeen;
  return (
    <section className="panel proof" aria-label={t.proof}>
      <h2>{t.proof}</h2>
      <p className="quiet">{t.proofHint}</p>
      {!canVerify() && (
        <p className="notice">
          {t.cannotCheck} <code>{t.verifyCommand(`${location.origin}/api/rounds/${round.id}/proof`)}</code>
        </p>
      )}
      <p className="links">
        {canVerify() && (
          <button type="button" className="primary" disabled={busy} onClick={() => void check()}>
            {busy ? t.checking : t.check}
          </button>
        )}
        <a href={`/api/rounds/${round.id}/proof`} download={`round-${round.number}-proof.json`}>
          {t.json}
        </a>
      </p>
      {problem && (
        <p role="alert" className="notice bad">
          {problem}
        </p>
      )}
      {verdict && proof && (
        <div role="status" className={`verified ${verdict.good ? "good" : "bad"}`}>
          <p>
            <b>{verdict.good ? `✓ ${t.good}` : `✗ ${t.bad}`}</b>
          </p>
          {verdict.problems.map((each) => (
            <p key={each} className="minus">
              {each}
            </p>
          ))}
          <p className={sent !== undefined && sent !== proof.commitment ? "minus" : ""}>{compared}</p>
          {proof.seed_commitment && seed !== undefined && (
            <p className={seed === proof.seed_commitment ? "" : "minus"}>{seed === proof.seed_commitment ? t.seedAsSeen : t.seedDiffers}</p>
          )}
          {share !== undefined && <p className={has(proof, share) ? "" : "minus"}>{has(proof, share) ? t.shareThere : t.shareMissing}</p>}
          <dl className="hashes">
            <dt>{t.seed}</dt>
            <dd>
              <code>{proof.seed}</code>
            </dd>
            {proof.seed_commitment && (
              <>
                <dt>{t.seedPromised}</dt>
                <dd>
                  <code>{proof.seed_commitment}</code>
                </dd>
              </>
            )}
            {proof.shares?.map((each) => (
              <Fragment key={`${each.seat}.${each.rider ?? 0}`}>
                <dt>{t.share(each.seat)}</dt>
                <dd>
                  <code>{each.share}</code>
                </dd>
              </Fragment>
            ))}
            <dt>{t.commitment}</dt>
            <dd>
              <code>{proof.commitment}</code>
            </dd>
            <dt>{t.root}</dt>
            <dd>
              <code>{verdict.root}</code>
            </dd>
          </dl>
          <p className="small">{t.cards(proof.dealt.length)}</p>
          <CardRow cards={proof.dealt.map((dealt) => dealt.card)} label={t.proof} />
        </div>
      )}
    </section>
  );
}
