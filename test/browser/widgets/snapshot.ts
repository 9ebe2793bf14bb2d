// What can be seen of a wall in a page, in words and numbers.
import type { Page } from 'playwright-core';

export type Snapshot = Awaited<ReturnType<typeof snapshot>>;

/** Reads a wall off the page as people and their software see it. */
export function snapshot(page: Page, selector = 'collective-wall') {
  return page.evaluate((selector) => {
    const wall = document.querySelector(selector) as HTMLElement;
    const root = wall.shadowRoot as ShadowRoot;
    const all = <Kind extends HTMLElement>(query: string) => [
      ...root.querySelectorAll<Kind>(query),
    ];
    const isShown = (element: Element | undefined) =>
      element?.checkVisibility({ visibilityProperty: true }) ?? false;
    const text = (query: string) => {
      const [element] = all(query);
      return isShown(element) ? (element?.textContent ?? '') : '';
    };
    const avatar = all('[part~=avatar]')[0];
    const style = avatar && getComputedStyle(avatar);
    const links = all<HTMLAnchorElement>('[part=link]');
    const rectangles = all('[part=backer]').map((backer) => backer.getBoundingClientRect());
    const lastRow = rectangles.filter(({ top }) => top === rectangles.at(-1)?.top);
    const box = all('.box')[0]?.getBoundingClientRect();
    return {
      names: all('[part=name]').map((name) => name.textContent),
      amounts: all('[part=amount]').map((amount) => amount.textContent),
      since: all('[part=since]').map((since) => since.textContent),
      visibleNames: all('[part=name]').filter((name) => name.offsetWidth > 1).length,
      hrefs: links.map((link) => link.getAttribute('href')),
      rel: links[0]?.rel,
      target: links[0]?.target,
      images: all<HTMLImageElement>('img').map((image) => image.src),
      initials: all('[part~=initials]').length,
      avatar: { width: avatar?.offsetWidth ?? 0, height: avatar?.offsetHeight ?? 0 },
      radius: style?.borderTopLeftRadius,
      fit: style?.objectFit,
      background: style?.backgroundColor,
      color: getComputedStyle(all('.own')[0] ?? wall).color,
      accent: getComputedStyle(all('[part=more]')[0] ?? wall).color,
      groups: all('[part=group-heading] bdi').map((heading) => heading.textContent),
      counts: all('[part=count]').map((count) => count.textContent),
      groupTag: all('[part=group-heading]')[0]?.localName,
      heading: text('[part=heading]'),
      headingTag: all('[part=heading]')[0]?.localName,
      label: all('[role=list]')[0]?.getAttribute('aria-label'),
      more: text('[part=more]'),
      note: text('[part=note]'),
      contribute: isShown(all('[part=contribute]')[0])
        ? all<HTMLAnchorElement>('[part=contribute]')[0]?.href
        : null,
      message: text('[part=message]'),
      columns: new Set(rectangles.map(({ left }) => Math.round(left))).size,
      rows: new Set(rectangles.map(({ top }) => Math.round(top))).size,
      /** Free space before and after the last row, in CSS pixels. */
      besideLastRow: [
        (lastRow[0]?.left ?? 0) - (box?.left ?? 0),
        (box?.right ?? 0) - (lastRow.at(-1)?.right ?? 0),
      ].map(Math.round),
      boxHeight: all('.box')[0]?.offsetHeight ?? 0,
    };
  }, selector);
}
