/** What waits for the user at the collectives that they run: the list, and what is offered below it. */

import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/extension/freshness.tsx';
import { ROW } from '../../ui/extension/keyboard.ts';
import type { ShownStart } from '../../ui/extension/lay-over.ts';
import { ListSection, ListSkeleton, Rows } from '../../ui/extension/lists.tsx';
import { deskHash } from '../../ui/extension/routes.ts';
import { useBackground, useSurroundings } from '../../ui/extension/services.ts';
import { useSession } from '../../ui/extension/session.tsx';
import { useStart } from '../../ui/extension/start.tsx';
import { useWebPage } from '../../ui/extension/web-page.tsx';
import { formatCount, plural, t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { checkIcon, chevronRightIcon } from '../../ui/icons.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { RelativeTime } from '../../ui/times.tsx';
import { type Requested, useAction } from '../../ui/use-request.ts';
import { isExpense, WaitingAt } from './waiting.tsx';
import type { AttentionView } from './worker.ts';

/** The lists below stay within reach. */
const SHOWN_FIRST = 4;

interface AttentionSectionProps {
  readonly view: ShownStart;
  readonly attention: Requested<AttentionView>;
}

export function AttentionSection({ view, attention }: AttentionSectionProps) {
  // Until the answer comes: what was known when the start view was composed.
  const { data, receivedAt } = attention.data ? attention : view.attention;
  const { error, isLoading } = attention;
  const waiting = data?.waiting ?? [];
  if (view.run.length === 0 || (!data && !error && !isLoading)) return null;
  return (
    <ListSection
      title={t('popup_needsYou')}
      action={receivedAt !== null && <AsOf instant={receivedAt} />}
    >
      {error && (
        <p>
          <Problem error={error} onRetry={attention.reload} />
        </p>
      )}
      {!data && isLoading && <ListSkeleton rows={1} />}
      {waiting.length > 0 && (
        <ShowMore items={waiting} first={SHOWN_FIRST}>
          {(shown) => (
            <Rows>
              {shown.map((one) => (
                <li key={one.slug}>
                  <WaitingAt waiting={one} />
                </li>
              ))}
            </Rows>
          )}
        </ShowMore>
      )}
      {data && <DeskLink attention={data} />}
      <CountOffer />
      {data?.later && !isLoading && (
        <p class="muted small">{plural('popup_askedLater', data.later)}</p>
      )}
      {data && data.quiet > 0 && <Quiet count={data.quiet} isAll={waiting.length === 0} />}
    </ListSection>
  );
}

/** Offers, until it is answered, that the number on the icon counts this, too. */
function CountOffer() {
  const { sendRequest } = useBackground();
  const { options } = useSession();
  const { isPrivate } = useWebPage();
  const { isBusy, run } = useAction();
  const { view } = useStart();
  const isKnown = options?.session.state === 'signed-in' || view?.me != null;
  const isOffered = isKnown && options?.settings.countWaiting === null && !isPrivate;
  if (!isOffered) return null;
  const choose = (countWaiting: boolean) => () =>
    run(() => sendRequest({ type: 'change-settings', patch: { countWaiting } }));
  return (
    <p class="list-head small">
      <span>{t('popup_offerCount')}</span>
      <span class="count-offer__answers">
        <Button variant="quiet" onClick={choose(true)} isBusy={isBusy}>
          {t('popup_offerCountYes')}
        </Button>
        <Button variant="quiet" onClick={choose(false)} isBusy={isBusy}>
          {t('popup_offerCountNo')}
        </Button>
      </span>
    </p>
  );
}

/** To all expenses that wait, also at the collectives of a fiscal host. */
function DeskLink({ attention: { waiting, isHost } }: { readonly attention: AttentionView }) {
  const own = waiting.flatMap(({ parts }) => parts.filter(isExpense));
  // The line above leads there already.
  if (own.length < 2 && !isHost) return null;
  const count = own.reduce((sum, part) => sum + part.count, 0);
  const isAtLeast = own.some((part) => part.isAtLeast);
  return (
    <a class="waiting__line waiting__all box plain" href={deskHash()} {...ROW}>
      <span>
        {t(own.length ? 'popup_desk' : 'popup_deskHosted')}
        {/* Expenses of hosted collectives are counted when the list is opened. */}
        {!isHost && (
          <>
            {' '}
            <span class="number">{formatCount({ count, isAtLeast })}</span>
          </>
        )}
      </span>
      <Icon shape={chevronRightIcon} />
    </a>
  );
}

function AsOf({ instant }: { readonly instant: number }) {
  const { now } = useSurroundings();
  return (
    <span class="muted small">
      {t('popup_asOf')}
      <RelativeTime instant={instant} now={now} />
    </span>
  );
}

function Quiet({ count, isAll }: { readonly count: number; readonly isAll: boolean }) {
  const words = plural(isAll ? 'popup_nothingWaits' : 'popup_nothingElseWaits', count);
  return (
    <p class="muted small quiet">
      <Icon shape={checkIcon} /> {words}
    </p>
  );
}
