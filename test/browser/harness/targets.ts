// What fingers can hit: how large the area is that belongs to each control.

/**
 * Runs in the page: the controls that a finger of 44 pixels doesn't fit on, each with the size of its area. Links in
 * sentences have the size of their text.
 */
export function smallTargets(): string[] {
  // Less what fractions of a pixel take away.
  const least = 43;
  const controls = 'a[href], button, input, select, summary, textarea, [role=option]';
  const belongs = (hit: Element | null, control: Element) =>
    control.contains(hit) || hit?.closest('label')?.control === control;
  const isInSentence = ({ parentElement }: Element) =>
    [...(parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
  return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
    if (!control.checkVisibility() || control.offsetWidth < 2 || isInSentence(control)) return [];
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = control.getBoundingClientRect();
    const reach = (right: number, down: number) => {
      const at = (pixels: number) =>
        document.elementFromPoint(
          left + width / 2 + right * pixels,
          top + height / 2 + down * pixels,
        );
      let pixels = 0;
      while (pixels < least && belongs(at(pixels), control)) pixels++;
      return pixels;
    };
    const area = [reach(1, 0) + reach(-1, 0), reach(0, 1) + reach(0, -1)];
    const name = control.ariaLabel ?? control.textContent.trim();
    return Math.min(...area) < least ? [`${control.localName} ${name}: ${area.join(' × ')}`] : [];
  });
}
