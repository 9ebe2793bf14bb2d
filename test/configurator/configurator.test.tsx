// The configurator as people use it: choose, see, copy.
import { cleanup, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { OPEN_COLLECTIVE } from '../../src/platform/addresses/profile.ts';
import { fakeSource } from './fake-source.ts';
import { KIT } from './kit.ts';
import { open, shown, snippet, stage, useStage } from './open-configurator.tsx';

useStage();

const wall = () => document.querySelector('collective-wall');

async function unfold(title: RegExp | string) {
  await userEvent.click(screen.getByText(title));
}

test('a button is shown without the platform', async () => {
  stage.source.error = { code: 'offline' };
  open({ slug: 'maple-library', element: 'button' });
  await screen.findByText(/isn’t responding/);
  expect(document.querySelector('collective-button')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a chosen option is in the preview, the lines and the address; the usual one in none', async () => {
  open({ slug: 'maple-library', name: 'Maple' });
  await shown();
  await userEvent.selectOptions(screen.getByLabelText('Layout'), 'Cards');
  expect(stage.params).toEqual({
    slug: 'maple-library',
    name: 'Maple',
    layout: 'cards',
    rows: '3',
  });
  expect(snippet()).toContain('data-layout="cards"');
  await waitFor(() => expect(wall()?.getAttribute('layout')).toBe('cards'));
  await userEvent.selectOptions(screen.getByLabelText('Layout'), 'Avatars');
  expect(stage.params).toEqual({ slug: 'maple-library', name: 'Maple' });
  expect(snippet()).not.toContain('layout');
});

test('lines expect as many people as the list has', async () => {
  open({ slug: 'maple-library' });
  await waitFor(() => expect(snippet()).toContain('data-expected="12"'));
  await unfold('All options');
  await unfold('Order and limits');
  await userEvent.type(screen.getByLabelText('Maximum backers'), '5');
  expect(snippet()).toContain('data-expected="5"');
});

test('words with blanks can be typed', async () => {
  open({ slug: 'maple-library', element: 'button' });
  await shown();
  await userEvent.type(screen.getByLabelText('Button label'), 'Contribute now');
  expect(snippet()).toContain('data-label="Contribute now"');
});

test('an element’s own words are replaced one by one', async () => {
  open({ slug: 'maple-library' });
  await shown();
  await unfold('Text');
  await unfold('Other text');
  await userEvent.type(screen.getByLabelText(/and {count} more/), 'und mehr');
  expect(snippet()).toContain('data-labels="{&quot;more&quot;:&quot;und mehr&quot;}"');
  await userEvent.clear(screen.getByLabelText(/and {count} more/));
  expect(snippet()).not.toContain('labels');
});

test('few options are open; every other one, and the ES module, are behind “All options”', async () => {
  open({ slug: 'maple-library' });
  await shown();
  const all = screen.getByText('All options').closest('details');
  const isOpen = (label: string) => !all?.contains(screen.getByLabelText(label));
  expect(['Layout', 'Avatar size', 'Rows', 'Theme'].map(isOpen)).toEqual(Array(4).fill(true));
  expect(['Member role', 'Link relation (rel)', 'Except for'].map(isOpen)).not.toContain(true);
  expect(screen.queryByRole('tab', { name: 'ES module' })).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'ES module' }));
  expect(snippet()).toContain('type="module"');
});

test('the short lines come first; “Optimize loading” makes them longer and says what for', async () => {
  open({ slug: 'maple-library', name: 'Maple' });
  await shown();
  expect(snippet()).not.toMatch(/preload|style/);
  const optimize = screen.getByRole('switch', { name: 'Optimize loading' });
  screen.getByText(/Loads the backers at the same time as the script/);
  await userEvent.click(optimize);
  expect(snippet()).toContain('rel="preload"');
  screen.getByText(/^Measuring the height/);
  await screen.findByText(/Loads the backers at the same time as the script/);
  expect(stage.params).toEqual({ slug: 'maple-library', name: 'Maple', optimize: 'yes' });
});

test('what needs a collective says so until there is one', async () => {
  open({});
  expect(screen.getByRole('button', { name: 'Sponsor tiers' })).toHaveProperty('disabled', true);
  screen.getByText('Choose a collective first to use “Sponsor tiers”.');
  cleanup();
  open({ slug: 'maple-library' });
  const preset = () => screen.getByRole('button', { name: 'Sponsor tiers' });
  await waitFor(() => expect(preset()).toHaveProperty('disabled', false));
  expect(screen.queryByText(/^Choose a collective first/)).toBeNull();
});

test('HTML says that it has no rows, where some are set', async () => {
  open({ slug: 'maple-library', as: 'html', tiers: 'Gold: 96 rows 2, *: 40' });
  await screen.findByText(/^HTML has no rows/);
  cleanup();
  open({ slug: 'maple-library', as: 'html' });
  await screen.findByText(/^HTML has no rows/);
  await waitFor(() => expect(document.querySelector('.preview collective-wall')).not.toBeNull());
  expect(document.querySelector('.preview collective-wall')?.getAttribute('rows')).toBeNull();
  await userEvent.clear(screen.getByLabelText('Rows'));
  expect(screen.queryByText(/^HTML has no rows/)).toBeNull();
});

test('no preset warns about itself', async () => {
  open({ slug: 'tiny-garden' });
  await shown();
  const names = ['Three rows', 'One row', 'Sponsor tiers', 'Footer', 'Cards'];
  for (const name of names) {
    await userEvent.click(screen.getByRole('button', { name }));
    expect([name, document.querySelector('.notice')?.textContent]).toEqual([name, undefined]);
  }
});

test('tiers are those of the list', async () => {
  open({ slug: 'maple-library' });
  await shown();
  await unfold('Who to show');
  const tiers = within(await screen.findByRole('group', { name: 'Tiers' }));
  await userEvent.click(tiers.getByLabelText('Friends'));
  await userEvent.click(tiers.getByLabelText('Gold'));
  expect(snippet()).toContain('data-tier="Gold, Friends"');
});

test('whoever was left out can be taken back', async () => {
  open({ slug: 'maple-library', exclude: 'person-2 person-5' });
  await waitFor(() => expect(snippet()).toContain('data-expected="10"'));
  await unfold(/Who to show/);
  await userEvent.click(screen.getByRole('button', { name: /Include .Person 2. again/ }));
  expect(stage.params.exclude).toBe('person-5');
  await screen.findByText(/Person 2.* included again\./);
  const next = screen.getByRole('button', { name: /Include .Person 5. again/ });
  expect(document.activeElement).toBe(next);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(stage.params.exclude).toBeUndefined());
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'New rule' }));
});

test('rules say whom they hide before and after they are added, by keyboard', async () => {
  open({ slug: 'maple-library', exclude: '*.nowhere.example' });
  await waitFor(() => expect(snippet()).toContain('data-expected="12"'));
  await unfold(/Who to show/);
  const group = within(screen.getByRole('group', { name: 'Excluded' }));
  expect(group.getByText('Hides nobody')).toBeTruthy();
  const field = group.getByRole('textbox', { name: 'New rule' });
  await userEvent.type(field, 'PERSON 2');
  expect(group.getByText(/^Hides .Person 2.$/)).toBeTruthy();
  expect(snippet()).not.toContain('person');
  await userEvent.keyboard('{Enter}');
  expect(stage.params.exclude).toBe('*.nowhere.example "PERSON 2"');
  await waitFor(() => expect(snippet()).toContain('data-expected="11"'));
  expect(snippet()).toContain('data-exclude="*.nowhere.example &quot;PERSON 2&quot;"');
  await userEvent.click(group.getByRole('button', { name: /Remove .\*\.nowhere\.example/ }));
  expect(stage.params.exclude).toBe('"PERSON 2"');
});

test('warns of a wall that shows more than 300 backers at once, unless it has rows', async () => {
  open({ slug: 'star-commons', limit: '0' });
  await screen.findByText('This wall shows 400 backers at once');
  await userEvent.type(screen.getByLabelText('Rows'), '3');
  expect(screen.queryByText(/backers at once/)).toBeNull();
});

test('says how many requests and bytes the wall costs', async () => {
  open({ slug: 'star-commons', rows: '' });
  await screen.findByText(/^4 requests, about .* compressed, 2\d\d kB uncompressed$/);
  expect(screen.getByText('up to 100, loaded as they scroll into view')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Button'));
  expect(screen.getAllByText('none')).toHaveLength(2);
});

test('the lines are copied, and it says so', async () => {
  open({ slug: 'maple-library' });
  await shown();
  await waitFor(() => expect(snippet()).toContain('expected'));
  // It says so for a moment only.
  const said = screen.findByText('Copied', { selector: '[role=status]' }, { timeout: 20_000 });
  await userEvent.click(screen.getByRole('button', { name: 'Copy snippet' }));
  expect(await said).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(snippet());
});

test('forms of the lines are tabs; npm asks where it is used', async () => {
  open({ slug: 'maple-library', name: 'Maple' });
  await shown();
  await userEvent.click(screen.getByRole('tab', { name: 'npm' }));
  expect(screen.getByText('npm install widgets-for-tests@1.2.3')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Vue'));
  expect(snippet()).toContain('<script setup>');
  expect(stage.params).toEqual({ slug: 'maple-library', name: 'Maple', as: 'npm', with: 'vue' });
});

test('another platform is named with its profile, the live one is not', async () => {
  open({ slug: 'maple-library' });
  await shown();
  expect(snippet()).toContain('data-platform="https://platform.example"');
  expect(snippet()).toContain('data-platform-profile="documented"');
  cleanup();
  stage.source = fakeSource(OPEN_COLLECTIVE);
  open({ slug: 'maple-library' });
  await shown();
  expect(snippet()).not.toContain('platform');
});

test('the preview takes the theme of the page that it is on, the lines do not', async () => {
  open({ slug: 'maple-library' });
  await shown();
  await userEvent.click(screen.getByLabelText('Dark'));
  await waitFor(() => expect(wall()?.getAttribute('theme')).toBe('dark'));
  expect(snippet()).not.toContain('theme');
});

test('the page of the preview takes the theme that is chosen', async () => {
  open({ slug: 'maple-library' });
  await shown();
  await userEvent.selectOptions(screen.getByLabelText(/^Theme/), 'dark');
  await waitFor(() => expect(document.querySelector('.preview__page--dark')).toBeTruthy());
  expect(snippet()).toContain('theme="dark"');
});

test('empty fields say what goes without them', async () => {
  open({ slug: 'maple-library' });
  await shown();
  const size = () => screen.getByLabelText('Avatar size').getAttribute('placeholder');
  expect(size()).toBe('48');
  await userEvent.selectOptions(screen.getByLabelText('Layout'), 'Logos');
  expect(size()).toBe('64');
  await unfold('Order and limits');
  const most = () => screen.getByLabelText('Maximum backers').getAttribute('placeholder');
  expect(most()).toBe('');
  await userEvent.clear(screen.getByLabelText('Rows'));
  expect(most()).toBe('100');
});

test('all options can be reset at once; the collective stays', async () => {
  open({ slug: 'maple-library', name: 'Maple', layout: 'list', rows: '3' });
  await shown();
  await userEvent.click(screen.getByRole('button', { name: 'Reset all options' }));
  expect(stage.params).toEqual({ slug: 'maple-library', name: 'Maple' });
});

test('mistakes are explained above the button that copies; a rule in advance is none', async () => {
  open({
    slug: 'maple-library',
    size: '5',
    locale: 'xx_yy',
    exclude: 'person-1 who-is-this "casino" *.casino.example',
    tier: 'Gold, Platinum',
    labels: 'nonsense',
    accent: '#0b3d2e',
  });
  await shown();
  const notice = await screen.findByText('Check these 5 options');
  const list = notice.parentElement?.textContent;
  for (const words of [
    'Avatar size must be between 16 and 256.',
    'Tiers: no backer matches “Platinum”.',
    'Language: “xx_yy” isn’t valid and has no effect.',
    'Accent color is hard to read on dark pages.',
    'Other text: “nonsense” isn’t valid and has no effect.',
  ]) {
    expect(list).toContain(words);
  }
  const copy = screen.getByRole('button', { name: 'Copy snippet' });
  expect(notice.compareDocumentPosition(copy)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('filters that leave nobody are told', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  open({ slug: 'maple-library', 'min-total': '999999' });
  await screen.findByText('No one matches these filters.');
  await waitFor(() =>
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('min-total: nobody is left.')),
  );
});

test('above 600 rows both costs are shown as weighed, with the steps to the cheaper one', async () => {
  open({ slug: 'long-commons' });
  const part = within(await screen.findByRole('region', { name: /A saved copy is recommended/ }));
  await waitFor(() => expect(costs(part)[1]).toMatch(/^1 request,/));
  expect(costs(part)).toEqual([
    expect.stringMatching(/^4 requests, about \d+(\.\d)?\skB compressed, 2\d\d\skB uncompressed$/),
    expect.stringMatching(/^1 request, about \d\.\d\skB compressed, \d\d\skB uncompressed$/),
  ]);
  const where = '--platform https://platform.example --platform-profile documented';
  expect(part.getByRole('region', { name: 'Copy command' }).textContent).toBe(
    `npx wall-for-tests@1.2.3 long-commons backers.json ${where}`,
  );
  const workflow = part.getByLabelText(/^GitHub workflow that keeps the copy/);
  expect(workflow.textContent).toMatch(/files: backers\.json\n +options: "--platform/);
  expect(part.getByRole('region', { name: 'Saved copy' }).textContent).toBe(
    'data-src="/backers.json"',
  );
  await userEvent.click(part.getByRole('button', { name: 'Use a saved copy' }));
  expect(stage.params.src).toBe('/backers.json');
  expect(snippet()).toContain('data-src="/backers.json"');
  expect(screen.queryByRole('button', { name: 'Use a saved copy' })).toBeNull();
});

/** Of a live visit and of one with the copy. */
const costs = (part: Pick<typeof screen, 'getAllByRole'>) =>
  part.getAllByRole('definition').map(({ textContent }) => textContent);

test('up to 600 rows no copy is recommended', async () => {
  open({ slug: 'star-commons' });
  await screen.findByText(/^4 requests,/);
  expect(screen.queryByText(/A saved copy is recommended/)).toBeNull();
});

test('a long snippet is shown whole', async () => {
  open({ slug: 'maple-library', heading: 'A long heading '.repeat(60) });
  await shown();
  expect(snippet()).toMatch(/<\/script>$/);
});

test('says what comes first while kit and command aren’t published', async () => {
  const unpublished = { isPublished: false, isCommandPublished: false };
  stage.kit = { ...KIT, ...unpublished, address: '/collective-widgets/' };
  open({ slug: 'maple-library' });
  await shown();
  screen.getByText(/copy the files from .*dist\/widgets.* to .*\/collective-widgets\//);
  await userEvent.click(screen.getByRole('tab', { name: 'npm' }));
  screen.getByText(/Not on npm yet: .*npm run package/);
  await userEvent.click(screen.getByRole('tab', { name: 'README image' }));
  screen.getByText(/Not on npm yet: .*npm run build/);
  // Each thing to take has its button beside it.
  const command = screen.getByRole('region', { name: 'Snippet' });
  expect(command.textContent).toContain('--readme README.md --width 560');
  const beside = command.parentElement;
  within(beside ?? document.body).getByRole('button', { name: 'Copy' });
  cleanup();
  stage.kit = KIT;
  open({ slug: 'maple-library', as: 'npm' });
  await shown();
  expect(screen.queryByText(/Not on npm yet|copy the files from/)).toBeNull();
});
