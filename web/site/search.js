// Looks for all of the words in what search.json holds; a word in a heading counts for more than one below it.
const input = document.querySelector("input[type=search]");
const list = document.querySelector(".found");
const MOST = 12;
let entries;

async function load() {
  entries ??= fetch("/docs/search.json").then((answer) => answer.json());
  return entries;
}

function weight(entry, words) {
  const heading = `${entry.title} ${entry.heading}`.toLowerCase();
  const text = entry.text.toLowerCase();
  let sum = 0;
  for (const word of words) {
    if (!heading.includes(word) && !text.includes(word)) return 0;
    sum += (heading.includes(word) ? 3 : 0) + (text.includes(word) ? 1 : 0);
  }
  return sum;
}

function line({ title, heading, url, text }) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = url;
  link.textContent = title === heading ? title : `${title}: ${heading}`;
  const words = document.createElement("div");
  words.textContent = text.slice(0, 160);
  item.append(link, words);
  return item;
}

async function search() {
  const asked = input.value;
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  const found = (await load())
    .map((entry) => [weight(entry, words), entry])
    .filter(([sum]) => sum > 0)
    .sort(([a], [b]) => b - a);
  if (asked !== input.value) return;
  list.replaceChildren(...found.slice(0, MOST).map(([, entry]) => line(entry)));
  list.hidden = words.length === 0;
}

input.addEventListener("input", () => void search());
input.form.addEventListener("submit", (event) => event.preventDefault());
