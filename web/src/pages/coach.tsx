// The coach's rooms: statistics, drill, exam, any cards, the chart, and what wagers cost.
import { useEffect, useRef, useState } from "react";
import { getOnce, gamePath, type Game, type House } from "../api";
import { useBook } from "../coach/use_book";
import { AnyCards } from "../coach/any_cards";
import { CertificateRoom } from "../coach/certificate";
import { CostsView } from "../coach/costs_view";
import { DrillRoom } from "../coach/drill_room";
import { ExamRoom } from "../coach/exam_room";
import { Guides } from "../coach/guides";
import { Statistics } from "../coach/statistics";
import { go, Link } from "../router";
import { COACH_ROOMS } from "../routes";
import { useLoaded } from "../use";
import { Failed } from "../ui/failed";
import { HouseSelect } from "../ui/house_select";
import { words } from "../words";
import { practiceWords } from "../words_practice";

export default function Coach({ room, item = "" }: { room: string; item?: string }) {
  const t = practiceWords;
  const list = useLoaded(() => getOnce<{ houses: House[] }>("/api/houses"), "houses");
  const houses = list.data?.houses ?? [];
  const book = useBook();
  const [chosen, setChosen] = useState(() => new URLSearchParams(location.search).get("house") ?? "");
  const house = chosen || book.decisions.at(-1)?.house || houses[0]?.id || "";
  const game = useLoaded(house && room === "costs" ? () => getOnce<Game>(gamePath(house)) : null, `coach ${house} ${room}`);
  const failed = [list, game].find((each) => each.error);
  useEffect(() => {
    document.title = `${t.title} · ${words.brand}`;
  }, [t.title]);
  const tabs = useRef<HTMLElement>(null);
  // On a phone the tabs are a strip: the one that is open is in sight.
  useEffect(() => void tabs.current?.querySelector("[aria-current]")?.scrollIntoView?.({ inline: "center", block: "nearest" }), [room]);
  return (
    <main id="content" className="page coach-page">
      <header className="coach-head">
        <div>
          <h1>{t.title}</h1>
          <p className="quiet">{t.intro}</p>
        </div>
        {room !== "" && room !== "certificate" && (
          <label>
            {t.house}
            <HouseSelect houses={houses} value={house} onChange={setChosen} />
          </label>
        )}
      </header>
      <nav ref={tabs} className="tabs" aria-label={t.title}>
        {COACH_ROOMS.map((each) => (
          <Link key={each} href={each ? `/coach/${each}` : "/coach"} aria-current={room === each ? "page" : undefined}>
            {t.rooms[each]}
          </Link>
        ))}
      </nav>
      {failed && <Failed says={failed.error!.message} onRetry={failed.reload} />}
      {room === "" && <Statistics />}
      {room === "drill" && house && <DrillRoom key={house} house={house} />}
      {room === "exam" && house && <ExamRoom house={house} />}
      {room === "cards" && house && <AnyCards key={house} house={house} />}
      {room === "chart" && house && <Guides key={house} house={house} />}
      {room === "costs" && game.data && <CostsView key={house} game={game.data} />}
      {room === "certificate" && <CertificateRoom key={item} code={item} open={(code) => go(`/coach/certificate/${code}`)} />}
    </main>
  );
}
