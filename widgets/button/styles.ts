/** Styles of a button. */
export const BUTTON_STYLES = `
:host { display: inline-block }
.root { --accent: var(--collective-accent, light-dark(#0a5bc2, #79b8ff)) }
[part=button] {
  padding: 0.55em 1.3em;
  border: 1px solid transparent;
  border-radius: var(--collective-radius, 8px);
  font-weight: 600;
  text-align: center;
  background-color: var(--accent);
  color: var(--collective-accent-text, lch(from var(--accent) calc((50 - l) * infinity) 0 0));
}
[href]:hover { filter: brightness(1.1) }
`;
