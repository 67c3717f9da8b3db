// Six digits of an authenticator app, or a recovery code.
export function CodeInput({ label, code, onChange }: { label: string; code: string; onChange: (code: string) => void }) {
  return (
    <label>
      {label}
      <input
        value={code}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        required
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
