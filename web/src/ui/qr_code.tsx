// A text as a QR code, drawn here: nobody else sees it.
import qrcode from "qrcode-generator";

const QUIET = 4; // modules of light around it, as the standard asks

export function QrCode({ text, label }: { text: string; label: string }) {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  let path = "";
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) if (code.isDark(row, column)) path += `M${column} ${row}h1v1h-1z`;
  const side = size + 2 * QUIET;
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}>
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
