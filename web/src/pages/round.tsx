// One round again: step by step, every chip, and the proof of its deck, checked here.
import { useEffect, useState } from "react";
import { gamePath, get, getOnce, getText, type Game, type Replayed, type RoundShown } from "../api";
import type { LineShown } from "../protocol";
import { Link } from "../router";
import { when } from "../time";
import { useLoaded } from "../use";
import { words } from "../words";
import { roomWords } from "../words_room";
import { replayWords } from "../words_rounds";
import { Lines, sameLine } from "../ui/explain";
import { FeeLines } from "../ui/fee_lines";
import { Net } from "../ui/net";
import { Verdict } from "../ui/verdict";
import { Share } from "../ui/share";
import { bankOf, linesByPlace, placeName } from "../table/places";
import { ProofBox } from "./proof_box";
import { Replay } from "./replay";

interface RoundData {
  round: RoundShown;
  text: string;
  replay: Replayed;
  game: Game | null; // without it wagers have only their ids
}

async function load(id: string): Promise<RoundData> {
  const path = `/api/rounds/${encodeURIComponent(id)}`;
  const [round, text, replay] = await Promise.all([get<RoundShown>(path), getText(`${path}/transcript`), get<Replayed>(`${path}/replay`)]);
  return { round, text, replay, game: await getOnce<Game>(gamePath(round.house)).catch(() => null) };
}

export default function RoundPage({ id }: { id: string }) {
  const { data, error } = useLoaded(() => load(id), id);
  useEffect(() => {
    if (data) document.title = `${replayWords.title(data.round.number)} · ${words.brand}`;
  }, [data]);
  if (error)
    return (
      <main id="content" className="page">
        <h1>{replayWords.notShown}</h1>
        <p role="alert" className="notice bad">
          {error.message}
        </p>
        <Link href="/history">{replayWords.all}</Link>
      </main>
    );
  if (!data)
    return (
      <main id="content" className="page">
        <p className="quiet">{words.loading}</p>
      </main>
    );
  return <Round data={data} />;
}

function Round({ data }: { data: RoundData }) {
  const t = replayWords;
  const { round, text, replay, game } = data;
  const [chosen, setChosen] = useState<LineShown | null>(null);
  const bank = bankOf(replay.view);
  const rider = replay.rider ?? 0;
  return (
    <main id="content" className="page round-page">
      <p className="links">
        <Link href="/history">{t.all}</Link>
      </p>
      <h1>{t.title(round.number)}</h1>
      <p className="quiet">
        {round.table_name} · {when(round.closed_at)}
      </p>
      {round.rehearsal && <p className="notice rehearsal">{words.table.rehearsal}</p>}
      <Verdict view={replay.view} seat={replay.seat} rider={rider} />
      <Share link={`/round/${round.id}`} picture={`/api/rounds/${round.id}/picture`} file={`round-${round.number}`} />
      <Replay steps={replay.steps} seat={replay.seat} rider={rider} game={game} />
      <div className="columns">
        <section className="panel" aria-label={t.lines}>
          <h2>{t.lines}</h2>
          <p className={replay.as_recorded ? "plus" : "minus"}>{replay.as_recorded ? t.same : t.differs}</p>
          {linesByPlace(replay.view.settlement).map((place) => (
            <div key={placeName(place)} className="seat-lines-block" data-place={`${place.seat}/${place.rider}`}>
              <h3>
                <span>
                  {placeName(place)}
                  {place.seat === replay.seat && place.rider === rider && <span className="tag">{words.table.you}</span>}
                </span>{" "}
                <Net net={place.net} />
              </h3>
              <Lines
                lines={place.lines}
                game={game}
                chosen={chosen ? [chosen] : []}
                onChoose={(line) => setChosen(chosen && sameLine(line, chosen) ? null : line)}
              />
              <FeeLines fees={place.fees} />
            </div>
          ))}
          {bank && (
            <div className="seat-lines-block" data-place="bank">
              <h3>
                <span>
                  {t.bank(bank.seat)}
                  {bank.seat === replay.seat && rider === 0 && <span className="tag">{words.table.you}</span>}
                </span>{" "}
                <Net net={bank.net} />
              </h3>
              <FeeLines fees={bank.fees} />
              <p className="quiet small">{t.bankNote}</p>
            </div>
          )}
        </section>
        <div>
          <ProofBox round={round} />
          <section className="panel" aria-label={t.transcript}>
            <h2>{t.transcript}</h2>
            <p className="links">
              <a href={`/api/rounds/${round.id}/transcript`} download={`round-${round.number}.round`}>
                {t.download}
              </a>
              <a href={`/api/rounds/${round.id}/phh`} download={`round-${round.number}.phh`}>
                {roomWords.share.phh}
              </a>
              <a href={`/api/rounds/${round.id}/ohh`} download={`round-${round.number}.ohh`}>
                {roomWords.share.ohh}
              </a>
            </p>
            <pre className="transcript" tabIndex={0} aria-label={t.transcript}>
              {text}
            </pre>
            <p className="quiet small">
              {t.game} <code>{round.game_hash.slice(0, 16)}</code> · {t.program} <code>{round.program.slice(0, 16)}</code>
            </p>
          </section>
        </div>
      </div>
    </main>
  );
}
