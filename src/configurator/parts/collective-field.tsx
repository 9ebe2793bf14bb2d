/** Which collective: searched by name, typed as a slug, or pasted as an address (ARIA practices, "Combobox"). */
import type { TargetedInputEvent } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import type { FoundAccount } from '../../platform/account/search.ts';
import { OPEN_COLLECTIVE } from '../../platform/addresses/profile.ts';
import { parseSlugOrAddress } from '../../platform/addresses/typed-slug.ts';
import { isOtherScript } from '../../platform/values/search-terms.ts';
import { AccountSuggestion, Suggestions, useCombobox } from '../../ui/combobox.tsx';
import { FieldLabel } from '../../ui/control-label.tsx';
import { errorWords } from '../../ui/error-words.tsx';
import { plural, t } from '../../ui/i18n.ts';
import { Status } from '../../ui/notice.tsx';
import {
  type AskForAccounts,
  isAddress,
  type Search,
  useAwaited,
  useSearch,
} from '../../ui/use-search.ts';
import type { DataSource } from '../data-source.ts';
import type { Collective } from '../use-collective.tsx';

interface CollectiveFieldProps {
  readonly source: DataSource;
  readonly text: string;
  /** The collective's name where it is known; else empty. */
  readonly name: string;
  readonly collective: Collective;
  readonly onInput: (text: string) => void;
  readonly onChoose: (account: FoundAccount) => void;
  /** The search found the name of what was typed. */
  readonly onName: (name: string) => void;
}

export function CollectiveField(props: CollectiveFieldProps) {
  const { source, text, name, collective } = props;
  const id = useId();
  // The search has the name of a slug; an address it doesn't know.
  const onWhole = (typed: string) => {
    const slug = isAddress(typed) && parseSlugOrAddress(typed, source.platform);
    if (slug || typed !== text) props.onInput(slug || typed);
  };
  const { search, combobox, input } = useSuggestions({ ...props, onWhole });
  const host = new URL(source.platform.baseUrl).host;
  return (
    <div class="field search">
      <FieldLabel
        id={id}
        label={t('configurator_slug')}
        hint={t(source.search ? 'configurator_searchHint' : 'configurator_slugHint', host)}
      />
      <input
        id={id}
        class="input"
        type="text"
        {...combobox.input}
        aria-describedby={`${id}-hint ${id}-status`}
        value={text}
        {...input}
      />
      <Suggestions
        combobox={combobox}
        class="menu-box search__results"
        label={t('search_results')}
        keyOf={({ slug }) => slug}
      >
        {(account) => <AccountSuggestion account={account} />}
      </Suggestions>
      <div class="slug-status" role="status" id={`${id}-status`}>
        {text.trim() && (
          <FieldStatus {...{ collective, name, text, search, host, isOpen: combobox.isOpen }} />
        )}
      </div>
    </div>
  );
}

interface SuggestionsProps extends CollectiveFieldProps {
  /** The text is whole: pasted, or left. */
  readonly onWhole: (text: string) => void;
}

/** What the search finds for the text, and when it is open. */
function useSuggestions(props: SuggestionsProps) {
  const { source, text, name, collective, onInput, onWhole, onChoose, onName } = props;
  // Closed for this text: it was chosen, or Escape was pressed. Also for the text that the page begins with.
  const [closedFor, setClosedFor] = useState(text);
  const [hasFocus, setFocus] = useState(false);
  const ask = source.search && wrap(source.search);
  // A link with a slug alone has the name searched for.
  const search = useSearch(ask, text === closedFor && !hasFocus && name ? '' : text);
  const typed = name ? undefined : search.results.find(({ slug }) => slug === collective.slug);
  useEffect(() => {
    if (typed?.name) onName(typed.name);
  }, [typed?.name, onName]);
  const [only, ...others] = search.results;
  // Nothing is left to suggest.
  const isWhole = others.length === 0 && only?.slug === collective.slug;
  const combobox = useCombobox({
    items: search.results,
    isOpen: hasFocus && text !== closedFor && !isWhole,
    onChoose: (account) => {
      setClosedFor(account.slug);
      onChoose(account);
    },
  });
  const isWaiting = search.isSearching || collective.lookup.isLoading;
  const wait = useAwaited<undefined>(text, !isWaiting, () => {
    if (only && !collective.lookup.data) combobox.choose(only);
  });
  const isOnlyMatch = combobox.isOpen && others.length === 0 && !collective.lookup.data;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onWhole(text);
    if (event.key === 'Escape') setClosedFor(text);
    // There is only one possible meaning.
    else if (event.key === 'Enter' && isOnlyMatch && only) combobox.choose(only);
    // The first one is chosen once they are found.
    else if (event.key === 'Enter' && isWaiting && !combobox.isOpen) wait(undefined);
    else if (combobox.onKey(event)) {
      if (event.key !== 'Enter') setClosedFor('');
    } else return;
    event.preventDefault();
  };
  const input = {
    onInput: ({ currentTarget, inputType }: TargetedInputEvent<HTMLInputElement>) => {
      combobox.leave();
      setClosedFor('');
      if (inputType === 'insertFromPaste') onWhole(currentTarget.value);
      else onInput(currentTarget.value);
    },
    onFocus: () => setFocus(true),
    onBlur: () => {
      setFocus(false);
      onWhole(text);
    },
    onKeyDown,
  };
  return { search, combobox, input };
}

type Ask = NonNullable<DataSource['search']>;
const wrap =
  (ask: Ask): AskForAccounts =>
  (term, { signal }) =>
    ask(term, signal);

interface FieldStatusProps {
  readonly collective: Collective;
  readonly name: string;
  readonly text: string;
  readonly search: Search;
  readonly host: string;
  readonly isOpen: boolean;
}

/** No warning while there is a result to choose. */
function FieldStatus({ collective, name, text, search, host, isOpen }: FieldStatusProps) {
  const { slug, lookup, list } = collective;
  // A response from the browser's cache is not an answer of the platform.
  if (lookup.data && !list.error)
    return <Status kind="success">{t('configurator_found', name || slug || '', host)}</Status>;
  if (isOpen || search.results.length > 0) {
    return <Status kind="neutral">{plural('search_resultCount', search.results.length)}</Status>;
  }
  if (search.isSearching || lookup.isLoading) {
    return <Status kind="neutral">{t('configurator_checking')}</Status>;
  }
  if (lookup.error?.code === 'private' || lookup.error?.code === 'person') {
    return <Status kind="warning">{errorWords(lookup.error)}</Status>;
  }
  if (list.error || (lookup.error && lookup.error.code !== 'not-found')) {
    return <Status kind="warning">{t('configurator_away', slug ?? '', host)}</Status>;
  }
  if (search.error) return <Status kind="warning">{t('configurator_noSearch', host)}</Status>;
  if (isOtherScript(text)) return <Status kind="warning">{t('search_latinOnly', host)}</Status>;
  if (slug === null) {
    const isElsewhere = parseSlugOrAddress(text, OPEN_COLLECTIVE) !== null;
    const elsewhere = t('configurator_otherPlatform', new URL(OPEN_COLLECTIVE.baseUrl).host, host);
    const words = isElsewhere ? elsewhere : t('configurator_noSlug', host);
    return <Status kind="warning">{words}</Status>;
  }
  return <Status kind="warning">{t('configurator_notFound', slug, host)}</Status>;
}
