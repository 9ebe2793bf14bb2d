// Somebody without a picture has the same initials in the same color in the extension's lists and in every wall.
import { readFileSync } from 'node:fs';
import { render } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { createPlatform } from '../../src/platform/addresses/profile.ts';
import { Avatar } from '../../src/ui/avatar.tsx';
import { selectBackers } from '../../widgets/static/data.ts';
import { renderHtml } from '../../widgets/static/html.ts';
import { renderSvg } from '../../widgets/static/svg.ts';
import { WALL_ATTRIBUTES, type WallOptions } from '../../widgets/wall/attributes.ts';
import { backerFactory } from '../../widgets/wall/backer.ts';
import { WALL_STYLES } from '../../widgets/wall/styles.ts';
import { backerNamed } from '../platform/support/backer.ts';

const platform = createPlatform({ baseUrl: 'https://platform.example', profile: 'documented' });
const noAttributes = Object.entries(WALL_ATTRIBUTES).map(([name, read]) => [name, read(null)]);
const options = Object.fromEntries(noAttributes) as WallOptions;

test.each(['Ada Lovelace', 'יוסף כהן', '山田 花子', 'Zoë', '  Willow   Blank '])('%s', (name) => {
  const backer = backerNamed('someone', { name });
  const { container } = render(<Avatar name={name} src={null} />);
  const inList = container.firstElementChild as HTMLElement;
  const letters = inList.textContent;
  const hue = inList.style.getPropertyValue('--hue');
  expect(hue).toMatch(/^\d+$/);

  const live = backerFactory(options, platform, () => 'Guest', 48)(backer).make(false);
  const plate = live.querySelector<HTMLElement>('[part~=initials]');
  expect([plate?.textContent, plate?.style.getPropertyValue('--hue')]).toEqual([letters, hue]);

  const look = { slug: 'garden', platform };
  const model = selectBackers([backer]);
  expect(renderHtml(model, look)).toMatch(new RegExp(`class="hue-${hue}"[^>]*>${letters}<`));
  expect(renderSvg(model, look, new Map())).toMatch(
    new RegExp(`<g class="h${hue}">.*class="initials"[^>]*>${letters}<`, 's'),
  );
});

test('a hue is the same color in lists and walls', () => {
  const colors = (sheet: string) => sheet.match(/light-dark\(oklch[^;]*var\(--hue\)\)\)/g);
  expect(colors(readFileSync('src/ui/styles/content.css', 'utf8'))).toEqual(colors(WALL_STYLES));
  expect(colors(WALL_STYLES)).toHaveLength(2);
});
