// The style of a par sheet, on screen and on A4 pages with a running header and page numbers.
#pragma once

#include <string_view>

namespace riverbank {

inline constexpr std::string_view kHtmlStyle = R"css(
:root { --ink: #16202e; --soft: #56616f; --rule: #c9d1da; --tint: #f3f6f9; --main: #1d4f7c; --band: #cfdfee; --warm: #a8481f; }
* { box-sizing: border-box; }
html { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body { margin: 0; color: var(--ink); background: #fff; font: 10pt/1.45 "Helvetica Neue", Helvetica, Arial, "Liberation Sans", sans-serif; font-variant-numeric: tabular-nums lining-nums; }
main { max-width: 190mm; margin: 0 auto; padding: 10mm 6mm 20mm; }
h1, h2, h3 { line-height: 1.15; font-weight: 600; margin: 0; }
h2 { font-size: 17pt; color: var(--main); padding-bottom: 2mm; border-bottom: 0.6pt solid var(--main); margin: 14mm 0 5mm; }
p { margin: 0 0 3.5mm; max-width: 165mm; }
.cover { padding-top: 8mm; }
.cover .kind { text-transform: uppercase; letter-spacing: 0.14em; color: var(--main); font-weight: 600; font-size: 10pt; margin: 0 0 3mm; }
.cover h1 { font-size: 30pt; letter-spacing: -0.01em; }
.cover .of { font-size: 14pt; color: var(--soft); margin: 2mm 0 10mm; }
.facts { border-collapse: collapse; width: 100%; margin: 0 0 8mm; border-top: 0.9pt solid var(--ink); border-bottom: 0.9pt solid var(--ink); }
.facts th { text-align: left; font-weight: 400; color: var(--soft); width: 46mm; padding: 1.5mm 4mm 1.5mm 0; vertical-align: baseline; }
.facts td { padding: 1.5mm 0; vertical-align: baseline; overflow-wrap: anywhere; }
.facts tr + tr th, .facts tr + tr td { border-top: 0.4pt solid var(--rule); }
.hash { font-family: "SF Mono", Menlo, Consolas, "Liberation Mono", monospace; font-size: 8pt; }
.contents h2 { font-size: 12pt; margin-top: 0; border: 0; padding: 0; margin-bottom: 2mm; }
.contents ol { margin: 0; padding: 0; list-style: none; columns: 2; column-gap: 10mm; counter-reset: part; }
.contents li { counter-increment: part; padding: 0.8mm 0; break-inside: avoid; display: flex; gap: 3mm; }
.contents li::before { content: counter(part); color: var(--soft); width: 5mm; text-align: right; }
.contents a { color: inherit; text-decoration: none; }
section { counter-increment: section; }
main { counter-reset: section; }
section > h2::before { content: counter(section) "\2002"; color: var(--soft); font-weight: 400; }
figure, .block { margin: 0 0 5.5mm; }
figcaption, caption { text-align: left; font-weight: 600; font-size: 10pt; padding: 0 0 1.8mm; caption-side: top; color: var(--ink); }
figcaption { padding-bottom: 2.5mm; }
table.data { border-collapse: collapse; width: 100%; font-size: 8.6pt; line-height: 1.3; border-top: 0.9pt solid var(--ink); border-bottom: 0.9pt solid var(--ink); }
table.data th { font-weight: 600; text-align: left; vertical-align: bottom; padding: 1.3mm 1.6mm; border-bottom: 0.5pt solid var(--ink); hyphens: manual; }
table.data td { padding: 0.68mm 1.6mm; vertical-align: baseline; border-bottom: 0.3pt solid var(--rule); }
table.data th:first-child, table.data td:first-child { padding-left: 0.6mm; }
table.data th:last-child, table.data td:last-child { padding-right: 0.6mm; }
table.data .n { text-align: right; white-space: nowrap; }
table.data th.n { white-space: normal; }
table.data tr.sum td { font-weight: 600; border-top: 0.5pt solid var(--ink); border-bottom: 0; }
table.data tbody tr:nth-child(even) td { background: var(--tint); }
table.data tr { break-inside: avoid; }
table.dense { font-size: 7.7pt; }
table.dense td { padding-top: 0.45mm; padding-bottom: 0.45mm; line-height: 1.25; }
table.dense .n { white-space: nowrap; }
table.trace { font-size: 7.4pt; table-layout: fixed; }
table.trace td, table.trace th { overflow-wrap: anywhere; }
table.trace td { padding-top: 0.5mm; padding-bottom: 0.5mm; }
table.trace th:nth-child(1) { width: 25%; } table.trace th:nth-child(2) { width: 15%; } table.trace th:nth-child(3) { width: 30%; }
table.trace td:nth-child(1), table.trace td:nth-child(4) { font-family: "SF Mono", Menlo, Consolas, "Liberation Mono", monospace; font-size: 6.7pt; }
table.figures { border-collapse: collapse; width: 100%; font-size: 9.4pt; border-top: 0.9pt solid var(--ink); border-bottom: 0.9pt solid var(--ink); }
table.figures th { font-weight: 400; text-align: left; padding: 0.75mm 3mm 0.75mm 0.6mm; vertical-align: baseline; width: 52mm; }
table.figures td { padding: 0.75mm 3mm; vertical-align: baseline; }
table.figures td.n { text-align: right; white-space: nowrap; font-weight: 600; width: 44mm; }
table.figures td.base { color: var(--soft); }
table.figures tr + tr > * { border-top: 0.3pt solid var(--rule); }
table.figures tr { break-inside: avoid; }
.exact { display: block; color: var(--soft); font-size: 8pt; overflow-wrap: anywhere; }
.note { font-size: 8.3pt; color: var(--soft); margin: 1.6mm 0 0; max-width: none; }
svg { display: block; width: 100%; height: auto; }
svg .t { font: 11px "Helvetica Neue", Helvetica, Arial, "Liberation Sans", sans-serif; fill: #3b4654; }
svg .s { font-size: 10px; } svg .a { fill: #56616f; } svg .b { font-weight: 600; fill: #16202e; }
svg .h { font-size: 12.5px; font-weight: 600; fill: #16202e; } svg .g { font-size: 9px; fill: #56616f; } svg .i { fill: #fff; }
svg .grid { stroke: #dde3ea; stroke-width: 0.8; } svg .axis { stroke: #56616f; stroke-width: 1; }
svg .main { stroke: #1d4f7c; stroke-width: 2; fill: none; } svg .band { fill: #cfdfee; }
svg .bar { fill: #1d4f7c; } svg .won { fill: #1d4f7c; } svg .lost { fill: #b9653f; } svg .even { fill: #8894a3; }
svg .dot { fill: #a8481f; stroke: #fff; stroke-width: 1.5; }
svg .cell { stroke: #fff; stroke-width: 1.5; } svg .check { fill: #e3e9ef; } svg .raise1 { fill: #1d4f7c; } svg .raise2 { fill: #5c8db8; } svg .raise3 { fill: #8fb3d1; }
@media screen { body { background: #e9edf1; } main { background: #fff; box-shadow: 0 1px 6px rgba(22, 32, 46, 0.18); padding: 16mm 14mm 24mm; max-width: 210mm; } }
@media print {
  main { max-width: none; padding: 0; }
  section { break-before: page; } section.follow { break-before: auto; }
  section > h2 { margin-top: 0; }
  section.follow > h2 { margin-top: 9mm; }
  h2, figcaption, caption { break-after: avoid; }
  figure { break-inside: avoid; }
  .block.short { break-inside: avoid; }
  p { orphans: 3; widows: 3; }
}
)css";

}  // namespace riverbank
