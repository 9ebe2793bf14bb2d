/** Offered to the period. What a transaction is: its kind and its description. */

interface WhatProps {
  /** In words; empty where the description says it. */
  readonly kind: string;
  readonly description: string | null;
}

/** Apart from each other: a description is cut at its own end, in pages from right to left, too. */
export function What({ kind, description }: WhatProps) {
  return (
    <>
      {kind && <span>{description ? `${kind} · ` : kind}</span>}
      {description && <bdi>{description}</bdi>}
    </>
  );
}
