/** The schema as text. A type of `schema.graphql` lists only its own fields; those of its interfaces are added here. */
import { readFileSync } from 'node:fs';
import { Kind, type ObjectTypeDefinitionNode, parse, print } from 'graphql';

const { definitions } = parse(readFileSync(new URL('./schema.graphql', import.meta.url), 'utf8'));

function withInterfaceFields(type: ObjectTypeDefinitionNode): ObjectTypeDefinitionNode {
  const names = type.interfaces?.map(({ name }) => name.value) ?? [];
  const fields = definitions.flatMap((definition) =>
    definition.kind === Kind.INTERFACE_TYPE_DEFINITION && names.includes(definition.name.value)
      ? (definition.fields ?? [])
      : [],
  );
  return { ...type, fields: [...fields, ...(type.fields ?? [])] };
}

export const typeDefs = print({
  kind: Kind.DOCUMENT,
  definitions: definitions.map((definition) =>
    definition.kind === Kind.OBJECT_TYPE_DEFINITION ? withInterfaceFields(definition) : definition,
  ),
});
