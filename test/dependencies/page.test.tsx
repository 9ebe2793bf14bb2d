// The page about dependencies as people use it: files, results, and what is asked only at a click.
import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { DependenciesSource, OwnSlugs } from '../../src/dependencies/data-source.ts';
import { readFiles } from '../../src/dependencies/model/read-files.ts';
import { DependenciesPage } from '../../src/dependencies/page.tsx';
import { createPlatform, OPEN_COLLECTIVE } from '../../src/platform/addresses/profile.ts';
import { dollars } from '../ui/data.ts';
import { lockfileOf } from './lockfiles.ts';

function open(withOwn = true, platform = OPEN_COLLECTIVE) {
  const asked: string[] = [];
  let own: OwnSlugs = {
    pinned: new Set(['fern']),
    backed: new Set(['fern']),
    run: new Set(),
    gifts: new Map([
      [
        'fern',
        [
          { from: null, amount: dollars(10_00), every: 'month' },
          { from: 'Acme [Tools]', amount: dollars(100_00), every: 'year' },
        ],
      ],
    ]),
  };
  const source: DependenciesSource = {
    platform,
    read: (files, of) => readFiles(files, of),
    async listed(slugs) {
      asked.push(`listed ${slugs.join(' ')}`);
      const recurring = { monthly: { count: 2, amount: dollars(60_00) }, yearly: null };
      const accounts = ['fern', 'quarry'].map((slug) => ({
        slug,
        name: slug === 'fern' ? 'Fern' : 'Quarry',
        imageUrl: null,
        balance: dollars(1_234_00),
        raisedInAll: null,
        recurring,
      }));
      const others = [
        { slug: 'ada', reason: 'person', name: 'Ada', imageUrl: null },
        { slug: 'circle', reason: 'private' },
      ] as const;
      const known = [...accounts, ...others].filter(({ slug }) => slugs.includes(slug));
      return { data: known, receivedAt: Date.now() };
    },
    addressOf: (slug) => `https://opencollective.com/${slug}`,
    ...(withOwn && {
      own: {
        load: async () => own,
        async pin(slugs: readonly string[]) {
          asked.push(`pin ${slugs.join(' ')}`);
          own = { ...own, pinned: new Set([...own.pinned, ...slugs]) };
        },
        async unpin(slug: string) {
          asked.push(`unpin ${slug}`);
          own = { ...own, pinned: new Set([...own.pinned].filter((other) => other !== slug)) };
        },
        subscribe: () => () => {},
      },
    }),
  };
  render(<DependenciesPage source={source} sample="/sample.json" />);
  return { user: userEvent.setup(), asked };
}

const LOCKFILE = lockfileOf(
  {
    one: 'https://opencollective.com/fern',
    two: 'https://opencollective.com/fern',
    three: 'https://opencollective.com/quarry',
    four: 'https://opencollective.com/gone',
    five: 'https://github.com/sponsors/ada',
    six: undefined,
  },
  ['two'],
);
const file = (content: unknown, name = 'package-lock.json') =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], name);
const choose = (user: ReturnType<typeof userEvent.setup>, ...files: File[]) =>
  user.upload(document.querySelector('input[type=file]') as HTMLInputElement, files);
const rowOf = (name: string) =>
  within(
    screen.getByRole('heading', { name: new RegExp(`^${name}`) }).closest('li') as HTMLElement,
  );

test('lists collectives by their packages, those that one gives to last, and asks nobody', async () => {
  const { user, asked } = open();
  const sample = screen.getByRole('link', { name: /sample/i });
  expect(sample.getAttribute('download')).toBe('package-lock.json');
  await choose(user, file(LOCKFILE));
  await screen.findByRole('heading', { name: '3 collectives are behind 4 of 6 packages' });
  await screen.findByText('You give $10.00 a month');
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names.slice(0, 3)).toEqual([
    'gone',
    'quarry',
    'fernYou give $10.00 a month\u2068Acme [Tools]\u2069 gives $100.00 a year',
  ]);
  // Its packages are named before they are opened, direct dependencies first.
  expect(rowOf('fern').getByText('two,').parentElement?.textContent).toMatch(/^two, one/);
  await user.click(rowOf('fern').getByText('2 packages'));
  await waitFor(() => expect(rowOf('fern').getByText('Direct dependencies')).toBeTruthy());
  expect(screen.getByRole('link', { name: /sponsors\/ada/ }).getAttribute('href')).toBe(
    'https://github.com/sponsors/ada',
  );
  expect(asked).toEqual([]);
});

test('asks once at a click, shows figures, and says what does not exist', async () => {
  const { user, asked } = open();
  await choose(user, file(LOCKFILE));
  const button = await screen.findByRole('button', { name: /^Load names and balances: 1 request/ });
  await user.click(button);
  await screen.findByRole('heading', { name: /^Fern/ });
  expect(asked).toEqual(['listed fern gone quarry']);
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names.slice(0, 3)).toEqual(['Quarry', expect.stringMatching(/^Fern/), 'gone']);
  expect(rowOf('Fern').getByText(/Balance .*\$1,2/)).toBeTruthy();
  expect(rowOf('Fern').getByText(/\$60.* a month/)).toBeTruthy();
  expect(rowOf('gone').getByText('Not found on opencollective.com')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Load names/ })).toBeNull();
});

test('says whose addresses those of Open Collective are while another platform is in use', async () => {
  const { user } = open(false, createPlatform({ baseUrl: 'https://platform.example' }));
  const other = file(lockfileOf({ seven: 'https://platform.example/garden' }));
  await choose(user, file(LOCKFILE), other);
  expect(
    (await screen.findByText(/you’re using/)).textContent?.replace(/[\u2066-\u2069]/g, ''),
  ).toBe('3 on opencollective.com, but you’re using platform.example.');
  cleanup();
  const live = open();
  await choose(live.user, file(LOCKFILE));
  await screen.findByRole('heading', { name: /^3 collectives are behind/ });
  expect(screen.queryByText(/you’re using/)).toBeNull();
});

test('does not list a person as a collective, and says what is private', async () => {
  const { user } = open();
  const lockfile = lockfileOf(
    {
      one: 'https://opencollective.com/fern',
      two: 'https://opencollective.com/ada',
      three: 'https://opencollective.com/circle',
      four: 'https://github.com/sponsors/ada',
    },
    [],
  );
  await choose(user, file(lockfile));
  await screen.findByRole('heading', { name: '3 collectives are behind 3 of 4 packages' });
  await user.click(screen.getByRole('button', { name: /^Load names/ }));
  await screen.findByRole('heading', { name: '2 collectives are behind 2 of 4 packages' });
  expect(screen.queryByRole('heading', { name: /^ada/ })).toBeNull();
  screen.getByText('2 are funded elsewhere');
  expect(screen.getByRole('link', { name: /^opencollective.com\/ada/ })).toBeTruthy();
  expect(rowOf('circle').getByText('Private collective')).toBeTruthy();
  expect(rowOf('circle').queryByRole('link')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy as Markdown' }));
  expect(await navigator.clipboard.readText()).toBe(
    '2 collectives are behind 2 of 4 packages:\n\n- circle: 1 package\n- [Fern](https://opencollective.com/fern): 1 package · You give $10.00 a month · Acme \\[Tools\\] gives $100.00 a year\n',
  );
});

test('pins one, unpins one, and pins all that exist', async () => {
  const { user, asked } = open();
  await choose(user, file(LOCKFILE));
  await user.click(await screen.findByRole('button', { name: /^Load names/ }));
  await user.click(await screen.findByRole('button', { name: /^Pin .*Fern/, pressed: true }));
  await screen.findByRole('button', { name: /^Pin .*Fern/, pressed: false });
  await user.click(screen.getByRole('button', { name: 'Pin all' }));
  await screen.findByRole('button', { name: /^Pin .*Quarry/, pressed: true });
  expect(asked.slice(1)).toEqual(['unpin fern', 'pin fern quarry']);
});

test('a website offers no pins', async () => {
  const { user } = open(false);
  await choose(user, file(LOCKFILE));
  await screen.findByRole('button', { name: /^Load names/ });
  expect(screen.queryByRole('button', { name: /Pin/ })).toBeNull();
});

test('shows the collectives of Open Collective where another platform is in use that has none of them', async () => {
  const { user, asked } = open(
    false,
    createPlatform({ baseUrl: 'http://localhost:4010', apiUrl: 'http://localhost:4011' }),
  );
  await choose(user, file(LOCKFILE));
  await screen.findByRole('heading', { name: '3 collectives are behind 4 of 6 packages' });
  screen.getByText(
    /^These collectives are on \u2068opencollective.com\u2069. You’re using \u2068localhost:4010/,
  );
  expect(rowOf('fern').getByRole('link', { name: 'fern' }).getAttribute('href')).toBe(
    'https://opencollective.com/fern',
  );
  expect(screen.queryByRole('button', { name: /^Load names/ })).toBeNull();
  expect(asked).toEqual([]);
});

test('the result comes before the files, unless one of them has a problem', async () => {
  const { user } = open();
  await choose(user, file(LOCKFILE));
  const heading = await screen.findByRole('heading', { name: /are behind/ });
  const files = () => screen.getByRole('region', { name: 'Files' });
  expect(heading.compareDocumentPosition(files())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await choose(user, file('# yarn lockfile v1', 'yarn.lock'));
  const command = await screen.findByText('npm fund --json > funding.json');
  expect(files().contains(command)).toBe(true);
  // Where packages aren’t in node_modules, the command finds none.
  await choose(user, file({ length: 0, name: 'project' }, 'funding.json'));
  await screen.findByText(/^The list is empty: npm fund lists what is in node_modules/);
  expect(heading.compareDocumentPosition(files())).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test('says how many packages rely on each, and who gives what to it, in Markdown and CSV', async () => {
  const { user } = open();
  await choose(user, file(LOCKFILE));
  await user.click(await screen.findByRole('button', { name: /^Load names/ }));
  await screen.findByRole('heading', { name: /^Fern/ });
  await user.click(screen.getByRole('button', { name: 'Copy as Markdown' }));
  expect(await navigator.clipboard.readText()).toBe(
    [
      '3 collectives are behind 4 of 6 packages:\n',
      '- [Fern](https://opencollective.com/fern): 2 packages · You give $10.00 a month · Acme \\[Tools\\] gives $100.00 a year',
      '- gone: 1 package',
      '- [Quarry](https://opencollective.com/quarry): 1 package\n',
    ].join('\n'),
  );
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved');
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  const blob = saved.mock.lastCall?.[0] as Blob;
  const fern = '"fern","Fern","https://opencollective.com/fern","2"';
  expect((await blob.text()).slice(1).split('\r\n').slice(0, 2)).toEqual([
    '"collective","name","address","packages","you give","currency","every","accounts give","package","dependency"',
    `${fern},"10","USD","month","Acme [Tools]: 100.00 USD a year","two","direct"`,
  ]);
});

test('a file that is something else is said so, and removed; a pasted list is read', async () => {
  const { user } = open();
  await choose(user, file({ lockfileVersion: 1, dependencies: {} }), file('hello', 'notes.txt'));
  await screen.findByText(/^Lockfile version 1 has no funding URLs/);
  await screen.findByText(/^This is neither an npm or Composer lockfile/);
  for (const button of screen.getAllByRole('button', { name: /^Remove/ })) await user.click(button);
  await waitFor(() => expect(screen.queryByText(/^This is neither/)).toBeNull());
  await user.click(screen.getByText('Yarn, pnpm, or Bun? Paste a list'));
  const list = JSON.stringify({
    length: 1,
    dependencies: { one: { funding: 'opencollective.com/fern' } },
  });
  await user.click(screen.getByRole('textbox', { name: 'List of funding URLs' }));
  await user.paste(list);
  await user.click(screen.getByRole('button', { name: 'Read list' }));
  await screen.findByRole('heading', { name: '1 collective is behind 1 of 1 packages' });
});

test('package.json alone lacks its lockfile, and marks direct dependencies beside it', async () => {
  const { user } = open();
  await choose(user, file({ dependencies: { three: '^1.0.0' } }, 'package.json'));
  await screen.findByText(/^Lists the direct dependencies\. Add its lockfile/);
  await choose(
    user,
    file({ length: 1, dependencies: { three: { funding: 'opencollective.com/quarry' } } }),
  );
  await screen.findByText('Lists the direct dependencies');
  expect(rowOf('quarry').getByText('1 direct')).toBeTruthy();
});

test('says that it stops at 10,000 funding URLs', async () => {
  const { user } = open();
  const addresses = Array.from({ length: 10_001 }, (_, index) => `https://x.example/${index}`);
  await choose(user, file(lockfileOf(Object.fromEntries(addresses.entries()))));
  await screen.findByText(/^Only the first 10,000 different funding URLs are read/);
});
