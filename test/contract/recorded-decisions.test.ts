/** Replays recorded decisions on expenses, in their order: what each was answered, and how the expense stood then. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CALLBACK, useSandbox } from '../sandbox/support.ts';
import { issueGiven, type Recording } from './stage.ts';

const file = new URL('../../../shared/platform/recorded/graphql-4.json', import.meta.url);
const all: Recording[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
const recordings = all.filter(({ name }) => /^3(?:[345]|6[0-57])\d?-/.test(name));

const sandbox = await useSandbox();
sandbox.oauth.createApplication({ ownerSlug: 'robin-sample', name: 'Desk', callbackUrl: CALLBACK });
const WORKSHOP = 'harbor-workshop';
const NAMES: Readonly<Record<string, string>> = {
  'desk-admin': 'tess-treasurer',
  'desk-admin2': 'ines-deputy',
  'desk-hostadmin': 'hana-host',
};

const [approved, incomplete, error] = ['APPROVED', 'INCOMPLETE', 'ERROR'].map((status) => {
  return { status };
});
/** How expenses stood before their first decision, where they were not pending. */
const BEFORE: Readonly<Record<number, object>> = {
  ...Object.fromEntries([2537, 2538, 2540, 2541, 2544, 2597].map((id) => [id, approved])),
  ...Object.fromEntries([2539, 2542].map((id) => [id, { ...approved, isOnHold: true }])),
  ...Object.fromEntries([2595, 2596].map((id) => [id, incomplete])),
  ...Object.fromEntries([2554, 2555].map((id) => [id, error])),
  ...Object.fromEntries([2556, 2557].map((id) => [id, { type: 'CHARGE' }])),
  2553: { status: 'UNVERIFIED' },
};
const PENDING = {
  status: 'PENDING',
  type: 'INVOICE',
  approvedBy: [],
  isOnHold: false,
  payee: 'noor-giver',
  author: 'noor-giver',
} as const;

/** Those that stand in, each for one after the other. */
const pool = (sandbox.data.collective(WORKSHOP)?.expenses ?? [])
  .filter(({ status }) => status === 'PENDING')
  .map(({ legacyId }) => legacyId);
const standIns = new Map<number, number>();
function standIn(recorded: number, name: string): number {
  const known = standIns.get(recorded);
  if (known !== undefined) return known;
  const isPrivate = name.includes('private');
  const slug = isPrivate ? 'hidden-cove' : WORKSHOP;
  const id = isPrivate
    ? sandbox.data.collective(slug)?.expenses[0]?.legacyId
    : pool[standIns.size % pool.length];
  if (id === undefined || recorded > 1e6) return recorded;
  const [, status] = /wrong-status-(\w+)/.exec(name) ?? [];
  const before = { ...PENDING, ...BEFORE[recorded], ...(status && { status }) };
  sandbox.data.changeExpense(slug, id, before as object);
  standIns.set(recorded, id);
  return id;
}

interface Answer {
  readonly data?: { readonly processExpense?: object } | null;
  readonly errors?: readonly { readonly message: string; readonly extensions: object }[];
}
/** Numbers of requests and expenses differ. */
const told = ({ data, errors = [] }: Answer) => ({
  data: data?.processExpense ? { ...data.processExpense, legacyId: 0 } : data,
  errors: errors.map(({ message, extensions }) => ({ message, ...extensions, id: '' })),
});

describe.skipIf(all.length === 0)('a decision', () => {
  it.each(recordings.map((recording) => [recording.name, recording] as const))(
    '%s',
    async (name, { request, response }) => {
      const { query, variables } = JSON.parse(request.body ?? '');
      const body = { query, variables: { ...variables, id: standIn(variables.id, name) } };
      const authorization = await issueGiven(sandbox, request.headers.authorization);
      const answer = await fetch(`${sandbox.baseUrl}${request.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(response.status);
      const recorded = JSON.stringify(response.json);
      const wanted = recorded.replace(/desk-\w+/g, (slug) => NAMES[slug] ?? slug);
      expect(told(await answer.json())).toEqual(told(JSON.parse(wanted)));
    },
  );
});
