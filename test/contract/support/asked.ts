/** Recorded queries without what the sandbox does not have, since the product does not ask for it. */
import {
  type ASTNode,
  buildSchema,
  Kind,
  parse,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { typeDefs } from '../../../sandbox/graphql/schema.ts';

import type { Recording } from '../stage.ts';

const schema = buildSchema(typeDefs);

interface Asked<Form> {
  readonly asked: Form;
  /** Paths in the data that the answer then lacks. */
  readonly left: ReadonlySet<string>;
}

/** The recording without fields and arguments that the schema lacks. What was refused stays as it was sent. */
export function withoutUnknown(recording: Recording): Asked<Recording> {
  const { request, response } = recording;
  const { data } = Object(response.json);
  if (!data || !request.body) return { asked: recording, left: new Set() };
  const { query, ...body } = JSON.parse(request.body);
  const { asked, left } = shortened(query);
  return {
    asked: {
      ...recording,
      request: { ...request, body: JSON.stringify({ query: asked, ...body }) },
    },
    left,
  };
}

function shortened(query: string): Asked<string> {
  const info = new TypeInfo(schema);
  const left = new Set<string>();
  const names: string[] = [];
  const visitor = {
    Field: {
      enter({ name, alias }: { name: { value: string }; alias?: { value: string } }) {
        names.push(alias?.value ?? name.value);
        if (info.getFieldDef()) return undefined;
        left.add(names.join('.'));
        names.pop();
        return null;
      },
      leave(node: { selectionSet?: { selections: readonly ASTNode[] } }) {
        const path = names.join('.');
        names.pop();
        if (node.selectionSet?.selections.length !== 0) return undefined;
        left.add(path);
        return null;
      },
    },
    Argument: () => (info.getArgument() ? undefined : null),
    InlineFragment: {
      leave: (node: { selectionSet: { selections: readonly ASTNode[] } }) =>
        node.selectionSet.selections.length ? undefined : null,
    },
  };
  const asked = visit(parse(query), visitWithTypeInfo(info, visitor as object));
  const text = print(asked);
  const used = visit(asked, {
    [Kind.VARIABLE_DEFINITION]: (node) =>
      text.split(`$${node.variable.name.value}`).length > 2 ? undefined : null,
  });
  return { asked: print(used), left };
}
