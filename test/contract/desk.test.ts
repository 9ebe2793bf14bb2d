// What waits at many collectives: how much the platform is asked for it, and that this stays within its limits.
import { Lexer, parse, Source, TokenKind, visit } from 'graphql';
import { describe, expect, it } from 'vitest';
import { askWaiting, type WaitingQuery } from '../../src/platform/expenses/waiting.ts';
import { hurried, usePlatform } from './support/platforms.ts';

const { sandbox, platform } = await usePlatform();
/** Mira administers ninety collectives. */
const MANY = sandbox.data
  .all()
  .flatMap(({ spec }) => (spec.admins.includes('mira-many') ? spec.slug : []));

const tokenOf = async (user: string) => (await sandbox.oauth.issueToken(user)).accessToken;

function tokensOf(query: string): number {
  const lexer = new Lexer(new Source(query));
  let tokens = 0;
  while (lexer.advance().kind !== TokenKind.EOF) tokens++;
  return tokens;
}

function aliasesOf(query: string): number {
  let aliases = 0;
  visit(parse(query), {
    Field({ alias }) {
      if (alias) aliases++;
    },
  });
  return aliases;
}

async function ask(question: Partial<WaitingQuery>, token: string | null) {
  const queries: string[] = [];
  const recorded: typeof fetch = (input, init) => {
    queries.push(JSON.parse(`${init?.body}`).query);
    return fetch(input, init);
  };
  const { context } = hurried({ fetch: recorded });
  const asked = { visible: [], hidden: [], hosts: [], ...question };
  const { data, missingParts } = await askWaiting(platform, asked, { ...context, token });
  const sizes = queries.map((query) => ({ tokens: tokensOf(query), aliases: aliasesOf(query) }));
  return { ...data, missingParts, sizes };
}

const pendingIn = (slugs: readonly string[]) =>
  slugs
    .flatMap((slug) => [sandbox.data.collective(slug), ...sandbox.data.children(slug)])
    .flatMap((one) => one?.expenses ?? [])
    .filter(({ status }) => status === 'PENDING' || status === 'ERROR').length;

describe('what waits', () => {
  it.each([10, 90])('at %i collectives is one request of the same size', async (count) => {
    expect(MANY).toHaveLength(90);
    const slugs = MANY.slice(0, count);
    const { expenses, missing, sizes } = await ask({ visible: slugs }, await tokenOf('mira-many'));
    expect(sizes).toEqual([{ tokens: 172, aliases: 2 }]);
    expect(expenses.length + missing).toBe(pendingIn(slugs));
  });

  it('is asked by alias where one slug refuses all; the rest answers', async () => {
    const visible = [...MANY.slice(0, 89), 'no-such-slug'];
    const { expenses, missingParts, sizes } = await ask({ visible }, await tokenOf('mira-many'));
    expect(sizes).toHaveLength(2);
    expect(sizes[1]).toMatchObject({ aliases: 90 });
    expect(sizes[1]?.tokens).toBeLessThan(1_500);
    expect(expenses).toHaveLength(pendingIn(visible));
    expect(missingParts).toBe(0);
  });

  it('is asked of private collectives by themselves, with a token alone', async () => {
    const question = { visible: ['harbor-workshop'], hidden: ['hidden-cove', 'closed-circle'] };
    const { expenses, sizes } = await ask(question, await tokenOf('tess-treasurer'));
    expect(sizes.map(({ aliases }) => aliases)).toEqual([2, 2]);
    const slugs = new Set(expenses.map(({ collective }) => collective.slug));
    expect([...slugs].sort()).toEqual(['harbor-stage', 'harbor-workshop', 'hidden-cove']);
    expect((await ask(question, null)).sizes).toHaveLength(1);
    // One private account would refuse all.
    const mixed = await ask({ visible: ['harbor-workshop', 'closed-circle'] }, null);
    expect(mixed.expenses.length).toBeGreaterThan(0);
    expect(mixed.sizes).toHaveLength(2);
  });

  it('at a host’s collectives tells apart what is to pay and what is on hold', async () => {
    const { expenses, sizes } = await ask({ hosts: ['common-roots'] }, await tokenOf('hana-host'));
    expect(sizes).toEqual([expect.objectContaining({ aliases: 4 })]);
    const states = new Map(expenses.map(({ description, status }) => [description, status]));
    expect(states.get('Winter storage')).toBe('held');
    expect(states.get('Varnish for the second boat')).toBe('approved');
    expect(states.get('Sail repair')).toBe('failed');
  });
});
