// How the page looks and sounds: kept in this browser.
import { useState } from "react";
import { FELT_COLOURS, setPrefs, TEXT_SIZES, usePrefs, type Prefs } from "../prefs";
import { words } from "../words";

type Switch = { [Key in keyof Prefs]: Prefs[Key] extends boolean ? Key : never }[keyof Prefs];

export function Looks() {
  const t = words.settings;
  const prefs = usePrefs();
  const [refused, setRefused] = useState(false);
  const tick = (key: Switch, name: string) => (
    <label>
      <input type="checkbox" checked={prefs[key]} onChange={(event) => setPrefs({ [key]: event.target.checked })} /> {name}
    </label>
  );
  /** A browser asks its owner first, and only when it is asked to. */
  const notify = async (wanted: boolean) => {
    const allowed = wanted && "Notification" in window && (await Notification.requestPermission()) === "granted";
    setRefused(wanted && !allowed);
    setPrefs({ notify: allowed });
  };
  return (
    <>
      <label>
        {t.felt}
        <select value={prefs.felt} onChange={(event) => setPrefs({ felt: event.target.value as Prefs["felt"] })}>
          <option value="dark">{t.dark}</option>
          <option value="light">{t.light}</option>
        </select>
      </label>
      <label>
        {t.colour}
        <select value={prefs.feltColour} onChange={(event) => setPrefs({ feltColour: event.target.value as Prefs["feltColour"] })}>
          {FELT_COLOURS.map((each) => (
            <option key={each} value={each}>
              {t.colours[each]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t.text}
        <select value={prefs.textSize} onChange={(event) => setPrefs({ textSize: Number(event.target.value) as Prefs["textSize"] })}>
          {TEXT_SIZES.map((each) => (
            <option key={each} value={each}>
              {t.textSize(each)}
            </option>
          ))}
        </select>
      </label>
      {tick("fourColour", t.deck)}
      {tick("largeIndex", t.index)}
      {tick("highContrast", t.contrast)}
      {tick("leftHanded", t.hand)}
      {tick("lessMotion", t.motion)}
      {tick("sound", t.sound)}
      {"vibrate" in navigator && tick("vibrate", t.vibrate)}
      <label>
        <input type="checkbox" checked={prefs.notify} onChange={(event) => void notify(event.target.checked)} /> {t.notify}
      </label>
      {refused && (
        <p role="alert" className="minus small">
          {t.notifyRefused}
        </p>
      )}
      {tick("shortcuts", t.shortcuts)}
    </>
  );
}
