/** The pin of the collective whose view is open. */
import { useState } from 'preact/hooks';
import { displayName } from '../../platform/values/names.ts';
import type { MenuItem } from '../../ui/extension/menu.tsx';
import { usePins } from '../../ui/extension/use-pins.ts';
import { isolate, t } from '../../ui/i18n.ts';
import { Status } from '../../ui/notice.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { OverviewView } from '../overview/worker.ts';

interface JustPinnedProps {
  readonly name: string;
  readonly run: readonly MenuItem[];
}

/** Confirms the pin, and offers *I run this*. */
export function JustPinned({ name, run }: JustPinnedProps) {
  return (
    <div class="just-pinned list-head small">
      <Status kind="success">{t('popup_pinnedNow', isolate(name))}</Status>
      {run.map(({ label, isOn = false, onChoose }) => (
        <Switch key={label} label={label} isOn={isOn} onChange={onChoose} />
      ))}
    </div>
  );
}

/** Offered once the collective is known to exist. A pin can always be removed. */
export function usePin(overview: OverviewView | null, slug: string) {
  const { name = null, imageUrl = null } = overview ?? {};
  const { isPinned, isKnown, toggle } = usePins()({ slug, name, imageUrl });
  const [wasPinned, setPinned] = useState(false);
  const isOffered = isPinned || (isKnown && overview !== null);
  return {
    isPinned,
    isOffered,
    /** Since this view was opened. */
    isNew: isPinned && wasPinned,
    name: displayName(name) ?? slug,
    toggle() {
      if (!isOffered) return undefined;
      setPinned(!isPinned);
      return toggle();
    },
  };
}
