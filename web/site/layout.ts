// What stands around every page.
export function layout({ title, body }: { title: string; body: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/docs/site.css">
<link rel="icon" href="/icon.svg">
<script src="/docs/search.js" defer></script>
</head>
<body>
<a class="skip" href="#text">To the text</a>
<header>
<a class="home" href="/docs/index.html">Riverbank documentation</a>
<form role="search"><label>Search <input type="search" name="q" autocomplete="off"></label></form>
<a href="/">To the tables</a>
</header>
<ol class="found" aria-live="polite" hidden></ol>
<main id="text">
${body}
</main>
</body>
</html>
`;
}
