/** What the browser shows once, after the installation: what the extension is for, and the first thing to do with it. */
import './welcome.css';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Header } from '../../ui/extension/header.tsx';
import { focusRow } from '../../ui/extension/keyboard.ts';
import { lazy } from '../../ui/extension/lazy.tsx';
import { useSession } from '../../ui/extension/session.tsx';
import { SignInLine } from '../../ui/extension/session-line.tsx';
import { t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { globeIcon, pinIcon, puzzleIcon, searchIcon } from '../../ui/icons.ts';
import { Search } from '../search/search.tsx';

const MeLine = lazy(async () => (await import('../memberships/me-line.tsx')).MeLine, {
  Meanwhile: () => null,
});

/** Where one's collectives are, once somebody has said who they are. */
const toStart = () => {
  location.hash = '#/';
};

const isFirefox = import.meta.env.MODE === 'firefox';

export function WelcomeView({ onHelp }: { readonly onHelp: () => void }) {
  const main = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const { options } = useSession();
  useLayoutEffect(() => search.current?.focus(), []);
  // Below the head, the first result would be out of sight in a low window.
  const showResults = () => search.current?.form?.scrollIntoView?.({ block: 'start' });
  return (
    <main class="start welcome" ref={main} onInput={showResults}>
      <Header
        isStart
        title={t('extension_name')}
        picture={<img src="/icons/icon.svg" alt="" width="24" height="24" />}
        onHelp={onHelp}
      />
      <div class="welcome__head">
        <h2>{t('welcome_title')}</h2>
        <p class="muted">{t('welcome_lead')}</p>
        {options?.session.state === 'signed-in' && (
          <p>
            <a class="button button--primary" href="#/">
              {t('options_toStart')}
            </a>
          </p>
        )}
      </div>
      <Search inputRef={search} firstRow={(event) => focusRow(main.current, event)}>
        <ul class="icon-list welcome__ways" role="list">
          <li>
            <Icon shape={searchIcon} />
            {t('popup_firstUseSearch')}
          </li>
          <li>
            <Icon shape={globeIcon} />
            {t('popup_firstUsePage')}
          </li>
          <li>
            <Icon shape={pinIcon} />
            {t('popup_pinHint')}
          </li>
          <li>
            <Icon shape={puzzleIcon} />
            {t(isFirefox ? 'welcome_toolbarFirefox' : 'welcome_toolbarChromium')}
          </li>
        </ul>
        {options?.session.state === 'signed-out' && <MeLine onKnown={toStart} />}
        <SignInLine />
      </Search>
    </main>
  );
}
