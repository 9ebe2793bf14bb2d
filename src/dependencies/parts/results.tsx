/** What was read: what relies on collectives, which ones, and what leads elsewhere. */
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Platform } from '../../platform/addresses/profile.ts';
import { MOST_IN_ONE_REQUEST } from '../../platform/requests/each-account.ts';
import { toCsv } from '../../platform/values/csv.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ActionError } from '../../ui/error-words.tsx';
import { formatNumber, isolate, plural, t } from '../../ui/i18n.ts';
import { downloadIcon, pinIcon } from '../../ui/icons.ts';
import { Notice } from '../../ui/notice.tsx';
import { saveCsv } from '../../ui/save-file.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { RelativeTime } from '../../ui/times.tsx';
import type { DependenciesSource, OwnSlugs } from '../data-source.ts';
import {
  type Behind,
  type CollectiveBehind,
  MOST_ADDRESSES,
  MOST_PLACES,
  withoutPeople,
} from '../model/collect.ts';
import { behindMarkdown, behindRows, type Said, summaryWords } from '../words.ts';
import { CollectiveRow } from './collective-row.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { useListed } from './use-listed.ts';
import { useOwn } from './use-own.ts';

interface ResultsProps {
  readonly behind: Behind;
  readonly source: DependenciesSource;
  /** The platform in use, which may differ from the collectives' platform. */
  readonly used: Platform;
}

export function Results({ behind: read, source, used }: ResultsProps) {
  const state = useBehind(read, source);
  const { behind, listed, own } = state;
  const hasCollectives = behind.collectives.length > 0;
  return (
    <>
      <section class="behind stack" aria-labelledby="behind-title">
        <Summary behind={behind} isAnswered={listed.wanted.length === 0} />
        {used.baseUrl !== source.platform.baseUrl && (
          <p class="muted">{t('dependencies_there', hostOf(source.platform), hostOf(used))}</p>
        )}
        <Shares behind={behind} />
        {behind.isCut && (
          <Notice kind="warning">{t('dependencies_cut', formatNumber(MOST_ADDRESSES))}</Notice>
        )}
        {behind.isOverfull && (
          <Notice kind="warning">{t('dependencies_overfull', formatNumber(MOST_PLACES))}</Notice>
        )}
        {hasCollectives && <Actions {...state} />}
        <ActionError error={listed.error} />
        <ActionError error={own.error} />
        {hasCollectives && <Collectives {...state} />}
      </section>
      <Elsewhere behind={behind} platform={source.platform} />
    </>
  );
}

type State = ReturnType<typeof useBehind>;

/** What was read, with what the platform says of the collectives, and what the user has to do with them. */
function useBehind(read: Behind, source: DependenciesSource) {
  const listed = useListed(source, read.collectives);
  const own = useOwn(source);
  const behind = useMemo(
    () => withoutPeople(read, listed.people, source.platform),
    [read, listed.people, source.platform],
  );
  return { behind, source, listed, own };
}

interface SummaryProps {
  readonly behind: Behind;
  /** True when there is nothing left to ask for. */
  readonly isAnswered: boolean;
}

function Summary({ behind, isAnswered }: SummaryProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: the focus goes to what came of it.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [isAnswered]);
  return (
    <h2 id="behind-title" ref={heading} tabIndex={-1}>
      {summaryWords(behind)}
    </h2>
  );
}

/** What can be done with the list as a whole. */
function Actions({ behind, source, listed, own }: State) {
  const { said, asOf } = listed;
  const taken = { said, gifts: own.slugs.gifts };
  // Only what the platform knows can be pinned.
  const unpinned = behind.collectives
    .map(({ slug }) => slug)
    .filter((slug) => said.nameOf(slug) !== null && !own.slugs.pinned.has(slug));
  return (
    <div class="behind__actions row">
      <LoadButton source={source} listed={listed} />
      {own.pin && unpinned.length > 1 && (
        <Button
          variant="quiet"
          icon={pinIcon}
          isBusy={own.isBusy}
          onClick={() => own.pin?.(unpinned)}
        >
          {t('dependencies_pinAll')}
        </Button>
      )}
      <CopyButton
        text={() => behindMarkdown(behind, source.platform, taken)}
        label={t('dependencies_copyMarkdown')}
        variant="quiet"
      />
      <SaveButton
        onSave={() => saveCsv('collectives.csv', toCsv(behindRows(behind, source.platform, taken)))}
      />
      {asOf !== null && (
        <span class="muted small">
          <RelativeTime instant={asOf} />
        </span>
      )}
    </div>
  );
}

function Collectives({ behind, source, listed, own }: State) {
  return (
    <ShowMore items={inOrder(behind.collectives, own.slugs, listed.said)} first={100} step={100}>
      {(shown) => (
        <ul class="box lines" role="list">
          {shown.map((collective) => (
            <CollectiveRow
              key={collective.slug}
              collective={collective}
              source={source}
              answer={listed.answerOf(collective.slug)}
              own={own}
            />
          ))}
        </ul>
      )}
    </ShowMore>
  );
}

const hostOf = ({ baseUrl }: Platform): string => isolate(new URL(baseUrl).host);

/** Collectives that the user neither gives to nor runs come first, invisible ones last. */
function inOrder(
  collectives: readonly CollectiveBehind[],
  { gifts, backed, run }: OwnSlugs,
  { isHidden }: Said,
): readonly CollectiveBehind[] {
  const rankOf = ({ slug }: CollectiveBehind): number => {
    if (isHidden(slug)) return 2;
    return gifts.has(slug) || backed.has(slug) || run.has(slug) ? 1 : 0;
  };
  return [...collectives].sort((a, b) => rankOf(a) - rankOf(b));
}

/** The requests that a click sends: which ones, to whom, and how many. */
function LoadButton({ source, listed }: Pick<State, 'source' | 'listed'>) {
  const { wanted, isLoading, load } = listed;
  if (wanted.length === 0) return null;
  const requests = Math.ceil(wanted.length / MOST_IN_ONE_REQUEST);
  return (
    <Button
      variant="primary"
      isBusy={isLoading}
      onClick={load}
      label={plural('dependencies_loadHint', requests, new URL(source.platform.baseUrl).host)}
    >
      {t('dependencies_load')}
    </Button>
  );
}

function SaveButton({ onSave }: { readonly onSave: () => void }) {
  const [isSaved, setSaved] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        icon={downloadIcon}
        onClick={() => {
          onSave();
          setSaved(true);
        }}
      >
        {t('dependencies_saveCsv')}
      </Button>
      <span class="visually-hidden" role="status">
        {isSaved && t('dependencies_saved')}
      </span>
    </>
  );
}

/** All packages as one bar in up to three parts, with a legend. */
function Shares({ behind }: { readonly behind: Behind }) {
  const { packages, withCollective, elsewhere, without } = behind;
  const all = [
    ['collective', withCollective, plural('dependencies_withCollective', withCollective)],
    ['elsewhere', elsewhere, plural('dependencies_elsewhere', elsewhere)],
    ['without', without, plural('dependencies_without', without)],
  ] as const;
  const parts = all.filter(([, count]) => count > 0);
  return (
    <div class="stack stack--tight">
      <svg
        class="shares__bar"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        role="img"
        aria-label={t('dependencies_shares', formatNumber(packages))}
      >
        {parts.map(([kind, count], index) => {
          const before = parts.slice(0, index).reduce((sum, [, value]) => sum + value, 0);
          return (
            <rect
              key={kind}
              class={`shares__part share--${kind}`}
              x={(100 * before) / packages}
              width={(100 * count) / packages}
              height="1"
            />
          );
        })}
      </svg>
      <ul class="shares__legend" role="list">
        {parts.map(([kind, , words]) => (
          <li key={kind} class={`shares__key share--${kind}`}>
            {words}
          </li>
        ))}
      </ul>
    </div>
  );
}
