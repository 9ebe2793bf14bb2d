// axe finds nothing in a wall of any layout in any look.
import AxeBuilder from '@axe-core/playwright';
import { describe, expect, test } from 'vitest';
import { loaded } from '../browser/widgets/kit.ts';
import { useKit } from '../browser/widgets/use-kit.ts';

const kit = useKit();
const DARK = '<style>html { background: #111; color: #eee; color-scheme: dark }</style>';
const ALWAYS_DARK = '<style>html { background: #111; color: #eee }</style>';

describe.each(['avatars', 'cards', 'list', 'logos'])('a wall of %s', (layout) => {
  test.each([
    ['light', 'light', '', ''],
    ['dark', 'dark', DARK, ''],
    ['light, by attribute', 'light', '', 'theme="light"'],
    ['dark, by attribute', 'dark', DARK, 'theme="dark"'],
    ['a page that stays light for a reader of dark ones', 'dark', '', ''],
    ['a page that stays dark for a reader of light ones', 'light', ALWAYS_DARK, ''],
  ] as const)('has no violation: %s', async (_name, colorScheme, head, theme) => {
    const wall = `<collective-wall slug="odd-library" ${kit.platform} layout="${layout}" ${theme} heading="Backers" group-by="type" show="names amounts" limit="40" contribute></collective-wall>`;
    const opened = await kit.open(`<main><h1>Page</h1>${wall}</main>`, { head });
    await opened.emulateMedia({ colorScheme });
    await loaded(opened);
    const { violations } = await new AxeBuilder({ page: opened }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    await opened.close();
  });
});
