/** Styles of a summary. */
export const SUMMARY_STYLES = `
dl, dd { margin: 0 }
[part=summary], dl { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5em 1.75em }
dl { flex: 1 }
[part=goal] { unicode-bidi: plaintext }
[part=logo] { inline-size: 3em; block-size: 3em; border-radius: 8px; object-fit: contain }
[part=figure] { display: flex; flex-direction: column-reverse }
[part=label] { font-size: 0.85em; opacity: 0.8 }
[part=value] { font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap }
[part=goal] { display: block; inline-size: 100% }
progress { display: block; inline-size: 100%; accent-color: var(--accent) }
.card [part=summary] { padding: 1em; border-radius: 10px; background: color-mix(in srgb, currentColor 5%, transparent) }
.card [part=value] { font-size: 1.25em }
:is(.badge, .inline) [part=figure] { flex-direction: row-reverse; align-items: baseline; gap: 0.4em }
:is(.badge, .inline) :is([part=summary], dl) { gap: 0.25em 0.9em }
:is(.badge, .inline) [part=logo] { inline-size: 1.4em; block-size: 1.4em; border-radius: 4px }
.badge [part=summary] { display: inline-flex; padding: 0.3em 0.9em; border: 1px solid color-mix(in srgb, currentColor 30%, transparent); border-radius: 99px }
:host([layout=inline]) { display: inline-block }
`;
