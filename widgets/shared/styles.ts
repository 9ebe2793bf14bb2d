/** Styles that all elements share: a root that is safe from the page, colours, words for screen readers only. */
export const SHARED_STYLES = `
:host { display: block }
:host([hidden]) { display: none }
.root { color-scheme: light dark; --accent: var(--collective-accent, light-dark(#0a5bc2, #79b8ff)) }
.light { color-scheme: light; color: #1f2328 }
.dark { color-scheme: dark; color: #f0f3f6 }
.own {
  all: initial;
  display: block;
  visibility: inherit;
  color-scheme: inherit;
  color: var(--collective-color, inherit);
  font-size: 0.9375em;
  line-height: 1.4;
  font-family: var(--collective-font-family, inherit);
  box-sizing: border-box;
}
.own * { box-sizing: border-box }
a { color: inherit; text-decoration: none; border-radius: 4px }
a:hover { color: var(--accent) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
.hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
`;
