// Compares GraphQL schemas: that ours has nothing that theirs lacks.
import {
  astFromValue,
  type GraphQLArgument,
  type GraphQLEnumValue,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
  print,
} from 'graphql';

/** Where a type, field, or argument of our schema is missing in theirs or spelled differently. */
export const compareSchemas = (ours: GraphQLSchema, theirs: GraphQLSchema): readonly Difference[] =>
  Object.values(ours.getTypeMap())
    .filter((type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type))
    .flatMap((type) => compareTypes(type, theirs.getType(type.name)));

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
  if (isUnionType(ours) && isUnionType(theirs)) {
    const names = theirs.getTypes().map(({ name }) => name);
    return ours
      .getTypes()
      .flatMap(({ name }) => (names.includes(name) ? [] : { at: `${at} | ${name}` }));
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
