// A line over time, with its scale.
export function Graph({ title, values, label }: { title: string; values: number[]; label: (value: number) => string }) {
  const [low, high] = [Math.min(...values, 0), Math.max(...values, 0)];
  const y = (value: number) => 96 - ((value - low) / Math.max(high - low, 1e-9)) * 92;
  const x = (i: number) => (i / Math.max(values.length - 1, 1)) * 300;
  const points = values.map((value, i) => `${x(i).toFixed(1)},${y(value).toFixed(1)}`);
  const now = label(values.at(-1) ?? 0);
  return (
    <figure className="graph">
      <figcaption>
        {title} <b>{now}</b>
      </figcaption>
      <div className="graph-body">
        <svg viewBox="0 0 300 100" role="img" aria-label={`${title}: ${now}`} preserveAspectRatio="none">
          <polygon points={`0,${y(0)} ${points.join(" ")} 300,${y(0)}`} />
          <line x1="0" x2="300" y1={y(0)} y2={y(0)} className="axis" />
          <polyline points={points.join(" ")} />
        </svg>
        <div className="scale" aria-hidden="true">
          <span>{label(high)}</span>
          <span>{label(low)}</span>
        </div>
      </div>
    </figure>
  );
}
