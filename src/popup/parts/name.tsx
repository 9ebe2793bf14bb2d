/** Names as somebody else wrote them: made safe, and kept from turning the text around them. */
import { displayName } from '../../platform/names.ts';
import { isolate } from '../../ui/i18n.ts';

interface NameProps {
  readonly name: string | null;
  /** Shown when the name is empty. */
  readonly otherwise: string;
}

export function Name({ name, otherwise }: NameProps) {
  const full = name ?? otherwise;
  return (
    <bdi class="name" title={full}>
      {displayName(name) ?? otherwise}
    </bdi>
  );
}

/** A collective's name within a sentence; its slug where it has none. */
export function nameInSentence({ name, slug }: NamedRow): string {
  return isolate(displayName(name) ?? slug);
}

interface NamedRow {
  readonly name: string | null;
  readonly slug: string;
}
