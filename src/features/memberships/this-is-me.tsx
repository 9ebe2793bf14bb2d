/** Offered to pages. Names one's own profile, found by name, slug, or address: nobody signs in. */

import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Background } from '../../messages/client.ts';
import type { FoundAccount } from '../../platform/account/search.ts';
import { createPlatform } from '../../platform/addresses/profile.ts';
import { parseSlugOrAddress } from '../../platform/addresses/typed-slug.ts';
import { plain } from '../../platform/values/search-terms.ts';
import type { PlatformSettings } from '../../storage/settings.ts';
import { Button, submitting } from '../../ui/button.tsx';
import { AccountSuggestion, Suggestions, useCombobox } from '../../ui/combobox.tsx';
import { FieldLabel } from '../../ui/control-label.tsx';
import { ErrorWords } from '../../ui/error-words.tsx';
import { plural, t } from '../../ui/i18n.ts';
import { Status } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-request.ts';
import { type Search, useSearch } from '../../ui/use-search.ts';

interface ThisIsMeProps {
  readonly sendRequest: Background['sendRequest'];
  readonly platform: PlatformSettings;
  /** True where it was just asked for. */
  readonly takesFocus?: boolean;
  /** Called when it is known. */
  readonly onKnown?: () => void;
}

export function ThisIsMe({ sendRequest, platform, takesFocus = false, onKnown }: ThisIsMeProps) {
  const id = useId();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const { host } = new URL(platform.baseUrl);
  const search = useSearch(async (term, { isWanted }) => {
    const kind = 'profiles';
    const { data, error } = await sendRequest({ type: 'search-collectives', term, isWanted, kind });
    if (!data) throw error;
    return data;
  }, text);
  const form = useRef<HTMLFormElement>(null);
  const hasResults = search.results.length > 0;
  useLayoutEffect(() => {
    if (hasResults) form.current?.scrollIntoView({ block: 'nearest' });
  }, [hasResults]);
  const naming = useNaming(sendRequest, onKnown);
  const combobox = useCombobox({ items: search.results, isOpen: true, onChoose: naming.name });
  const slug = parseSlugOrAddress(text, createPlatform(platform));
  const meant = meantBy(text, slug, search.results);
  const choose = () => (meant ? naming.name(meant) : search.ask());
  return (
    <form class="field this-is-me" ref={form} onSubmit={submitting(choose)}>
      <FieldLabel id={id} label={t('me_label', host)} hint={t('me_hint')} />
      <div class="field__row">
        <input
          id={id}
          class="input"
          type="text"
          value={text}
          {...combobox.input}
          ref={field}
          aria-describedby={`${id}-hint`}
          placeholder={t('me_example', host)}
          onInput={(event) => {
            combobox.leave();
            naming.forget();
            setText(event.currentTarget.value);
          }}
          onKeyDown={(event) => void combobox.onKey(event)}
        />
        <Button type="submit" isBusy={naming.isBusy}>
          {t('me_title')}
        </Button>
      </div>
      <div class="live-status" role="status">
        <Line {...{ host, search, naming }} isName={slug === null && text.trim() !== ''} />
      </div>
      <Suggestions
        combobox={combobox}
        class="rows box lines"
        label={t('search_results')}
        keyOf={({ slug }) => slug}
      >
        {(account) => (
          <>
            <AccountSuggestion account={account} />
            {account.slug === meant?.slug && <kbd>{t('popup_enter')}</kbd>}
          </>
        )}
      </Suggestions>
    </form>
  );
}

/** What Enter takes: a slug, or the only one found. */
function meantBy(text: string, slug: string | null, results: readonly FoundAccount[]) {
  const named = results.filter(({ name }) => plain(name) === plain(text));
  // Part of a name can look like a slug: where one account is found, it is meant.
  const only = named.length === 1 ? named[0] : results.length === 1 ? results[0] : undefined;
  const isSlug = slug !== null && (!only || results.some((found) => found.slug === slug));
  return isSlug ? { slug } : only;
}

type Naming = ReturnType<typeof useNaming>;

/** Says to the background who it is; it refuses anything other than a person's or an organization's profile. */
function useNaming(sendRequest: Background['sendRequest'], onKnown?: () => void) {
  const { isBusy, error, run } = useAction();
  const [asked, setAsked] = useState<string | null>(null);
  return {
    isBusy,
    /** The last one that was asked for, and why it is not shown. */
    asked,
    error: asked === null ? null : error,
    forget: () => setAsked(null),
    async name({ slug }: Pick<FoundAccount, 'slug'>) {
      setAsked(slug);
      if (await run(() => sendRequest({ type: 'set-me', slug }))) onKnown?.();
    },
  };
}

interface LineProps {
  readonly host: string;
  /** True for what is typed and can't be a slug. */
  readonly isName: boolean;
  readonly search: Search;
  readonly naming: Naming;
}

/** What is going on, or why nothing is found. */
function Line({ isName, host, search, naming: { isBusy, asked, error } }: LineProps) {
  if (isBusy) return <Status kind="neutral">{t('popup_lookupChecking', asked ?? '')}</Status>;
  if (error?.code === 'not-found') {
    return <Status kind="warning">{t('me_nobody', host, asked ?? '')}</Status>;
  }
  if (error?.code === 'collective') {
    return <Status kind="warning">{t('me_notProfile', asked ?? '')}</Status>;
  }
  const failure = error ?? search.error;
  if (failure?.code === 'search-paused') {
    return <Status kind="neutral">{t('popup_searchEnter', host)}</Status>;
  }
  if (failure) {
    return (
      <Status kind="warning">
        <ErrorWords error={failure} />
      </Status>
    );
  }
  if (search.isSearching) return <Status kind="neutral">{t('popup_searching', host)}</Status>;
  if (search.results.length) {
    return <Status kind="neutral">{plural('search_resultCount', search.results.length)}</Status>;
  }
  return isName ? <Status kind="neutral">{t('me_pasteAddress')}</Status> : null;
}
