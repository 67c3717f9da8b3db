// The dealer school: drills of payouts and of the procedure at any house, and a test for a licence.
import { useEffect, useState } from "react";
import { getOnce, type House } from "../api";
import { CertificateRoom } from "../coach/certificate";
import { recall, remember } from "../prefs";
import { go, Link } from "../router";
import { SCHOOL_ROOMS } from "../routes";
import { PayRoom } from "../school/pay_room";
import { StepRoom } from "../school/step_room";
import { TestRoom } from "../school/test_room";
import { useLoaded } from "../use";
import { Failed } from "../ui/failed";
import { words } from "../words";
import { schoolWords as t } from "../words_school";
import "../styles/coach.css";
import "../styles/deal.css";
import "../styles/school.css";

const KEY = "riverbank.school.house";

export default function School({ room, item = "" }: { room: string; item?: string }) {
  const list = useLoaded(() => getOnce<{ houses: House[] }>("/api/houses"), "houses");
  const houses = list.data?.houses ?? [];
  const [chosen, setChosen] = useState(() => new URLSearchParams(location.search).get("house") ?? recall<string>(KEY, ""));
  const house = houses.find((each) => each.id === chosen) ?? houses[0];
  useEffect(() => {
    document.title = `${t.title} · ${words.brand}`;
  }, []);
  const choose = (id: string) => (remember(KEY, id), setChosen(id));
  // All of it at once: what is read does not move.
  if (!list.data && !list.error)
    return (
      <main id="content" className="page school-page">
        <p className="quiet">{words.loading}</p>
      </main>
    );
  return (
    <main id="content" className="page school-page">
      <header className="coach-head">
        <div>
          <h1>{t.title}</h1>
          {room === "" && <p className="quiet">{t.intro}</p>}
        </div>
        {room !== "certificate" && house && (
          <div className="row school-house">
            <label>
              {t.house}{" "}
              <select value={house.id} onChange={(event) => choose(event.target.value)}>
                {houses.map((each) => (
                  <option key={each.id} value={each.id}>
                    {each.name}
                  </option>
                ))}
              </select>
            </label>
            <a href={`/rules/${house.id}`} target="_blank" rel="noreferrer">
              {t.rules}
            </a>
          </div>
        )}
      </header>
      <nav className="tabs" aria-label={t.title}>
        {SCHOOL_ROOMS.map((each) => (
          <Link key={each} href={each ? `/school/${each}` : "/school"} aria-current={room === each ? "page" : undefined}>
            {t.rooms[each]}
          </Link>
        ))}
      </nav>
      {list.error && <Failed says={list.error.message} onRetry={list.reload} />}
      {room === "" && <About />}
      {room === "payouts" && house && <PayRoom key={house.id} house={house.id} />}
      {room === "steps" && house && <StepRoom key={house.id} house={house.id} />}
      {room === "test" && house && <TestRoom key={house.id} house={house.id} name={house.name} />}
      {room === "certificate" && <CertificateRoom key={item} code={item} open={(code) => go(`/school/certificate/${code}`)} />}
    </main>
  );
}

function About() {
  return (
    <div className="school-about">
      {t.about.map(([room, title, text]) => (
        <section key={room} className="panel" aria-label={title}>
          <h2>{title}</h2>
          <p>{text}</p>
          <Link href={`/school/${room}`} className="button-link">
            {t.begin}: {title}
          </Link>
        </section>
      ))}
    </div>
  );
}
