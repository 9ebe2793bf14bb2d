// Every view of the popup in a window, with what leads to it. Nothing is found by its words: they are in eight languages.
import type { Popup } from '../../browser/harness/popup.ts';
import { serve } from '../../browser/harness/servers.ts';
import { sendFromOptions } from '../../browser/harness/use-sandbox.ts';
import { type PopupKit, signIn, signInAs, trySignIn } from '../../browser/popup/open.ts';

export interface View {
  /** For messages, and for the names of pictures. */
  readonly name: string;
  /** Where it is; in the view before where left out. */
  readonly hash?: string;
  /** What is there once it is complete. */
  readonly ready: string;
  /** What is done there then. */
  readonly act?: (popup: Popup) => Promise<unknown>;
}

/** Views that need the same. The popup is opened anew for each stage. */
export interface Stage {
  readonly prepare?: (kit: PopupKit) => Promise<unknown>;
  /** Where the toolbar button alone does not show it. */
  readonly open?: (kit: PopupKit) => Promise<Popup>;
  readonly views: readonly View[];
  readonly end?: (kit: PopupKit) => unknown;
  /** How much later than the stage before it is. */
  readonly laterMs?: number;
}

const RUN = ['maple-library', 'river-chorus', 'tiny-garden'];
const PINNED = ['open-atlas', 'star-commons', 'red-ledger', 'sakura-press'];
const LONG = 'chess-club-2';
const LONG_NAME =
  'Donaudampfschifffahrtsgesellschaftskapitänswitwenverein and the neighbors of all the valleys';
const HOUR_MS = 3_600_000;

const click = (selector: string) => (popup: Popup) => popup.click(selector);

/** Types into the search and waits for what is found, and for the status that no longer names the platform asked. */
const search = (text: string, ready: string) => async (popup: Popup) => {
  await popup.evaluate((value) => {
    const input = document.querySelector<HTMLInputElement>('.search__input');
    if (!input) return;
    input.value = value;
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, text);
  await popup.waitFor(ready);
  await popup.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const look = () => {
          const words = document.querySelector('.found [role=status]')?.textContent ?? '';
          if (!words || words.includes('localhost')) requestAnimationFrame(look);
          else resolve();
        };
        look();
      }),
  );
};

const NEW_USER: Stage = {
  views: [
    { name: 'new', hash: '#/', ready: '.first-use' },
    {
      name: 'shortcuts',
      ready: '.bar',
      act: async (popup) => {
        await popup.click('.bar__actions > :last-child');
        await popup.waitFor('dialog[open]');
      },
    },
  ],
};

const OVERVIEW = 'g[role=img]';
const ROWS = '.virtual__row';
const EXPORT = '.export > button';

const COLLECTIVES: Stage = {
  views: [
    { name: 'overview', hash: '#/c/maple-library/overview', ready: OVERVIEW },
    {
      name: 'overview-spendable',
      ready: OVERVIEW,
      act: click('.figures .disclosure summary'),
    },
    {
      name: 'overview-table',
      hash: '#/c/red-ledger/overview?months=table',
      ready: '.month-table td',
    },
    { name: 'overview-yen', hash: '#/c/sakura-press/overview', ready: OVERVIEW },
    { name: 'backers', hash: '#/c/maple-library/backers', ready: ROWS },
    {
      name: 'backers-wall',
      hash: '#/c/maple-library/backers?view=wall',
      ready: 'collective-wall',
    },
    {
      name: 'backers-cards',
      hash: '#/c/maple-library/backers?view=wall&layout=cards',
      ready: 'collective-wall',
    },
    {
      name: 'backers-filters',
      hash: '#/c/maple-library/backers?role=any&active=1',
      ready: '.chip',
      act: click('.tools__line > .button'),
    },
    { name: 'backers-export', ready: ROWS, act: click(EXPORT) },
    { name: 'backers-none', hash: '#/c/quiet-harbour/backers', ready: '.empty' },
    { name: 'transactions', hash: '#/c/maple-library/transactions', ready: ROWS },
    {
      name: 'transactions-period',
      hash: '#/c/maple-library/transactions?from=2026-09-01&to=2026-10-31',
      ready: '.sums',
      act: click('.tools__line > .button'),
    },
    { name: 'transactions-none', hash: '#/c/quiet-harbour/transactions', ready: '.empty' },
    { name: 'month', hash: '#/c/maple-library/month', ready: '.comparison' },
    { name: 'month-export', ready: '.comparison', act: click(EXPORT) },
    { name: 'month-year', hash: '#/c/maple-library/month?span=twelve', ready: '.comparison' },
    { name: 'embed', hash: '#/c/maple-library/embed', ready: 'pre' },
    { name: 'embed-few', hash: '#/c/tiny-garden/embed', ready: 'pre' },
    { name: 'unknown', hash: '#/c/no-such-one', ready: '.notice' },
    { name: 'private', hash: '#/c/closed-circle', ready: '.notice' },
  ],
};

const LONG_NAMES: Stage = {
  prepare: async ({ sandbox }) =>
    Object.assign(sandbox.data.collective(LONG)?.spec ?? {}, { name: LONG_NAME }),
  views: [
    { name: 'long-overview', hash: `#/c/${LONG}/overview`, ready: OVERVIEW },
    { name: 'long-embed', hash: `#/c/${LONG}/embed`, ready: 'pre' },
    { name: 'long-month', hash: `#/c/${LONG}/month`, ready: '.comparison' },
  ],
};

interface Chosen {
  readonly pinned: readonly string[];
  readonly run: readonly string[];
}

/** Pinned and run, with news: some begin to give to the first that is run after the first look. */
export async function choose(
  { chromium, sandbox }: PopupKit,
  { pinned, run }: Chosen,
): Promise<void> {
  for (const slug of pinned) await sendFromOptions(chromium, { type: 'pin', slug });
  for (const slug of run) await sendFromOptions(chromium, { type: 'set-run', slug, isRun: true });
  await sendFromOptions(chromium, { type: 'check-now' });
  sandbox.data.addBacker(run[0] ?? '', { name: 'Alder & Finch', totalCents: 25_000 });
  sandbox.data.addBacker(run[0] ?? '', { name: 'Noor Winter', totalCents: 1_500 });
  await sendFromOptions(chromium, { type: 'check-now' });
}

/** Over a web page that links to collectives, as a click on the button shows it. */
async function openOverPage({ chromium, sandbox }: PopupKit): Promise<Popup> {
  const website = await serve(() => ({
    body: `<!doctype html><title>A page</title><link rel="icon" href="data:,"><a href="${sandbox.baseUrl}/winter-meetup">x</a>`,
  }));
  const page = await chromium.context.newPage();
  await page.goto(website.address);
  const popup = await chromium.triggerAction(page);
  await popup.waitFor('a[href="#/c/winter-meetup/overview"]');
  await website.close();
  return popup;
}

const START: Stage = {
  prepare: (kit) => choose(kit, { pinned: [...RUN, ...PINNED, LONG], run: RUN }),
  open: openOverPage,
  views: [
    { name: 'start', hash: '#/', ready: '.waiting' },
    {
      name: 'attention',
      ready: '.waiting',
      act: (popup) =>
        popup.evaluate(() => {
          for (const details of document.querySelectorAll('details')) details.open = true;
        }),
    },
    { name: 'search', ready: '.bar', act: search('ar', '.found kbd') },
    { name: 'search-more', ready: '.bar', act: search('chess', '.suggestion:nth-child(6)') },
    { name: 'search-none', ready: '.bar', act: search('qqqq', '.found') },
  ],
};

const SIGNED_IN: Stage = {
  prepare: (kit) => signIn(kit, 'Robin Sample'),
  views: [
    { name: 'signed-in', hash: '#/', ready: '.giving-link' },
    { name: 'giving', hash: '#/giving', ready: '.giving__totals' },
  ],
};

const TAKEN_OVER: Stage = {
  prepare: async ({ sandbox }) => sandbox.faults.set('me-null'),
  views: [{ name: 'taken-over', hash: '#/', ready: '.session-line' }],
  end: ({ sandbox }) => sandbox.faults.clear(),
  laterMs: HOUR_MS,
};

const WRONG_CLIENT: Stage = {
  prepare: async (kit) => {
    await sendFromOptions(kit.chromium, { type: 'sign-out' });
    await trySignIn(kit, 'no-such-client');
  },
  views: [{ name: 'wrong-client', hash: '#/', ready: '.session-line .status' }],
};

/** What was shown before, hours later, while the platform does not answer; then what was never shown. */
const DOWN: Stage = {
  prepare: async ({ sandbox }) => sandbox.faults.set('offline'),
  views: [
    { name: 'old-start', hash: '#/', ready: '.list-section' },
    { name: 'old-overview', hash: '#/c/maple-library/overview', ready: '.notice' },
    { name: 'old-backers', hash: '#/c/maple-library/backers', ready: ROWS },
    { name: 'down', hash: '#/c/chess-club-3/overview', ready: '.notice' },
  ],
  end: ({ sandbox }) => sandbox.faults.clear(),
  laterMs: 5 * HOUR_MS,
};

const TOO_MANY: Stage = {
  prepare: async ({ sandbox }) => sandbox.faults.set('429'),
  views: [{ name: 'too-many', hash: '#/c/chess-club-4/overview', ready: '.notice' }],
  end: ({ sandbox }) => sandbox.faults.clear(),
};

/** Opens an expense of the list by what it is for. */
async function openExpense(popup: Popup, words: string): Promise<void> {
  await popup.evaluate((wanted) => {
    const links = [...document.querySelectorAll<HTMLElement>('.desk-link')];
    links.find(({ textContent }) => textContent?.includes(wanted))?.click();
  }, words);
  await popup.waitFor('.expense kbd');
}

/** By itself: somebody else is signed in. */
export const DESK: Stage = {
  prepare: (kit) => signInAs(kit, 'Tess Treasurer'),
  views: [
    { name: 'desk', hash: '#/desk', ready: '.desk-link' },
    {
      name: 'desk-expense',
      ready: '.desk-link',
      act: (popup) => openExpense(popup, 'Posters, issue 6'),
    },
  ],
};

export const STAGES: readonly Stage[] = [
  NEW_USER,
  COLLECTIVES,
  LONG_NAMES,
  START,
  SIGNED_IN,
  TAKEN_OVER,
  WRONG_CLIENT,
  DOWN,
  TOO_MANY,
];
