/** Names as somebody else wrote them: made safe, and kept from turning the text around them. */
import { displayName } from '../../platform/names.ts';

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
