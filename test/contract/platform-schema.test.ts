// The sandbox's schema and the product's queries against the platform's own schema, where this machine has it.
import { existsSync, readFileSync } from 'node:fs';
import { buildSchema, NoDeprecatedCustomRule, parse, specifiedRules, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { typeDefs } from '../../sandbox/graphql/schema.ts';
import { compareSchemas } from './support/compare-schemas.ts';
import { QUERIES } from './support/queries.ts';

const folder = new URL('../../../shared/platform/', import.meta.url);
const files = ['schema.graphql', 'schema-expenses.graphql'].map((name) => new URL(name, folder));
const isThere = files.every((file) => existsSync(file));

/**
 * Where the sandbox means to differ, with the reason. `Account*` stands for the types that implement `Account`: in the
 * sandbox they have the fields of their interface as they stand there.
 */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'Account*.legacyId': 'deprecated in the interface only',
  'Account*.memberOf': 'nullable in the interface only',
  'Account*.memberOf.limit': '100 in the interface, 150 in its types',
  'Account*.isActive': 'nullable, but in types with a host',
  'Transaction*.hostFee': 'nullable in the interface only',
  'Transaction*.paymentProcessorFee': 'nullable in the interface only',
};

/**
 * Deprecated fields that queries ask for all the same: the addresses of expenses' pages have no other number, and the
 * platform's receipts call contributions by theirs.
 */
const NEEDED = /^The field (Expense|Order)\.legacyId is deprecated\./;

describe.skipIf(!isThere)('the schema saved in ../shared/platform', () => {
  const text = isThere ? files.map((file) => readFileSync(file, 'utf8')).join('\n') : '';
  const platform = isThere ? buildSchema(text) : null;

  it('has every type, field, and argument of the sandbox, with the same type and default', () => {
    if (!platform) throw new Error('No schema');
    const found = compareSchemas(buildSchema(typeDefs), platform);
    const places = new Set(found.map(({ at }) => at));
    expect(found.filter(({ at }) => !(at in EXCEPTIONS))).toEqual([]);
    expect(Object.keys(EXCEPTIONS).filter((at) => !places.has(at))).toEqual([]);
  });

  it.each(QUERIES)('takes the query %s, which asks for nothing deprecated', (_name, query) => {
    if (!platform) throw new Error('No schema');
    const errors = validate(platform, parse(query), [...specifiedRules, NoDeprecatedCustomRule]);
    const messages = errors.map(({ message }) => message);
    expect(messages.filter((message) => !NEEDED.test(message))).toEqual([]);
  });
});
