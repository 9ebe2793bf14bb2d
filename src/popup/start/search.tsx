/** Search: a name, slug or pasted address, checked while it is typed, and what was found. */
import type { ComponentChildren, RefObject } from 'preact';
import { useState } from 'preact/hooks';
import type { CollectiveRow } from '../../messages/contract.ts';
import { createPlatform, OPEN_COLLECTIVE } from '../../platform/profile.ts';
import { parseSlugOrAddress } from '../../platform/slug.ts';
import { plural, t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { searchIcon } from '../../ui/icons.ts';
import { Status } from '../../ui/notice.tsx';
import { type Requested, useRequest } from '../../ui/use-request.ts';
import { Reason } from '../parts/freshness.tsx';
import { CollectiveLink, ListSection, Rows } from '../parts/lists.tsx';
import { collectiveHash } from '../routes.ts';
import { useBackground } from '../services.ts';
import { knownRows, matchRows } from '../state/known.ts';
import { usePage } from '../state/page.tsx';
import { useStart } from '../state/start.tsx';

const TYPING_MS = 300;

interface SearchProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Moves to the first row. */
  readonly firstRow: (event: KeyboardEvent) => void;
  /** Shown while nothing is typed. */
  readonly children: ComponentChildren;
}

export function Search({ inputRef, firstRow, children }: SearchProps) {
  const [text, setText] = useState('');
  const { view } = useStart();
  // Until the settings are loaded: a slug doesn't depend on the platform.
  const platform = view ? createPlatform(view.platform) : OPEN_COLLECTIVE;
  const slug = parseSlugOrAddress(text, platform);
  const matches = matchRows(knownRows(view), text).filter((row) => row.slug !== slug);
  const lookup = useLookup(slug);
  const first =
    lookup.error && !lookup.data ? (matches[0]?.slug ?? slug) : (slug ?? matches[0]?.slug);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      firstRow(event);
    }
    if (event.key === 'Escape' && text) {
      event.preventDefault();
      setText('');
    }
  };
  return (
    <>
      <search class="search">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (first) location.hash = collectiveHash(first);
          }}
        >
          <Icon shape={searchIcon} />
          <input
            ref={inputRef}
            class="input search__input"
            type="search"
            value={text}
            aria-label={t('popup_search')}
            aria-describedby="search-check"
            placeholder={t('popup_searchPlaceholder')}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            maxLength={2048}
            onInput={(event) => setText(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </form>
      </search>
      {text.trim() ? (
        <SearchResults slug={slug} lookup={lookup} matches={matches} baseUrl={platform.baseUrl} />
      ) : (
        children
      )}
    </>
  );
}

/** Asks for the collective's public summary, and nothing else, once the typing pauses. */
function useLookup(slug: string | null) {
  const { ask } = useBackground();
  const isPrivate = usePage().isPrivate !== false;
  return useRequest({
    key: slug,
    pauseMs: TYPING_MS,
    ask: () => ask({ type: 'find-collective', slug: slug ?? '', isPrivate }),
  });
}

interface SearchResultsProps {
  readonly slug: string | null;
  readonly lookup: Requested<CollectiveRow>;
  readonly matches: readonly CollectiveRow[];
  /** The platform's address, named when an address of another site was typed. */
  readonly baseUrl: string;
}

function SearchResults({ slug, lookup, matches, baseUrl }: SearchResultsProps) {
  const isMissing = !lookup.data && lookup.error?.code === 'not-found';
  return (
    <div class="start__lists">
      <p id="search-check" class="list-section__line small" role="status">
        <Check slug={slug} lookup={lookup} matches={matches} baseUrl={baseUrl} />
      </p>
      {((slug && !isMissing) || matches.length > 0) && (
        <ListSection title={t('popup_results')}>
          <Rows>
            {slug && !isMissing && (
              <li key={slug}>
                <TypedCollective slug={slug} lookup={lookup} />
              </li>
            )}
            {matches.map((row) => (
              <li key={row.slug}>
                <CollectiveLink row={row} />
              </li>
            ))}
          </Rows>
        </ListSection>
      )}
    </div>
  );
}

function Check({ slug, lookup, matches, baseUrl }: SearchResultsProps) {
  if (!slug) {
    const { host } = new URL(baseUrl);
    return matches.length > 0 ? (
      <Status kind="neutral">{plural('popup_matches', matches.length)}</Status>
    ) : (
      <Status kind="warning">{t('popup_searchNoSlug', host)}</Status>
    );
  }
  const { data, error, isLoading, reload } = lookup;
  if (data) return <Status kind="success">{t('popup_lookupFound')}</Status>;
  if (isLoading || !error) return <Status kind="neutral">{t('popup_lookupChecking', slug)}</Status>;
  if (error.code === 'not-found') {
    return <Status kind="warning">{t('popup_lookupMissing', slug)}</Status>;
  }
  return (
    <Status kind="error">
      <Reason error={error} onRetry={reload} />
    </Status>
  );
}

interface TypedCollectiveProps {
  readonly slug: string;
  readonly lookup: Requested<CollectiveRow>;
}

function TypedCollective({ slug, lookup: { data, isLoading } }: TypedCollectiveProps) {
  if (data) return <CollectiveLink row={data} />;
  const note = t(isLoading ? 'popup_checking' : 'popup_openAnyway');
  return <CollectiveLink row={{ slug, name: slug, imageUrl: null }} note={note} />;
}
