// A face for a name: five by five fields, the same on both sides, in a colour of the name's own.
const FIELDS = 5;
const HALF = Math.ceil(FIELDS / 2);

/** FNV-1a: short, and spread well enough for a picture. */
export function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  return hash >>> 0;
}

export function fieldsOf(name: string): { x: number; y: number }[] {
  let bits = hashOf(name);
  const fields: { x: number; y: number }[] = [];
  for (let y = 0; y < FIELDS; ++y)
    for (let x = 0; x < HALF; ++x) {
      if (bits & 1) {
        fields.push({ x, y });
        if (x < FIELDS - 1 - x) fields.push({ x: FIELDS - 1 - x, y });
      }
      bits = (bits >>> 1) | ((bits & 1) << 31);
    }
  return fields;
}

export function Avatar({ name }: { name: string }) {
  const hue = hashOf(`${name}.`) % 360;
  return (
    <svg className="avatar" viewBox="-0.75 -0.75 6.5 6.5" aria-hidden="true">
      <rect x="-0.75" y="-0.75" width="6.5" height="6.5" rx="1.6" fill={`hsl(${hue} 45% 24%)`} />
      {fieldsOf(name).map(({ x, y }) => (
        <rect key={`${x}${y}`} x={x} y={y} width="1.02" height="1.02" fill={`hsl(${hue} 70% 78%)`} />
      ))}
    </svg>
  );
}
