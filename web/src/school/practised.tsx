// How much was practised here, how fast, and what comes again.
import { schoolWords as t, duration } from "../words_school";
import { forget, useRecord, type Drill } from "./record";

const SHOWN = 6;

export function Practised({ house, drill }: { house: string; drill: Drill }) {
  const record = useRecord(house, drill);
  const per = duration(record.ms / Math.max(1, record.asked));
  return (
    <section className="panel school-record" aria-label={t.weak}>
      <h2>
        {t.weak}
        {record.asked > 0 && (
          <button type="button" onClick={() => forget(house, drill)}>
            {t.forget}
          </button>
        )}
      </h2>
      {record.asked > 0 && (
        <p data-asked={record.asked}>
          {drill === "payouts" ? t.score(record.asked, record.clean, per) : t.steps(record.asked, record.clean, per)}
        </p>
      )}
      {record.weak.length === 0 ? (
        <p className="quiet">{t.noWeak}</p>
      ) : (
        <ul className="kinds">
          {record.weak.slice(0, SHOWN).map((each) => (
            <li key={each.topic} data-weak={each.topic}>
              <span>{each.about}</span>
              <span className="bar" style={{ width: `${Math.max(4, (each.weight / record.weak[0]!.weight) * 100)}%` }} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
