// The query for sponsors, and the sandbox's stand-in of GitHub, against the schema that GitHub publishes.
import { schema as published } from '@octokit/graphql-schema';
import { buildSchema, NoDeprecatedCustomRule, parse, specifiedRules, validate } from 'graphql';
import { expect, it } from 'vitest';
import { SPONSORS_QUERY } from '../../cli/data/github.ts';
import { readSchema } from '../../sandbox/graphql/schema.ts';
import { compareSchemas } from './support/compare-schemas.ts';

// It defines two fields twice, which has no effect.
const github = buildSchema(published.idl, { assumeValidSDL: true });
const stored = new URL('../../sandbox/github/schema.graphql', import.meta.url);
const ours = buildSchema(readSchema(stored));

it.each([
  ['GitHub', github],
  ['the sandbox', ours],
])('the query for sponsors is valid at %s, and asks for nothing deprecated', (_name, schema) => {
  const rules = [...specifiedRules, NoDeprecatedCustomRule];
  expect(validate(schema, parse(SPONSORS_QUERY), rules)).toEqual([]);
});

it('the sandbox has nothing that GitHub lacks or spells differently', () => {
  expect(compareSchemas(ours, github)).toEqual([]);
});
