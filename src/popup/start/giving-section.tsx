/** What the user gives, in short: the first failed contribution, and the sum of a month with a link to all. */
import type { GivingView } from '../../messages/contract/start.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { plural, t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { chevronRightIcon, heartIcon } from '../../ui/icons.ts';
import { Status } from '../../ui/notice.tsx';
import type { Requested } from '../../ui/use-request.ts';
import { countOf, GiftSum, isNothing, StateOf } from '../giving/giving-parts.tsx';
import { Reason } from '../parts/freshness.tsx';
import { ListSection, Name, Rows } from '../parts/lists.tsx';
import { formatRoute } from '../routes.ts';
import { ROW } from '../state/keyboard.ts';

/** Nothing for those who give nothing. */
export function GivingSection({ giving }: { readonly giving: Requested<GivingView> }) {
  const { data, error, reload } = giving;
  if (data ? isNothing(data) : !error) return null;
  return (
    <ListSection title={t('popup_giving')}>
      {data && <Short view={data} />}
      {!data && error && (
        <p class="list-section__line">
          <Status kind="warning">
            <Reason error={error} onRetry={reload} />
          </Status>
        </p>
      )}
    </ListSection>
  );
}

function Short({ view }: { readonly view: GivingView }) {
  const { recurring, monthly, once, onceTotals, year } = view;
  const failed = recurring.gifts.find(({ state }) => state === 'failed');
  const isRecurring = countOf(recurring) > 0;
  return (
    <Rows>
      {failed && (
        <li>
          <a class="collective-link" href={GIVING} {...ROW}>
            <Avatar name={failed.to.name} src={failed.to.imageUrl} shape="square" />
            <span class="collective-link__words">
              <Name name={failed.to.name} otherwise={failed.to.slug} />
              <span class="collective-link__note">
                <StateOf gift={failed} />
              </span>
            </span>
          </a>
        </li>
      )}
      <li>
        <a class="collective-link giving-link" href={GIVING} {...ROW}>
          <Icon shape={heartIcon} />
          <span class="collective-link__words">
            <span class="name">
              {isRecurring ? (
                <>
                  <GiftSum sums={monthly} of={recurring} /> {t('popup_perMonth')}
                </>
              ) : (
                <GiftSum sums={onceTotals} of={once} />
              )}
            </span>
            <span class="collective-link__note">
              {isRecurring
                ? plural('popup_recurringCount', countOf(recurring))
                : t('popup_givenOnce', year)}
            </span>
          </span>
          <Icon shape={chevronRightIcon} />
        </a>
      </li>
    </Rows>
  );
}

const GIVING = formatRoute({ view: 'giving' });
