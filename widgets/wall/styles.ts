/** Styles of a wall. The grid's lengths are here only; scripts read them off an empty grid. */
export const WALL_STYLES = `
.root { container-type: inline-size }
.room, .box, .grid, .list { display: grid; align-content: start }
.room { grid-template: auto auto 1fr / 100% }
.room > * { grid-column: 1 }
.room > slot { display: block; grid-row: 2 / 4 }
.room > slot[name=heading] { grid-row: 1 }
.stand-in > slot:not([name=heading]) { grid-row: 1 / 4 }
.stand-in:is(.loading, .error) > slot[name=heading] { visibility: hidden }
.box { grid-row: 2 }
.footer { grid-row: 3 }
:is(.loading, .error) > .footer { visibility: hidden }
.grid {
  grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--track)), var(--stretch, 1fr)));
  grid-auto-rows: var(--row);
  overflow-clip-margin: 6px;
}
.grid, .list { gap: var(--collective-gap, 8px) }
.probe { block-size: 0; line-height: 2.75em; visibility: hidden }
.chunk { content-visibility: auto }
.names, .amounts { --lines: 1.4em }
.names.amounts { --lines: 2.8em }
.layout-avatars, .layout-logos { --row: calc(var(--size) + var(--lines, 0em)) }
.layout-avatars { --track: var(--size); --stretch: var(--track) }
.layout-avatars:is(.names, .amounts) { --track: max(var(--size), 7em); --stretch: 1fr }
.layout-logos { --track: calc(var(--size) * 2) }
.layout-cards { --track: 15em; --row: calc(max(var(--size), var(--lines, 0em)) + 1.5em) }
.layout-list { --track: 100%; --row: calc(max(var(--size), 1.4em) + 0.6em) }
.circle { --radius: 50% }
.rounded { --radius: 22% }
.layout-logos.circle { --radius: 99px }
.layout-logos.rounded { --radius: 12px }
h1, h2, h3, h4, h5, h6 { overflow-wrap: anywhere }
.own[part=heading] { font-size: 1.25em; font-weight: 600; margin-block-end: 0.5em }
[part=group-heading] {
  margin: 0;
  font-size: 1em;
  line-height: 2.75em;
}
[part=group-heading], [part=name], [part=amount] {
  max-inline-size: 100%;
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
}
[part=backer] { position: relative; min-inline-size: 0 }
[part=link] { display: grid; block-size: 100%; justify-items: center; align-content: start }
[part~=avatar] {
  display: block;
  inline-size: var(--size);
  block-size: var(--size);
  border-radius: var(--radius, 0);
  object-fit: cover;
  background: light-dark(#8882, #fff2);
}
[part~=initials] {
  display: grid;
  place-items: center;
  overflow: hidden;
  font-size: calc(var(--size) * 0.38);
  line-height: 1;
  font-weight: 600;
  background: light-dark(oklch(0.91 0.05 var(--hue)), oklch(0.38 0.06 var(--hue)));
  color: light-dark(oklch(0.4 0.1 var(--hue)), oklch(0.93 0.04 var(--hue)));
}
[part=amount] { font-size: 0.9em; line-height: 1.55; opacity: 0.8; font-variant-numeric: tabular-nums }
.layout-logos [part=link] { justify-items: stretch; text-align: center }
.layout-logos [part~=avatar] { inline-size: 100%; object-fit: contain }
.layout-logos img { padding: 0.4em 0.8em; background: #fff }
.layout-cards [part=link] {
  grid-template: 1fr 1fr / var(--size) 1fr;
  column-gap: 0.75em;
  padding: 0.75em;
  border-radius: 10px;
  background: color-mix(in srgb, currentColor 5%, transparent);
  justify-items: start;
}
.layout-cards [part~=avatar] { grid-row: 1 / 3; align-self: center }
.layout-cards [part=name] { align-self: end; font-weight: 600 }
.layout-cards [part=name]:last-child, .layout-cards .hidden + [part=amount] { grid-row: 1 / 3; grid-column: 2; align-self: center }
.layout-list [part=link] {
  grid-template-columns: var(--size) 1fr auto;
  align-content: center;
  align-items: center;
  column-gap: 0.75em;
  justify-items: start;
}
.layout-list [part=amount] { grid-column: 3 }
.own.footer { display: flex; flex-wrap: wrap; align-items: center; gap: 0 1em; min-block-size: 3em }
button, [part=contribute] {
  font: inherit;
  color: var(--accent);
  background: none;
  border: 1px solid color-mix(in srgb, currentColor 35%, transparent);
  border-radius: 99px;
  padding: 0.25em 0.9em;
  cursor: pointer;
}
[part=contribute] { margin-inline-start: auto }
[part=note] { opacity: 0.8 }
[part=note], [part=message], button { unicode-bidi: plaintext }
[part=message] { margin: 0; padding-block: 0.5em }
.root [hidden] { display: none }
@container (inline-size < 30em) {
  .reserved > .footer { min-block-size: 4.8em }
  .own.footer { align-content: start }
  .footer > :not([part=note]) { margin-block: 0.5em }
  [part=note] { order: 1; inline-size: 100% }
}
@media (forced-colors: active) { [part~=initials] { border: 1px solid } }
@media print { .chunk { content-visibility: visible } button { display: none } }
`;
