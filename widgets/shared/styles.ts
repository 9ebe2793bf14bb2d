/**
 * Styles that all elements share: a root that the page's styles don't reach, and colors. The accent's lightness follows the
 * text around it, as a page may ignore the visitor's color scheme.
 */
export const SHARED_STYLES = `
:host { display: block }
:host([hidden]) { display: none }
.root {
  color-scheme: light dark;
  --accent: var(--collective-accent, oklch(from currentColor clamp(0.49, (l - 0.6) * 99, 0.77) 0.15 258));
  --plate: color-mix(in srgb, currentColor 5%, transparent);
  --edge: 1px solid color-mix(in srgb, currentColor 35%, transparent);
}
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
}
.own, .own * { box-sizing: border-box }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
`;
