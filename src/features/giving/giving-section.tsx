/** What the user gives, in short: the first failed contribution, and the sum of a month with a link to all. */

import type { GivingSummary } from '../../platform/user/giving.ts';
import { Problem } from '../../ui/extension/freshness.tsx';
import { ROW } from '../../ui/extension/keyboard.ts';
import type { ShownStart } from '../../ui/extension/lay-over.ts';
import { ListSection, RowLink, Rows } from '../../ui/extension/lists.tsx';
import { givingHash } from '../../ui/extension/routes.ts';
import { formatNumber, plural, t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { chevronRightIcon, heartIcon } from '../../ui/icons.ts';
import type { Requested } from '../../ui/use-request.ts';
import { AmountOf, isNothing, StateOf, Total } from './giving-parts.tsx';
import type { GivingView } from './worker.ts';

interface GivingSectionProps {
  readonly view: ShownStart;
  readonly giving: Requested<GivingView>;
}

/** Nothing for those who give nothing. */
export function GivingSection({ view, giving }: GivingSectionProps) {
  const { data, error, reload } = giving;
  if (!view.mine) return null;
  // Until the answer comes: what was known when the start view was composed.
  const summary = data?.summary ?? view.giving;
  if (summary ? isNothing(summary) : !error) return null;
  return (
    <ListSection title={t('popup_giving')}>
      {summary && <Short summary={summary} />}
      {!summary && error && (
        <p>
          <Problem error={error} onRetry={reload} />
        </p>
      )}
    </ListSection>
  );
}

function Short({ summary }: { readonly summary: GivingSummary }) {
  const { monthly, active, once, year, failed } = summary;
  const isRecurring = monthly.sums.length > 0 || once.count === 0;
  return (
    <Rows>
      {failed.first && (
        <li>
          <RowLink
            href={GIVING}
            row={failed.first.to}
            amount={<AmountOf gift={failed.first} />}
            note={<StateOf gift={failed.first} />}
          />
        </li>
      )}
      <li>
        <a class="line collective-link giving-link" href={GIVING} {...ROW}>
          <Icon shape={heartIcon} />
          <span class="collective-link__words">
            <span class="name">
              <InShort monthly={monthly} once={once} isRecurring={isRecurring} />
            </span>
            <span class="collective-link__note">
              <span>
                {isRecurring
                  ? plural('popup_recurringCount', active || monthly.count)
                  : t('popup_givenOnce', year)}
              </span>
              {failed.count > 1 && (
                <span class="badge badge--danger">
                  {t('popup_failedCount', formatNumber(failed.count))}
                </span>
              )}
            </span>
          </span>
          <Icon shape={chevronRightIcon} />
        </a>
      </li>
    </Rows>
  );
}

interface InShortProps extends Pick<GivingSummary, 'monthly' | 'once'> {
  readonly isRecurring: boolean;
}

function InShort({ monthly, once, isRecurring }: InShortProps) {
  if (!isRecurring) return <Total of={once} />;
  if (monthly.sums.length === 0) return <>{t('popup_recurringGifts')}</>;
  return (
    <>
      <Total of={monthly} /> {t('popup_perMonth')}
    </>
  );
}

const GIVING = givingHash();
