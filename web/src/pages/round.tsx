// One round again: step by step, every chip, and the proof of its deck, checked here.
import { useEffect, useMemo, useState } from "react";
import { get, getText, type Proof, type Replayed, type RoundShown } from "../api";
import { bestFive } from "../cards";
import { commitmentSent } from "../connection";
import { verifyProof, type Verdict } from "../fair/verify";
import { signed } from "../money";
import type { LineShown } from "../protocol";
import { Link } from "../router";
import { readTranscript, type Step } from "../transcript";
import { useLoaded } from "../use";
import { words } from "../words";
import { CardRow } from "../ui/card";
import { Lines } from "../ui/explain";
import { useGame } from "../table/use_table";

interface RoundData {
  round: RoundShown;
  text: string;
  replay: Replayed;
}

async function load(id: string): Promise<RoundData> {
  const path = `/api/rounds/${encodeURIComponent(id)}`;
  const [round, text, replay] = await Promise.all([get<RoundShown>(path), getText(`${path}/transcript`), get<Replayed>(`${path}/replay`)]);
  return { round, text, replay };
}

export default function RoundPage({ id }: { id: string }) {
  const { data, error } = useLoaded(() => load(id), id);
  useEffect(() => {
    if (data) document.title = `${words.replay.title(data.round.number)} · ${words.brand}`;
  }, [data]);
  if (error) return <main id="content" className="page"><p role="alert" className="notice bad">{error.message}</p><Link href="/history">{words.replay.all}</Link></main>;
  if (!data) return <main id="content" className="page"><p className="quiet">{words.loading}</p></main>;
  return <Round data={data} />;
}

function Round({ data }: { data: RoundData }) {
  const t = words.replay;
  const { round, text, replay } = data;
  const game = useGame(round.house);
  const steps = useMemo(() => readTranscript(text), [text]);
  const [chosen, setChosen] = useState<LineShown | null>(null);
  const seats = [...new Set(replay.lines.map((line) => line.seat))];
  return (
    <main id="content" className="page round-page">
      <p className="links"><Link href="/history">{t.all}</Link></p>
      <h1>{t.title(round.number)}</h1>
      <p className="quiet">{round.table_name} · {round.closed_at.replace("T", " ").replace(/(\.\d+)?Z$/, " UTC")}</p>
      <Player steps={steps} />
      <div className="columns">
        <section className="panel" aria-label={t.lines}>
          <h2>{t.lines}</h2>
          <p className={replay.as_recorded ? "plus" : "minus"}>{replay.as_recorded ? t.same : t.differs}</p>
          {seats.map((seat) => {
            const lines = replay.lines.filter((line) => line.seat === seat);
            const net = lines.reduce((sum, line) => sum + line.net, 0);
            return (
              <div key={seat} className="seat-lines-block">
                <h3>{words.table.seat(seat)} <span className={net > 0 ? "plus" : net < 0 ? "minus" : ""}>{signed(net)}</span></h3>
                <Lines lines={lines} game={game} chosen={chosen} onChoose={(line) => setChosen(line === chosen ? null : line)} />
              </div>
            );
          })}
        </section>
        <div>
          <ProofBox round={round} />
          <section className="panel" aria-label={t.transcript}>
            <h2>{t.transcript}</h2>
            <p className="links"><a href={`/api/rounds/${round.id}/transcript`} download={`round-${round.number}.round`}>{t.download}</a></p>
            <pre className="transcript" tabIndex={0} aria-label={t.transcript}>{text}</pre>
            <p className="quiet small">{t.game} <code>{round.game_hash.slice(0, 16)}</code> · {t.program} <code>{round.program.slice(0, 16)}</code></p>
          </section>
        </div>
      </div>
    </main>
  );
}

function Player({ steps }: { steps: Step[] }) {
  const t = words.replay;
  const [at, setAt] = useState(Math.max(0, steps.length - 1));
  const [playing, setPlaying] = useState(false);
  const end = steps.length - 1;
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => setAt((n) => {
      if (n >= end) setPlaying(false);
      return Math.min(end, n + 1);
    }), 900);
    return () => clearInterval(timer);
  }, [playing, end]);
  const step = steps[at];
  if (!step) return null;
  const known = (cards: string[]) => cards.filter((card) => card !== "??");
  const hidden = (cards: string[]) => cards.length - known(cards).length;
  const over = at === end && step.board.length === 5;
  const dealerLit = over && known(step.dealer).length === 2 ? bestFive([...step.dealer, ...step.board]) : undefined;
  return (
    <section className="felt replay-felt" aria-label={t.steps}>
      <p className="replay-says" role="status"><span className="quiet">{t.step(at + 1, steps.length)}</span> {step.says} {step.clause && <span className="clause">{step.clause}</span>}</p>
      <div className="replay-cards">
        <div><h3>{words.table.dealer}</h3><CardRow cards={known(step.dealer)} faceDown={hidden(step.dealer)} slots={2} label={words.table.dealer} dealerLit={dealerLit} /></div>
        <div><h3>{words.table.board}</h3><CardRow cards={known(step.board)} faceDown={hidden(step.board)} slots={5} label={words.table.board} dealerLit={dealerLit} /></div>
        {steps[end]!.box.length > 0 && <div><h3>{words.table.box}</h3><CardRow cards={known(step.box)} faceDown={hidden(step.box)} slots={4} label={words.table.box} /></div>}
      </div>
      <div className="replay-seats">
        {Object.entries(step.seats).map(([seat, shown]) => (
          <div key={seat} className="seat">
            <h3>{words.table.seat(Number(seat))}</h3>
            <CardRow cards={known(shown.cards)} faceDown={hidden(shown.cards)} slots={2} label={words.table.seat(Number(seat))} lit={over && known(shown.cards).length === 2 && !/fold/.test(shown.act) ? bestFive([...shown.cards, ...step.board]) : undefined} />
            <p className="small">{shown.stakes.join(", ")}</p>
            <p className="seat-status">{shown.act}</p>
          </div>
        ))}
      </div>
      <div className="scrub">
        <button type="button" aria-label={t.first} onClick={() => setAt(0)}>|◀</button>
        <button type="button" aria-label={t.previous} disabled={at === 0} onClick={() => setAt(at - 1)}>◀</button>
        <button type="button" onClick={() => (at === end && setAt(0), setPlaying(!playing))}>{playing ? t.stop : t.play}</button>
        <button type="button" aria-label={t.next} disabled={at === end} onClick={() => setAt(at + 1)}>▶</button>
        <button type="button" aria-label={t.last} onClick={() => setAt(end)}>▶|</button>
        <input type="range" min={0} max={end} value={at} aria-label={t.scrubber} aria-valuetext={step.says} onChange={(event) => setAt(Number(event.target.value))} />
      </div>
    </section>
  );
}

function ProofBox({ round }: { round: RoundShown }) {
  const t = words.replay;
  const [proof, setProof] = useState<Proof | null>(null);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const sent = commitmentSent(round.table, round.number);
  const check = async () => {
    setBusy(true);
    setProblem("");
    try {
      const given = await get<Proof>(`/api/rounds/${round.id}/proof`);
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
      <p className="links">
        <button type="button" className="primary" disabled={busy} onClick={() => void check()}>{busy ? t.checking : t.check}</button>
        <a href={`/api/rounds/${round.id}/proof`} download={`round-${round.number}-proof.json`}>{t.json}</a>
      </p>
      {problem && <p role="alert" className="notice bad">{problem}</p>}
      {verdict && proof && (
        <div role="status" className={`verified ${verdict.good ? "good" : "bad"}`}>
          <p><b>{verdict.good ? `✓ ${t.good}` : `✗ ${t.bad}`}</b></p>
          {verdict.problems.map((each) => <p key={each} className="minus">{each}</p>)}
          <p className={sent !== undefined && sent !== proof.commitment ? "minus" : ""}>{compared}</p>
          <dl className="hashes">
            <dt>{t.seed}</dt><dd><code>{proof.seed}</code></dd>
            <dt>{t.commitment}</dt><dd><code>{proof.commitment}</code></dd>
            <dt>{t.root}</dt><dd><code>{verdict.root}</code></dd>
          </dl>
          <p className="small">{t.cards(proof.dealt.length)}</p>
          <CardRow cards={proof.dealt.map((dealt) => dealt.card)} label={t.proof} />
        </div>
      )}
    </section>
  );
}
