/** The search: a name or slug, or a pasted address, checked while it is typed. */
import type { ComponentChildren, RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { createPlatform, OPEN_COLLECTIVE } from '../../platform/profile.ts';
import { parseSlugOrAddress } from '../../platform/slug.ts';
import { t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { searchIcon } from '../../ui/icons.ts';
import { useRequest } from '../../ui/use-request.ts';
import { useBackground } from '../background.ts';
import { knownRows, matchRows } from '../model/known.ts';
import { collectiveHash } from '../model/routes.ts';
import { usePage } from '../state/page.tsx';
import { useStart } from '../state/start.tsx';
import { SearchResults } from './search-results.tsx';

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
  // A slug is the same everywhere; an address can wait for the settings.
  const platform = view ? createPlatform(view.platform) : OPEN_COLLECTIVE;
  const slug = parseSlugOrAddress(text, platform);
  const matches = matchRows(knownRows(view), text).filter((row) => row.slug !== slug);
  const lookup = useLookup(slug);
  const first = lookup.error ? (matches[0]?.slug ?? slug) : (slug ?? matches[0]?.slug);

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

/** Asks whether the collective exists, a moment after the typing stops: for its public summary, nothing else. */
function useLookup(slug: string | null) {
  const { ask } = useBackground();
  const isPrivate = usePage().isPrivate !== false;
  return useRequest({
    key: slug,
    pauseMs: TYPING_MS,
    ask: () => ask({ type: 'find-collective', slug: slug ?? '', isPrivate }),
  });
}
