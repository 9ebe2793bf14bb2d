/** A sum of amounts in several currencies: "€37.50 + $37.50". */
import { Fragment } from 'preact';
import type { Amount as Money } from '../../platform/values/types.ts';
import { Amount, amountInText } from '../amount.tsx';

export function Sum({ amounts }: { readonly amounts: readonly Money[] }) {
  return (
    <>
      {amounts.map((amount, index) => (
        <Fragment key={amount.currency}>
          {index > 0 && ' + '}
          <Amount amount={amount} />
        </Fragment>
      ))}
    </>
  );
}

/** A sum within a text. */
export function sumInText(amounts: readonly Money[]): string {
  return amounts.map((amount) => amountInText(amount)).join(' + ');
}
