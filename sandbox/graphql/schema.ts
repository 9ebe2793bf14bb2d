/** A schema as text. A type in the file lists only its own fields; its interfaces' fields are added here. */
import { readFileSync } from 'node:fs';
import { Kind, parse, print } from 'graphql';

export function readSchema(file: URL): string {
  const { definitions } = parse(readFileSync(file, 'utf8'));
  const complete = definitions.map((type) => {
    if (type.kind !== Kind.OBJECT_TYPE_DEFINITION) return type;
    const names = type.interfaces?.map(({ name }) => name.value) ?? [];
    const inherited = definitions.flatMap((other) =>
      other.kind === Kind.INTERFACE_TYPE_DEFINITION && names.includes(other.name.value)
        ? (other.fields ?? [])
        : [],
    );
    return { ...type, fields: [...inherited, ...(type.fields ?? [])] };
  });
  return print({ kind: Kind.DOCUMENT, definitions: complete });
}

export const typeDefs = readSchema(new URL('./schema.graphql', import.meta.url));
