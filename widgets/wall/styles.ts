/**
 * Styles of a wall. The grid's lengths are here only; scripts read them off an empty grid. Chunks of long lists clip what
 * they draw: the clip margin has room for the ring around what has the focus, 4px, and for a site's own styles.
 */
export const WALL_STYLES = `
.root { container-type: inline-size }
.room, .box, .grid, [role=list] { display: grid; align-content: start }
.room { grid-template: auto auto 1fr / 100% }
.room > slot { display: block }
[name=heading] { grid-area: 1 / 1 }
.box { grid-area: 2 / 1 }
.tiers .box { margin-block-start: -1.4em }
.footer { grid-area: 3 / 1 }
.message { grid-area: 2 / 1 / 4; align-self: start }
[name=empty] { grid-row-end: 3 }
.stand-in:is(.loading, .error) > .message { grid-row-start: 1 }
:is(.loading, .error) > .footer, .stand-in:is(.loading, .error) > [name=heading] { visibility: hidden }
.grid {
  grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--track)), var(--stretch, 1fr)));
  grid-auto-rows: var(--row);
  overflow-clip-margin: 6px;
}
.grid, [role=list] { gap: var(--collective-gap, 8px) }
.probe { block-size: 0; line-height: 3.25em; visibility: hidden }
.chunk { content-visibility: auto }
.names { --names: 1 }
.amounts { --amounts: 1 }
.since { --since: 1 }
.logos.names { --names: 2 }
.grid {
  --lines: calc(var(--names, 0) + var(--amounts, 0) + var(--since, 0));
  --text: calc(var(--lines) * 1.4em);
  --row: calc(var(--size) + min(var(--text), var(--room, 9em)));
}
.avatars .grid { --track: var(--size); --stretch: var(--track) }
.avatars:is(.names, .amounts, .since) .grid { --track: max(var(--size), min(max(var(--size) * 1.4, var(--card, 9em)), var(--room, 99em))); --stretch: 1fr }
.avatars.tiers .grid { --room: max(0em, (var(--size) - 47px) * 99) }
.logos .grid { --track: calc(var(--size) * 2) }
.cards .grid { --track: max(var(--card, 15em), var(--size) + 11em); --row: calc(max(var(--size), var(--text)) + 1.5em) }
.list .grid { --track: 100%; --row: calc(max(var(--size), 1.4em) + 0.6em) }
.cards:is(.since, .center) { --card: 18em }
.avatars.since { --card: 10em }
.center .grid { --stretch: var(--track); justify-content: center; text-align: start }
.center .grid:not(.probe) { display: flex; flex-wrap: wrap }
.center [part=backer] { inline-size: min(100%, var(--track)); block-size: var(--row) }
.center .own { text-align: center }
.center .footer { justify-content: center }
.circle { --radius: 50% }
.rounded { --radius: 22% }
.logos.circle { --radius: 8px }
.logos.rounded { --radius: 12px }
a { color: inherit; text-decoration: none; border-radius: 4px }
a:hover, [part=more], [part=contribute] { color: var(--accent) }
[part=heading] { font-size: 1.25em; font-weight: 600; margin-block-end: 0.5em; overflow-wrap: anywhere }
[part=group-heading] { margin: 0; font-size: 1em; padding-block: 1.45em 0.4em }
[part=count] { opacity: 0.8; font-weight: 400 }
[part=group-heading], [part=name], [part=amount], [part=since] {
  max-inline-size: 100%;
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
}
.hidden { position: absolute; white-space: nowrap }
.hidden:not(button:focus-visible) { inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%) }
button.hidden { z-index: 1 }
[part=backer] { position: relative; min-inline-size: 0 }
[part=link] { display: grid; block-size: 100%; justify-items: center; align-content: start }
[part~=avatar] {
  inline-size: var(--size);
  block-size: var(--size);
  border-radius: var(--radius, 0);
  object-fit: cover;
  background: light-dark(#8882, #fff2);
  outline: 1px solid #8883;
  outline-offset: -1px;
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
:is(.avatars, .logos) [part=name], [part=amount], [part=since] { font-size: 0.9em; line-height: 1.55 }
[part=amount], [part=since] { font-variant-numeric: tabular-nums }
.logos [part=link] { justify-items: stretch; text-align: center }
.logos [part~=avatar] { inline-size: 100%; object-fit: contain }
.logos img { padding: 0.4em; background: #fff }
.logos [part~=initials] { padding-inline: 0.6em; font-size: 1.1em; line-height: 1.2; overflow-wrap: anywhere; background: var(--plate); color: inherit }
:is(.cards, .logos) [part=name] { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; white-space: normal }
:is(.cards, .list) [part=link] {
  grid-template-columns: var(--size) 1fr;
  align-content: center;
  align-items: center;
  column-gap: 0.75em;
  justify-items: start;
}
.list [part=link] { grid-template-columns: var(--size) auto minmax(0, 1fr) auto; max-inline-size: 34em }
.list.center [part=link] { margin-inline: auto }
.list [part=link] > * { grid-row: 1 }
.list [part=since] { grid-column: 3; justify-self: end }
.list [part=amount] { grid-column: 4 }
.cards [part=link] { padding: 0.4em 0.75em; border-radius: 10px; line-height: 1.2; background: var(--plate) }
.cards [part=name] { font-weight: 600; padding: 0.15em; margin: -0.15em }
.cards [part=amount], .cards [part=since] { line-height: inherit }
.cards [part~=avatar] { grid-row: span var(--lines) }
.footer { display: flex; flex-wrap: wrap; align-items: center; gap: 0 1em; min-block-size: 3em }
[part=more], [part=contribute] {
  font: inherit;
  background: none;
  border: var(--edge);
  border-radius: 99px;
  padding: 0.25em 0.9em;
  cursor: pointer;
}
[part=contribute] { margin-inline-start: auto }
:is(.empty, .center) [part=contribute] { margin-inline-start: 0 }
[part=note] { opacity: 0.8 }
[part=note], [part=message], [part=more] { unicode-bidi: plaintext }
[part=message] { margin: 0; padding-block: 0.5em }
.root [hidden] { display: none }
@container (inline-size < 30em) {
  .reserved > .footer { min-block-size: 4.8em }
  .footer { align-content: start }
  .footer > :not([part=note]) { margin-block: 0.5em }
  [part=note] { order: 1; inline-size: 100% }
}
@media (forced-colors: active) { [part~=initials] { border: 1px solid } }
@media print { .chunk { content-visibility: visible } button { display: none } }
`;
