// A link with a picture: copied, or as a file for forums. The server draws it; the browser makes a PNG of it.
import { useState } from "react";
import { getText } from "../api";
import { roomWords } from "../words_room";

const SIZE = { width: 1200, height: 630 };

/** The server's drawing as a PNG. */
export async function pngOf(path: string): Promise<Blob> {
  const svg = await getText(path);
  const image = new Image(SIZE.width, SIZE.height);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), SIZE);
  canvas.getContext("2d")!.drawImage(image, 0, 0, SIZE.width, SIZE.height);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error(roomWords.share.failed))), "image/png"));
}

function save(blob: Blob, name: string) {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export function Share({ link, picture, file }: { link: string; picture: string; file: string }) {
  const t = roomWords.share;
  const [said, setSaid] = useState("");
  const copy = () =>
    navigator.clipboard.writeText(location.origin + link).then(
      () => setSaid(t.copied),
      (error: Error) => setSaid(error.message),
    );
  const download = () =>
    pngOf(picture).then(
      (blob) => save(blob, `${file}.png`),
      () => setSaid(t.failed),
    );
  return (
    <p className="links share">
      <button type="button" onClick={() => void copy()}>
        {t.link}
      </button>
      <button type="button" onClick={() => void download()}>
        {t.picture}
      </button>
      <a href={picture} download={`${file}.svg`}>
        {t.svg}
      </a>
      <span role="status">{said}</span>
    </p>
  );
}
