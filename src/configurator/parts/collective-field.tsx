/** Which collective: searched by name, typed as a slug, or pasted as an address (ARIA practices, "Combobox"). */
import { useId, useState } from 'preact/hooks';
import type { FoundAccount } from '../../platform/search.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { plural, t } from '../../ui/i18n.ts';
import { Status } from '../../ui/notice.tsx';
import type { DataSource } from '../data-source.ts';
import { type Collective, type Search, useSearch } from '../use-collective.ts';

interface CollectiveFieldProps {
  readonly source: DataSource;
  readonly text: string;
  readonly collective: Collective;
  readonly onInput: (text: string) => void;
  readonly onChoose: (account: FoundAccount) => void;
}

const KINDS: Readonly<Record<string, Parameters<typeof t>[0]>> = {
  COLLECTIVE: 'configurator_accountCollective',
  ORGANIZATION: 'configurator_accountOrganization',
  FUND: 'configurator_accountFund',
  PROJECT: 'configurator_accountProject',
  EVENT: 'configurator_accountEvent',
};

export function CollectiveField(props: CollectiveFieldProps) {
  const { source, text, collective, onInput, onChoose } = props;
  const id = useId();
  // Closed for this text: it was chosen, or Escape was pressed. Also for the text that the page begins with.
  const [closedFor, setClosedFor] = useState(text);
  const [hasFocus, setFocus] = useState(false);
  const [active, setActive] = useState(-1);
  const search = useSearch(source, text === closedFor && !hasFocus ? '' : text);
  const { results } = search;
  const isOpen = hasFocus && text !== closedFor && results.length > 0;
  const host = new URL(source.platform.baseUrl).host;
  const choose = (account: FoundAccount) => {
    setClosedFor(account.slug);
    setActive(-1);
    onChoose(account);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = isOpen ? results[active] : undefined;
    if (event.key === 'Escape') setClosedFor(text);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (step && results.length) {
      setClosedFor('');
      setActive(
        (at) => (at + step + results.length + (at < 0 && step < 0 ? 1 : 0)) % results.length,
      );
    } else return;
    event.preventDefault();
  };
  return (
    <div class="field search">
      <label class="field__label" for={id}>
        {t('configurator_slug')}
      </label>
      <div class="field__hint" id={`${id}-hint`}>
        {t(source.search ? 'configurator_searchHint' : 'configurator_slugHint', host)}
      </div>
      <input
        id={id}
        class="input"
        type="text"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        aria-describedby={`${id}-hint ${id}-status`}
        value={text}
        maxLength={2048}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        onInput={(event) => {
          setActive(-1);
          setClosedFor('');
          onInput(event.currentTarget.value);
        }}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        onKeyDown={onKeyDown}
      />
      <div
        class="search__results"
        id={`${id}-list`}
        role="listbox"
        hidden={!isOpen}
        aria-label={t('configurator_resultsLabel')}
      >
        {isOpen &&
          results.map((account, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            <div
              key={account.slug}
              id={`${id}-${index}`}
              class="search__result"
              role="option"
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(account)}
            >
              <Avatar name={account.name} src={account.imageUrl} shape="square" />
              <span class="search__name">
                <bdi>{account.name}</bdi>
                <span class="muted small">{descriptionOf(account)}</span>
              </span>
            </div>
          ))}
      </div>
      <div class="slug-status" role="status" id={`${id}-status`}>
        {text.trim() && <FieldStatus {...{ collective, search, host, isOpen }} />}
      </div>
    </div>
  );
}

function descriptionOf({ type, slug }: FoundAccount): string {
  const kind = KINDS[type];
  return kind ? `${t(kind)} · ${slug}` : slug;
}

interface FieldStatusProps {
  readonly collective: Collective;
  readonly search: Search;
  readonly host: string;
  readonly isOpen: boolean;
}

/** Nothing warns while there is a result to choose. */
function FieldStatus({ collective, search, host, isOpen }: FieldStatusProps) {
  const { slug, lookup } = collective;
  if (lookup.data)
    return <Status kind="success">{t('configurator_found', slug ?? '', host)}</Status>;
  if (isOpen || search.results.length > 0) {
    return <Status kind="neutral">{plural('configurator_results', search.results.length)}</Status>;
  }
  if (search.isSearching || lookup.isLoading) {
    return <Status kind="neutral">{t('configurator_checking')}</Status>;
  }
  if (search.hasFailed) return <Status kind="warning">{t('configurator_noSearch', host)}</Status>;
  if (lookup.error && lookup.error.code !== 'not-found') {
    return <Status kind="warning">{t('configurator_away', slug ?? '', host)}</Status>;
  }
  if (slug === null) return <Status kind="warning">{t('configurator_noSlug', host)}</Status>;
  return <Status kind="warning">{t('configurator_notFound', slug, host)}</Status>;
}
