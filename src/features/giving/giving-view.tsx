/** What the signed-in user gives, or a statement of what an account gave. */
import './giving.css';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { Receiver } from '../../platform/user/giving.ts';
import { type CsvCell, day, toCsv } from '../../platform/values/csv.ts';
import { decimalText } from '../../platform/values/money.ts';
import { Amount } from '../../ui/amount.tsx';
import { ExportButton } from '../../ui/extension/export-menu.tsx';
import { Freshness, NothingToShow } from '../../ui/extension/freshness.tsx';
import { Header } from '../../ui/extension/header.tsx';
import { focusRow, useKeys } from '../../ui/extension/keyboard.ts';
import { lazy } from '../../ui/extension/lazy.tsx';
import { ListSection, ListSkeleton, RowLink, Rows } from '../../ui/extension/lists.tsx';
import {
  collectiveHash,
  type GivingRoute,
  givingHash,
  type Navigation,
} from '../../ui/extension/routes.ts';
import { useSurroundings } from '../../ui/extension/services.ts';
import { SignInLine } from '../../ui/extension/session-line.tsx';
import { useStart } from '../../ui/extension/start.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { plural, t } from '../../ui/i18n.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { formatDay } from '../../ui/times.tsx';
import { AmountOf, isNothing, StateOf, Total, useGiving } from './giving-parts.tsx';
import type { GivingView as Giving } from './worker.ts';

const GivenStatement = lazy(() => import('./given-view.tsx').then((part) => part.GivenStatement));

interface GivingViewProps {
  readonly route: GivingRoute;
  readonly navigation: Navigation;
  readonly onHelp: () => void;
}

export function GivingView({ route, navigation, onHelp }: GivingViewProps) {
  const { of } = route;
  const main = useRef<HTMLElement>(null);
  const { view: start } = useStart();
  const isSignedOut = start !== null && start.mine === null;
  const isOwn = of === null;
  const back =
    isOwn || isSignedOut
      ? { href: '#/', label: t('popup_back') }
      : { href: givingHash(), label: t('popup_backToList') };
  const arrows = (event: KeyboardEvent) => focusRow(main.current, event);
  useKeys({
    ArrowDown: arrows,
    ArrowUp: arrows,
    Home: arrows,
    End: arrows,
    Escape: () => {
      location.hash = back.href;
    },
    '?': onHelp,
  });
  return (
    <main class="giving" ref={main}>
      <Header
        // The statement takes the focus.
        key={`${isOwn}`}
        title={t(isOwn ? 'popup_giving' : 'popup_givenStatement')}
        back={back}
        onHelp={onHelp}
      />
      {of !== null && <GivenStatement of={of} route={route} navigation={navigation} />}
      {isOwn && (isSignedOut ? <SignInLine /> : <OwnGiving />)}
    </main>
  );
}

/** All that they give. Also shown where they open their own account. */
export function OwnGiving() {
  const giving = useGiving();
  const { data, error, isLoading } = giving;
  const hasFailed = !data && error && !isLoading;
  return (
    <div class="view-part view-part--narrow">
      {hasFailed ? <NothingToShow live={giving} /> : <Freshness live={giving} />}
      {data ? <Gifts view={data} /> : !hasFailed && <ListSkeleton rows={4} />}
    </div>
  );
}

const SHOWN_FIRST = 20;

function Gifts({ view }: { readonly view: Giving }) {
  const { recurring, once, summary } = view;
  const { now } = useSurroundings();
  if (isNothing(summary)) {
    return (
      <>
        <p>{t('popup_givingNothing')}</p>
        <Incognito />
        <p>
          <StatementLink of={view.slug} />
        </p>
      </>
    );
  }
  return (
    <>
      <Totals view={view} />
      {recurring.gifts.length > 0 && (
        <ListSection title={t('popup_recurringGifts')}>
          <List
            gifts={recurring.gifts}
            missing={recurring.missing}
            amountOf={(gift) => <AmountOf gift={gift} />}
            noteOf={(gift) => <StateOf gift={gift} />}
          />
        </ListSection>
      )}
      {once.gifts.length > 0 && (
        <ListSection title={t('popup_givenOnce', summary.year)}>
          <List
            gifts={once.gifts}
            missing={once.missing}
            amountOf={({ amount }) => <Amount amount={amount} />}
            noteOf={({ givenAt }) =>
              givenAt !== null && (
                <span class="collective-link__day">{formatDay(givenAt, now())}</span>
              )
            }
          />
        </ListSection>
      )}
      <Incognito />
    </>
  );
}

function StatementLink({ of }: { readonly of: string }) {
  return (
    <a class="button button--quiet" href={givingHash(of)}>
      {t('popup_givenStatement')}
    </a>
  );
}

/** What is summed, where it is managed, and the file. */
function Totals({ view }: { readonly view: Giving }) {
  const { monthly, once, year, failed } = view.summary;
  const hasFailed = failed.count > 0;
  const isPartial = view.recurring.gifts.some(({ state }) => state !== 'active');
  return (
    <>
      <dl class="giving__totals box">
        <div class="giving__total list-head">
          <dt class="muted small">{t('popup_eachMonth')}</dt>
          <dd>
            <Total of={monthly} />
          </dd>
        </div>
        <div class="giving__total list-head">
          <dt class="muted small">{t('popup_givenOnce', year)}</dt>
          <dd>
            <Total of={once} />
          </dd>
        </div>
      </dl>
      {isPartial && <p class="muted small">{t('popup_givingCounted')}</p>}
      <div class="giving__actions row">
        <ExternalLink
          href={hasFailed ? view.failedUrl : view.manageUrl}
          button={hasFailed ? 'primary' : 'secondary'}
        >
          {t(hasFailed ? 'popup_mendGifts' : 'popup_manageGifts')}
        </ExternalLink>
        <div class="row">
          <StatementLink of={view.slug} />
          <ExportButton
            of={view}
            label={t('popup_saveList')}
            file={`contributions-${year}.csv`}
            csv={() => toCsv(givingRows(view))}
          />
        </div>
      </div>
    </>
  );
}

interface ListProps<Gift> {
  readonly gifts: readonly Gift[];
  readonly missing: number;
  readonly amountOf: (gift: Gift) => ComponentChildren;
  /** What is said below the name. */
  readonly noteOf: (gift: Gift) => ComponentChildren;
}

function List<Gift extends { readonly to: Receiver }>({
  gifts,
  missing,
  amountOf,
  noteOf,
}: ListProps<Gift>) {
  return (
    <>
      <ShowMore items={gifts} first={SHOWN_FIRST}>
        {(shown) => (
          <Rows>
            {shown.map((gift, index) => (
              // One collective can get several.
              <li key={`${index} ${gift.to.slug}`}>
                <RowLink
                  href={collectiveHash(gift.to.slug)}
                  row={gift.to}
                  amount={amountOf(gift)}
                  note={noteOf(gift)}
                />
              </li>
            ))}
          </Rows>
        )}
      </ShowMore>
      {missing > 0 && <p class="muted small">{plural('popup_giftsNotShown', missing)}</p>}
    </>
  );
}

function Incognito() {
  return <p class="muted small">{t('popup_givenIncognito')}</p>;
}

/** The file of what the user gives: one contribution a row, in the language of files: English names, plain decimals, days in UTC. */
function givingRows({ recurring, once }: Giving): CsvCell[][] {
  return [
    ['collective', 'slug', 'interval', 'state', 'amount', 'currency', 'last charge', 'next charge'],
    ...recurring.gifts.map(({ to, every, state, amount, lastChargedAt, nextChargeAt }) => [
      to.name,
      to.slug,
      every,
      state,
      decimalText(amount),
      amount.currency,
      day(lastChargedAt),
      state === 'active' ? day(nextChargeAt) : null,
    ]),
    ...once.gifts.map(({ to, amount, givenAt }) => [
      to.name,
      to.slug,
      'once',
      'paid',
      decimalText(amount),
      amount.currency,
      day(givenAt),
      null,
    ]),
  ];
}
