// The sandbox's schema and the product's queries against the platform's own schema, where this machine has it.
import { existsSync, readFileSync } from 'node:fs';
import {
  astFromValue,
  buildSchema,
  type GraphQLArgument,
  type GraphQLEnumValue,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  NoDeprecatedCustomRule,
  parse,
  print,
  specifiedRules,
  validate,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { typeDefs } from '../../sandbox/graphql/schema.ts';
import { QUERIES } from './support/queries.ts';

const file = new URL('../../../shared/platform/schema.graphql', import.meta.url);

/**
 * Where the sandbox means to differ, with the reason. `Account*` stands for the types that implement `Account`: in the
 * sandbox they have the fields of their interface as they stand there.
 */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  Mutation: 'the saved schema has queries only; one refused mutation is among the recordings',
  WebhookCreateInput: 'input of that mutation',
  'Account*.legacyId': 'deprecated in the interface only',
  'Account*.memberOf': 'nullable in the interface only',
  'Account*.memberOf.limit': '100 in the interface, 150 in its types',
  'Account*.isActive': 'nullable, but in types with a host',
};

describe.skipIf(!existsSync(file))('the schema saved in ../shared/platform', () => {
  const platform = existsSync(file) ? buildSchema(readFileSync(file, 'utf8')) : null;

  it('has every type, field, and argument of the sandbox, with the same type and default', () => {
    const ours = Object.values(buildSchema(typeDefs).getTypeMap());
    const found = ours
      .filter((type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type))
      .flatMap((type) => compareTypes(type, platform?.getType(type.name)));
    const places = new Set(found.map(({ at }) => at));
    expect(found.filter(({ at }) => !(at in EXCEPTIONS))).toEqual([]);
    expect(Object.keys(EXCEPTIONS).filter((at) => !places.has(at))).toEqual([]);
  });

  it.each(QUERIES)('takes the query %s, which asks for nothing deprecated', (_name, query) => {
    if (!platform) throw new Error('No schema');
    const errors = validate(platform, parse(query), [...specifiedRules, NoDeprecatedCustomRule]);
    expect(errors.map(({ message }) => message)).toEqual([]);
  });
});

interface Difference {
  readonly at: string;
  readonly sandbox?: string;
  /** Left out where the platform has no such thing. */
  readonly platform?: string;
}

/** Where our type has something that theirs lacks or spells differently. Theirs may have more. */
function compareTypes(
  ours: GraphQLNamedType,
  theirs: GraphQLNamedType | undefined,
): readonly Difference[] {
  const at = ours.name;
  if (!theirs) return [{ at }];
  if (isEnumType(ours) && isEnumType(theirs)) {
    return ours.getValues().flatMap((value) => compare(at, value, theirs.getValues()));
  }
  if (isInputObjectType(ours) && isInputObjectType(theirs)) {
    const fields = Object.values(theirs.getFields());
    return Object.values(ours.getFields()).flatMap((field) => compare(at, field, fields));
  }
  const areInterfaces = isInterfaceType(ours) && isInterfaceType(theirs);
  if (areInterfaces || (isObjectType(ours) && isObjectType(theirs))) {
    const names = theirs.getInterfaces().map(({ name }) => name);
    const missing = ours.getInterfaces().filter(({ name }) => !names.includes(name));
    const fields = Object.values(theirs.getFields());
    return [
      ...missing.map(({ name }) => ({ at: `${at} implements ${name}` })),
      ...Object.values(ours.getFields()).flatMap((field) => {
        const from = ours.getInterfaces().find((one) => field.name in one.getFields());
        const place = from ? `${from.name}*` : at;
        const there = fields.find(({ name }) => name === field.name);
        const compareArgument = (argument: GraphQLArgument) =>
          compare(`${place}.${field.name}`, argument, there?.args ?? []);
        return [...compare(place, field, fields), ...field.args.flatMap(compareArgument)];
      }),
    ];
  }
  return isScalarType(ours) && isScalarType(theirs) ? [] : [{ at, platform: String(theirs) }];
}

type Member = GraphQLEnumValue | GraphQLInputField | GraphQLField<unknown, unknown>;

function compare(owner: string, own: Member, all: readonly Member[]): readonly Difference[] {
  const at = `${owner}.${own.name}`;
  const there = all.find(({ name }) => name === own.name);
  if (!there) return [{ at }];
  const [sandbox, platform] = [describeMember(own), describeMember(there)];
  return sandbox === platform ? [] : [{ at, sandbox, platform }];
}

/** "Int! = 100, deprecated: …". */
function describeMember(member: Member): string {
  const { type, defaultValue, deprecationReason } = member as Partial<GraphQLInputField>;
  const value = type && defaultValue !== undefined && astFromValue(defaultValue, type);
  const text = `${type ?? ''}${value ? ` = ${print(value)}` : ''}`;
  return deprecationReason ? `${text}, deprecated: ${deprecationReason}` : text;
}
