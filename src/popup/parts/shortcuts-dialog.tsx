/** The list of shortcuts, and the switch that turns single-character ones off. */
import './shortcuts-dialog.css';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type MessageKey, t } from '../../ui/i18n.ts';
import { closeIcon } from '../../ui/icons.ts';
import { Switch } from '../../ui/switch.tsx';
import { areCharacterKeysOn, setCharacterKeys } from '../state/keyboard.ts';
import { IconButton } from './icon-button.tsx';

type Shortcut = readonly [keys: readonly string[], words: MessageKey];

const EVERYWHERE: readonly Shortcut[] = [
  [['↑', '↓'], 'popup_keyArrows'],
  [['Enter'], 'popup_keyOpen'],
  [['Esc'], 'popup_keyBack'],
  [['/'], 'popup_keySearch'],
  [['r'], 'popup_keyReload'],
  [['?'], 'popup_keyHelp'],
];
const IN_COLLECTIVE: readonly Shortcut[] = [
  [['1', '2', '3', '4', '5'], 'popup_keyTabs'],
  [['p'], 'popup_keyPin'],
  [['←', '→'], 'popup_keyMonths'],
];

interface ShortcutsDialogProps {
  readonly isCollective: boolean;
  /** Also called on Escape. */
  readonly onClose: () => void;
}

/** Open while rendered. Returns the focus when it closes. */
export function ShortcutsDialog({ isCollective, onClose }: ShortcutsDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOn, setOn] = useState(areCharacterKeysOn);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog class="dialog" ref={dialog} aria-labelledby={id} onCancel={onClose} onClose={onClose}>
      <header class="keys-header">
        <h2 id={id}>{t('popup_shortcuts')}</h2>
        <IconButton icon={closeIcon} label={t('popup_close')} onClick={onClose} />
      </header>
      <Keys shortcuts={isCollective ? [...EVERYWHERE, ...IN_COLLECTIVE] : EVERYWHERE} />
      <Switch
        label={t('popup_characterKeys')}
        hint={t('popup_characterKeysHint')}
        isOn={isOn}
        onChange={(on) => {
          setCharacterKeys(on);
          setOn(on);
        }}
      />
    </dialog>
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
          <dd>{t(words)}</dd>
        </div>
      ))}
    </dl>
  );
}
