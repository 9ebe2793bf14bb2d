/** Styles of a wall. The grid's lengths are here only; scripts read them off an empty grid. */
export const WALL_STYLES = `
.root { container-type: inline-size }
.grid {
  display: grid;
  gap: var(--collective-gap, 8px);
  grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--track)), var(--stretch, 1fr)));
  grid-auto-rows: var(--row);
  overflow-clip-margin: 6px;
}
.probe { block-size: 0; line-height: 2.75em; visibility: hidden }
.list { display: grid; gap: var(--collective-gap, 8px) }
.chunk { content-visibility: auto }
.names, .amounts { --lines: 1.4em }
.names.amounts { --lines: 2.8em }
.avatars, .logos { --row: calc(var(--size) + var(--lines, 0em)) }
.avatars { --track: var(--size); --stretch: var(--track) }
.avatars:is(.names, .amounts), .logos { --track: max(var(--size), 7em); --stretch: 1fr }
.logos { --track: calc(var(--size) * 2.5) }
.cards { --track: 15em; --row: calc(max(var(--size), var(--lines)) + 1.5em) }
.list-layout { --track: 100%; --row: calc(max(var(--size), 1.4em) + 0.6em) }
.circle { --radius: 50% }
.rounded { --radius: 22% }
h1, h2, h3, h4, h5, h6 { margin: 0; font-size: 1.2em; line-height: 1.4; margin-block-end: 0.6em; overflow-wrap: anywhere }
[part=group-heading] { block-size: 2.75em; margin: 0; font-size: 1em; line-height: 2.75em; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }
[part=backer] { position: relative; min-inline-size: 0 }
[part=link] { display: grid; block-size: 100%; justify-items: center }
img, .initials, [part~=initials] { display: block; inline-size: var(--size); block-size: var(--size); border-radius: var(--radius, 0); object-fit: cover; background: light-dark(#8881, #fff1) }
[part~=initials] {
  display: grid; place-items: center; overflow: hidden;
  font-size: calc(var(--size) * 0.38); line-height: 1; font-weight: 600;
  background: oklch(0.9 0.06 var(--hue)); color: oklch(0.38 0.1 var(--hue));
}
[part=name], [part=amount] { max-inline-size: 100%; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }
[part=amount] { font-size: 0.9em; line-height: 1.55; opacity: 0.75; font-variant-numeric: tabular-nums }
.logos img { inline-size: 100%; object-fit: contain }
.cards [part=link] { grid: auto / auto-flow; grid-template: 1fr 1fr / var(--size) 1fr; column-gap: 0.75em; padding: 0.75em; border-radius: 10px; background: light-dark(#0000000a, #ffffff12); justify-items: start }
.cards [part~=avatar] { grid-row: 1 / 3; align-self: center }
.cards [part=name] { align-self: end; font-weight: 600 }
.cards [part=name]:last-child { grid-row: 1 / 3; align-self: center }
.list-layout [part=link] { grid-template-columns: var(--size) 1fr auto; align-items: center; column-gap: 0.75em; justify-items: start }
footer { display: flex; flex-wrap: wrap; align-items: center; gap: 0 1em; min-block-size: 2.75em }
.footer:empty { display: none }
`;
