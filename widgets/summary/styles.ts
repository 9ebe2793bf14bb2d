/**
 * Styles of a summary: as wide as its content, a card unless the layout is one that fits into a line. Within a line
 * nothing is higher than the line itself, so that the page does not move; a goal needs room of its own.
 */
export const SUMMARY_STYLES = `
dl, dd { margin: 0 }
[part=summary] { display: grid; inline-size: fit-content; max-inline-size: 100% }
.row, dl { display: flex; flex-wrap: wrap; align-items: center }
[part=summary], .row, dl { gap: 0.5em 1.75em }
dl { flex: 1 12em }
[part=figure] { display: flex; flex-direction: column-reverse }
[part=name] { font-weight: 600; overflow-wrap: anywhere }
[part=label] { font-size: 0.85em; opacity: 0.8 }
[part=value] { font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap }
[part=goal] { unicode-bidi: plaintext }
a { color: inherit }
progress { display: block; inline-size: 100%; accent-color: var(--accent) }
[part=logo] { block-size: 3em; aspect-ratio: 1; border-radius: 8px; object-fit: contain }
.card [part=summary] { padding: 1em; border-radius: 10px; background: var(--plate) }
.card :is([part=value], [part=name]) { font-size: 1.25em }
:is(.badge, .inline) {
  [part=summary], .row, dl { gap: 0.25em 0.9em }
  [part=figure] { display: inline-flex; flex-direction: row-reverse; align-items: baseline; gap: 0.4em }
  [part=logo] { block-size: 1.4em; border-radius: 4px }
}
.badge [part=summary] { padding: 0.3em 0.9em; border: var(--edge); border-radius: 1.1em }
.inline:not(:has(progress)) {
  .own, .row, dl { display: inline; line-height: 0 }
  [part=figure], [part=logo] { margin-block: -0.5em; margin-inline-end: 0.9em; line-height: 1 }
  [part=logo] { vertical-align: middle }
  [part=figure]:last-child { margin-inline-end: 0 }
  [part=note] { margin-inline-start: 0.9em }
}
:host([layout=inline]:not([goal], [goal-backers])) { display: inline-block }
`;
