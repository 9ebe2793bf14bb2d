/** Collectives that the page behind the popup is about: name, figures, and pin of each. */
import { useState } from 'preact/hooks';
import { createPlatform } from '../../platform/addresses/profile.ts';
import { hostOf } from '../../platform/values/names.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { askForWebsiteContent } from '../../ui/extension/ask-for-data.ts';
import { Problem } from '../../ui/extension/freshness.tsx';
import { type ShownStart, startRows } from '../../ui/extension/lay-over.ts';
import {
  CollectiveLink,
  type KnownRow,
  ListSection,
  nameInSentence,
  RowFigures,
  Rows,
} from '../../ui/extension/lists.tsx';
import { useBackground } from '../../ui/extension/services.ts';
import { usePins } from '../../ui/extension/use-pins.ts';
import { useIsPrivate, useWebPage } from '../../ui/extension/web-page.tsx';
import { t } from '../../ui/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { pinIcon } from '../../ui/icons.ts';
import { Status } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Requested, useAction, useRequest } from '../../ui/use-request.ts';
import type { PageCollectives } from './worker.ts';
import type { PageNames, PageRow } from './worker-names.ts';

interface PageSectionProps {
  readonly view: ShownStart;
  readonly found: PageCollectives;
}

export function PageSection({ view, found }: PageSectionProps) {
  const names = useNames(found);
  const showing = useShowNames(names);
  const known = startRows(view);
  const { baseUrl } = createPlatform(view.platform);
  const rows = found.slugs.map((slug) =>
    toRow(
      slug,
      known.find((row) => row.slug === slug),
      names.data?.rows.find((row) => row.slug === slug),
    ),
  );
  return (
    <ListSection
      title={t('popup_onThisPage')}
      action={
        showing.isOffered && (
          <Button variant="quiet" onClick={showing.press} isBusy={showing.isBusy}>
            {t('popup_showNames')}
          </Button>
        )
      }
    >
      {showing.wasRefused && <Status kind="warning">{t('popup_showNamesRefused')}</Status>}
      {showing.error && <Problem error={showing.error} onRetry={showing.press} />}
      <Rows>
        {rows.map((row) => (
          <OnPage
            key={row.slug}
            row={row}
            isOwn={found.state === 'own'}
            isLoading={names.isLoading}
            missingAt={names.data?.missing.includes(row.slug) ? hostOf(baseUrl) : null}
          />
        ))}
      </Rows>
    </ListSection>
  );
}

function useNames({ state, slugs }: PageCollectives): Requested<PageNames> {
  const { sendRequest, subscribe } = useBackground();
  const isPrivate = useIsPrivate();
  const isOwn = state === 'own';
  return useRequest<PageNames>({
    key: `${state} ${slugs.join(' ')}`,
    isCachedFirst: true,
    ask: async (mode) =>
      sendRequest({
        ...{ type: 'get-page-names', mode, isOwn, slugs },
        isPrivate: await isPrivate(mode),
      }),
    subscribe,
    refreshOn: { platform: 'fresh' },
  });
}

function useShowNames({ data, error, load }: Requested<PageNames>) {
  const { sendRequest } = useBackground();
  const storing = useAction();
  const [answer, setAnswer] = useState<'allowed' | 'refused' | null>(null);
  const lookUp = (lookUpPages: boolean) =>
    sendRequest({ type: 'change-settings', patch: { lookUpPages } });
  const press = async () => {
    const section = document.activeElement?.closest('section');
    // Must come first: browsers only ask in response to a click.
    const asking = data?.offer === 'consent' ? askForWebsiteContent() : Promise.resolve(true);
    const isDone = await storing.run(async () => {
      // Stored before the answer: the browser's question may close the popup. Without its consent nothing is sent.
      await lookUp(true);
      const isAllowed = await asking.catch(() => false);
      // The button goes.
      if (isAllowed) section?.querySelector('a')?.focus();
      else await lookUp(false);
      setAnswer(isAllowed ? 'allowed' : 'refused');
    });
    if (isDone) load('fresh');
  };
  return {
    press,
    isBusy: storing.isBusy,
    isOffered: data?.offer || storing.error !== null,
    wasRefused: answer === 'refused',
    // Told after a press only.
    error: storing.error ?? (answer === 'allowed' ? error : null),
  };
}

type Row = KnownRow & Partial<Pick<PageRow, 'raised'>>;

/** The newer of what the start view and the page's own request know. */
function toRow(slug: string, known: KnownRow | undefined, named: PageRow | undefined): Row {
  const age = (row: KnownRow | undefined) => row?.figures?.balance?.at ?? 0;
  const isKnownBetter = known && (!named || age(known) > age(named));
  const row = isKnownBetter ? known : (named ?? { slug, name: slug, imageUrl: null });
  return { ...row, raised: named?.raised ?? null };
}

interface OnPageProps {
  readonly row: Row;
  readonly isOwn: boolean;
  readonly isLoading: boolean;
  /** The platform's host, where it does not know the slug. */
  readonly missingAt: string | null;
}

function OnPage({ row, ...state }: OnPageProps) {
  const { isPrivate } = useWebPage();
  const pin = usePins()(row);
  return (
    <li class="on-page">
      <CollectiveLink row={row} note={<OnPageNote row={row} {...state} />} />
      {!isPrivate && state.missingAt === null && (
        <IconButton
          icon={pinIcon}
          isPressed={pin.isPinned}
          isDisabled={!pin.isKnown}
          label={t('popup_pinOf', nameInSentence(row))}
          onClick={pin.toggle}
        />
      )}
    </li>
  );
}

function OnPageNote({ row, isOwn, isLoading, missingAt }: OnPageProps) {
  const { raised, figures } = row;
  if (!figures?.balance) {
    if (missingAt !== null) return <>{t('dependencies_missing', missingAt)}</>;
    if (!isOwn) return <>{t('popup_linkedFromPage')}</>;
    return isLoading ? <Skeleton shape="half" /> : <RowFigures row={row} />;
  }
  if (!raised) return <RowFigures row={row} />;
  return (
    <RowFigures row={{ ...row, figures: { ...figures, yearlyIncome: null } }}>
      <span>
        {t('popup_raisedInAll')} <Amount amount={raised} />
      </span>
    </RowFigures>
  );
}
