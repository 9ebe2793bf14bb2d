/** The list of shortcuts, and the switch that turns single-character ones off. */
import './shortcuts-dialog.css';
import { useState } from 'preact/hooks';
import { createPlatform } from '../../platform/addresses/profile.ts';
import { ExternalLink } from '../external-link.tsx';
import { labelOf, t } from '../i18n.ts';
import { Switch } from '../switch.tsx';
import { Dialog } from './dialog.tsx';
import { areCharacterKeysOn, setCharacterKeys } from './keyboard.ts';
import { COLLECTIVE_TABS, type Route } from './routes.ts';
import { useStart } from './start.tsx';

type Shortcut = readonly [keys: readonly string[], words: string];

const everywhere = (): readonly Shortcut[] => [
  [['↑', '↓'], t('popup_keyArrows')],
  [[t('popup_enter')], t('popup_keyOpen')],
  [['Esc'], t('popup_keyBack')],
  [['/'], t('popup_keySearch')],
  [['r'], t('popup_keyReload')],
  [['?'], t('popup_keyHelp')],
];
const inCollective = (): readonly Shortcut[] => [
  [
    COLLECTIVE_TABS.map((_, index) => `${index + 1}`),
    COLLECTIVE_TABS.map((tab) => labelOf('popup_tab', tab)).join(' · '),
  ],
  [['e'], t('popup_tabEmbed')],
  [['p'], t('popup_keyPin')],
  [['←', '→'], t('popup_keyMonths')],
];

const onDesk = (): readonly Shortcut[] => [
  [['j', 'k'], t('popup_keyNext')],
  [['o'], t('popup_openOnPlatform')],
];
const BY_VIEW: Partial<Record<Route['view'], () => readonly Shortcut[]>> = {
  collective: inCollective,
  desk: onDesk,
};

interface ShortcutsDialogProps {
  readonly view: Route['view'];
  /** Also called on Escape. */
  readonly onClose: () => void;
}

export function ShortcutsDialog({ view, onClose }: ShortcutsDialogProps) {
  const [isOn, setOn] = useState(areCharacterKeysOn);
  return (
    <Dialog title={t('popup_shortcuts')} onClose={onClose}>
      <Keys shortcuts={[...everywhere(), ...(BY_VIEW[view]?.() ?? [])]} />
      <HelpLink />
      <Switch
        label={t('popup_characterKeys')}
        hint={t('popup_characterKeysHint')}
        isOn={isOn}
        onChange={(on) => {
          setCharacterKeys(on);
          setOn(on);
        }}
      />
    </Dialog>
  );
}

/** To the platform's own help, once the platform is known. */
function HelpLink() {
  const settings = useStart().view?.platform;
  if (!settings) return null;
  const { baseUrl } = createPlatform(settings);
  return (
    <p class="keys-help">
      <ExternalLink href={`${baseUrl}/help`}>{t('popup_help', new URL(baseUrl).host)}</ExternalLink>
    </p>
  );
}

function Keys({ shortcuts }: { readonly shortcuts: readonly Shortcut[] }) {
  return (
    <dl class="keys">
      {shortcuts.map(([keys, words]) => (
        <div class="keys__row" key={words}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
