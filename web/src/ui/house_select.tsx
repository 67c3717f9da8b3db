// A house out of all. Houses of two rulebooks may have one name: whose rules they are stands before it.
import { getOnce, type House, type RulebookSummary } from "../api";
import { useLoaded } from "../use";

/** "Maryland: Main floor, manual shoe". */
export function houseLabel(house: Pick<House, "name" | "rulebook">, books: Pick<RulebookSummary, "id" | "title">[]): string {
  const title = books.find(({ id }) => id === house.rulebook)?.title;
  return title ? `${title.split(",")[0]}: ${house.name}` : house.name;
}

interface HouseSelectProps {
  houses: House[];
  value: string;
  onChange: (house: string) => void;
  label?: string; // where none stands around it
}

export function HouseSelect({ houses, value, onChange, label }: HouseSelectProps) {
  const books = useLoaded(() => getOnce<{ rulebooks: RulebookSummary[] }>("/api/rulebooks"), "rulebooks").data?.rulebooks ?? [];
  const named = houses.map((house) => ({ id: house.id, text: houseLabel(house, books) }));
  named.sort((a, b) => (a.text < b.text ? -1 : 1));
  return (
    <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {named.map(({ id, text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  );
}
