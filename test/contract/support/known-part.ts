/** Of a recorded question, the part that the sandbox's schema has: recordings ask for more than the product does. */
import {
  type ASTNode,
  buildSchema,
  parse,
  print,
  stripIgnoredCharacters,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { typeDefs } from '../../../sandbox/graphql/schema.ts';

const schema = buildSchema(typeDefs);

interface KnownPart {
  readonly query: string;
  /** Names in the answer of the fields that are not in it. */
  readonly leftOut: ReadonlySet<string>;
}

/** Null where nothing is left, and where an argument is not known: the answer would be another one. */
export function knownPart(query: string): KnownPart | null {
  const leftOut = new Set<string>();
  const info = new TypeInfo(schema);
  let isOther = false;
  const known: ASTNode = visit(
    parse(query),
    visitWithTypeInfo(info, {
      Field(node) {
        if (info.getFieldDef()) return undefined;
        leftOut.add((node.alias ?? node.name).value);
        return null;
      },
      Argument() {
        isOther ||= !info.getArgument();
      },
    }),
  );
  let isEmpty = false;
  const used = new Set<string>();
  visit(known, {
    SelectionSet({ selections }) {
      isEmpty ||= !selections.length;
    },
    Argument({ value }) {
      visit(value, { Variable: ({ name }) => void used.add(name.value) });
    },
  });
  if (isOther || isEmpty) return null;
  const asked = visit(known, {
    VariableDefinition: ({ variable }) => (used.has(variable.name.value) ? undefined : null),
  });
  return { query: stripIgnoredCharacters(print(asked)), leftOut };
}
