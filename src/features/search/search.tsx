/** Offered to welcome. Search by name, slug, or pasted address: known collectives at once, then what the platform finds. */
import type { ComponentChildren, RefObject } from 'preact';
import { useState } from 'preact/hooks';
import type { CollectiveRow } from '../../background/rows.ts';
import type { FoundAccount } from '../../platform/account/search.ts';
import { createPlatform, OPEN_COLLECTIVE } from '../../platform/addresses/profile.ts';
import { parseSlugOrAddress } from '../../platform/addresses/typed-slug.ts';
import { teamRole } from '../../platform/user/user.ts';
import { isOtherScript, searchTerm } from '../../platform/values/search-terms.ts';
import { submitting } from '../../ui/button.tsx';
import { AccountSuggestion, Suggestions, useCombobox } from '../../ui/combobox.tsx';
import { Problem, Reason } from '../../ui/extension/freshness.tsx';
import { matchRows, type ShownStart, startRows } from '../../ui/extension/lay-over.ts';
import { RowFigures } from '../../ui/extension/lists.tsx';
import { roleWords } from '../../ui/extension/role-words.ts';
import { collectiveHash } from '../../ui/extension/routes.ts';
import { useBackground } from '../../ui/extension/services.ts';
import { useStart } from '../../ui/extension/start.tsx';
import { useWebPage } from '../../ui/extension/web-page.tsx';
import { formatNumber, plural, t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { searchIcon } from '../../ui/icons.ts';
import { Status } from '../../ui/notice.tsx';
import { type Requested, useRequest } from '../../ui/use-request.ts';
import { isAddress, TYPING_MS, useAwaited, useSearch } from '../../ui/use-search.ts';

interface SearchProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Moves to the first row. */
  readonly firstRow: (event: KeyboardEvent) => void;
  /** Shown while nothing is typed. */
  readonly children: ComponentChildren;
}

export function Search({ inputRef, firstRow, children }: SearchProps) {
  const [text, setText] = useState('');
  const found = useFound(text);
  const onEnter = useEnter(found);
  const combobox = useCombobox({
    items: found.items,
    isOpen: true,
    onChoose: ({ slug }) => open(slug),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (combobox.onKey(event)) return;
    if (event.key === 'ArrowDown') firstRow(event);
    else if (event.key === 'Escape' && text) setText('');
    else return;
    event.preventDefault();
  };
  return (
    <>
      <search class="search">
        <form onSubmit={submitting(onEnter)}>
          <Icon shape={searchIcon} />
          <input
            ref={inputRef}
            class="input search__input"
            type="search"
            // Preact's types require it for a search field with this role.
            list={undefined}
            enterkeyhint="search"
            value={text}
            {...combobox.input}
            aria-label={t('popup_search')}
            placeholder={t('popup_searchPlaceholder')}
            onInput={(event) => {
              combobox.leave();
              setText(event.currentTarget.value);
            }}
            onKeyDown={onKeyDown}
          />
        </form>
      </search>
      {text.trim() ? <Results found={found} combobox={combobox} /> : children}
    </>
  );
}

/** What Enter does: opens the preferred result. Before the answer, it waits, and opens the first result, or only a typed slug. */
function useEnter({ text, items, preferred, search, isPaused, isExact }: Found) {
  const isAnswered = !search.isSearching && !isPaused;
  const wait = useAwaited<'first' | 'slug'>(text, isAnswered, (what) => {
    if (preferred && (isExact || what === 'first')) open(preferred);
  });
  return () => {
    if (isPaused) {
      wait('slug');
      search.ask();
    } else if (search.isSearching && !isExact && !items[0]?.badge) {
      wait('first');
    } else if (preferred) open(preferred);
  };
}

interface ResultsProps {
  readonly found: Found;
  readonly combobox: ReturnType<typeof useCombobox<Suggestion>>;
}

function Results({ found, combobox }: ResultsProps) {
  return (
    <div class="found">
      <p class="small" role="status">
        <Line found={found} />
      </p>
      <Suggestions
        combobox={combobox}
        class="rows box lines"
        label={t('search_results')}
        keyOf={({ slug }) => slug}
      >
        {(item) => (
          <>
            <AccountSuggestion
              account={item}
              note={item.note ?? (item.figures && <FoundFigures row={item.figures} />)}
            />
            {item.badge && <span class="found__badge muted small">{item.badge}</span>}
            {item.slug === found.preferred && !found.isPaused && <kbd>{t('popup_enter')}</kbd>}
          </>
        )}
      </Suggestions>
    </div>
  );
}

function FoundFigures({ row }: { readonly row: CollectiveRow }) {
  return (
    <span class="collective-link__note">
      <RowFigures row={row} />
    </span>
  );
}

function open(slug: string): void {
  location.hash = collectiveHash(slug);
}

interface Suggestion extends Pick<FoundAccount, 'slug' | 'name' | 'imageUrl'> {
  readonly type?: string;
  readonly note?: string;
  /** Shown where the platform isn't searched, so that the kind stays unknown. */
  readonly figures?: CollectiveRow | undefined;
  /** Why it comes first. */
  readonly badge?: string | undefined;
}

type Found = ReturnType<typeof useFound>;

/** Own and pinned collectives, the slug that was typed or pasted, and what the platform finds, each once. */
function useFound(text: string) {
  const { sendRequest } = useBackground();
  const { isPrivate } = useWebPage();
  const { view } = useStart();
  // Until the settings are loaded: a slug doesn't depend on the platform.
  const platform = view ? createPlatform(view.platform) : OPEN_COLLECTIVE;
  const slug = parseSlugOrAddress(text, platform);
  const search = useSearch(async (term, { isWanted }) => {
    const answer = await sendRequest({ type: 'search-collectives', term, isWanted, isPrivate });
    if (!answer.data) throw answer.error;
    return answer.data;
  }, text);
  // The search tells whether a slug exists, unless it failed or wasn't asked.
  const isUnsearched = isAddress(text) || search.error !== null;
  const isTyped = slug !== null && isUnsearched;
  const lookup = useRequest<CollectiveRow>({
    key: isTyped ? slug : null,
    pauseMs: search.error ? 0 : TYPING_MS,
    ask: () => sendRequest({ type: 'find-collective', slug: slug ?? '', isPrivate }),
  });
  const known = matchRows(startRows(view), isAddress(text) ? (slug ?? text) : text);
  const items = new Map<string, Suggestion>();
  for (const row of known) {
    const type = search.results.find((account) => account.slug === row.slug)?.type ?? '';
    const badge = view ? badgeOf(view, row.slug) : undefined;
    items.set(row.slug, { ...row, type, badge, figures: isUnsearched ? row : undefined });
  }
  const isMissing = lookup.error?.code === 'not-found' && !lookup.data;
  if (isTyped && !items.has(slug) && !isMissing) items.set(slug, typedSuggestion(slug, lookup));
  for (const account of search.results) {
    if (!items.has(account.slug)) items.set(account.slug, account);
  }
  const list = [...items.values()];
  const exact = list.find((item) => item.slug === slug);
  const isExact = exact !== undefined && exact.note === undefined;
  return {
    text,
    items: list,
    /** The slug that Enter opens: the one that was typed, else the first; null where nothing is found. */
    preferred: exact?.slug ?? list[0]?.slug ?? null,
    /** True when the slug that was typed is known to exist. */
    isExact,
    /** True when Enter searches instead. */
    isPaused: search.error?.code === 'search-paused' && !isExact,
    slug,
    search,
    lookup,
    host: new URL(platform.baseUrl).host,
  };
}

function typedSuggestion(slug: string, lookup: Requested<CollectiveRow>): Suggestion {
  if (lookup.data) return { ...lookup.data, figures: lookup.data };
  const note = t(lookup.isLoading ? 'popup_checking' : 'popup_openAnyway');
  return { slug, name: slug, imageUrl: null, note };
}

function badgeOf({ pinned, mine, recent }: ShownStart, slug: string): string | undefined {
  const isThis = (row: CollectiveRow) => row.slug === slug;
  const isIn = (rows: readonly CollectiveRow[] = []) => rows.some(isThis);
  if (isIn(pinned)) return t('popup_pinnedBadge');
  if (isIn(mine?.data?.administered)) return t('popup_administeredBadge');
  const role = teamRole(mine?.data?.team.find(isThis)?.roles ?? []);
  if (role) return roleWords(role);
  if (isIn(mine?.data?.backed)) return t('popup_backedBadge');
  return isIn(recent) ? t('popup_recentBadge') : undefined;
}

/** What the search is doing, or why it has nothing. A warning never stands above a result. */
function Line({ found }: { readonly found: Found }) {
  const { text, items, search, lookup, slug, host, isPaused } = found;
  const kind = items.length > 0 ? 'neutral' : 'warning';
  if (isAddress(text) && slug === null && items.length === 0) {
    return <Status kind="warning">{t('popup_searchNoSlug', host)}</Status>;
  }
  if (search.isSearching) return <Status kind="neutral">{t('popup_searching', host)}</Status>;
  if (isPaused) return <Status kind="neutral">{t('popup_searchEnter', host)}</Status>;
  if (search.error && search.error.code !== 'search-paused') {
    return (
      <Status kind={kind}>
        {t('popup_searchAway')} <Reason error={search.error} onRetry={search.ask} />
      </Status>
    );
  }
  if (slug !== null && lookup.isLoading) {
    return <Status kind="neutral">{t('popup_lookupChecking', slug)}</Status>;
  }
  if (slug !== null && lookup.error && !lookup.data && items.length === 0) {
    return <Status kind="neutral">{t('popup_lookupMissing', slug)}</Status>;
  }
  if (lookup.error && !lookup.data && lookup.error.code !== 'not-found') {
    return <Problem kind={kind} error={lookup.error} onRetry={lookup.reload} />;
  }
  if (isOtherScript(text)) return <Status kind="neutral">{t('search_latinOnly', host)}</Status>;
  if (searchTerm(text) === null) {
    return <Status kind="neutral">{t('popup_searchTooShort', host)}</Status>;
  }
  if (items.length > 0) {
    const words =
      search.total !== null && search.total > items.length
        ? t('search_firstOf', formatNumber(items.length), formatNumber(search.total))
        : plural('search_resultCount', items.length);
    return <Status kind="neutral">{words}</Status>;
  }
  return <Status kind="neutral">{t('popup_searchNone', text.trim())}</Status>;
}
