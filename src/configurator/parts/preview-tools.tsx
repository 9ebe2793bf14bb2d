/** On what page the preview is shown, and how wide. */
import { useId } from 'preact/hooks';
import { t } from '../../ui/i18n.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import type { Configuration } from '../model/configuration.ts';

export type Look = Pick<Configuration, 'surface' | 'pageColor' | 'isNarrow'>;

interface PreviewToolsProps {
  readonly look: Look;
  readonly onChange: (look: Partial<Look>, isTyping: boolean) => void;
}

export function PreviewTools({ look, onChange }: PreviewToolsProps) {
  const id = useId();
  return (
    <div class="preview__tools">
      <RadioGroup
        isInline
        legend={t('configurator_surface')}
        value={look.surface}
        choices={[
          { value: 'light', label: t('configurator_surfaceLight') },
          { value: 'dark', label: t('configurator_surfaceDark') },
          { value: 'own', label: t('configurator_surfaceOwn') },
        ]}
        onChange={(surface) => onChange({ surface }, false)}
      />
      {look.surface === 'own' && (
        <span class="field">
          <label class="field__label" for={id}>
            {t('configurator_pageColor')}
          </label>
          <input
            id={id}
            class="input input--color"
            type="color"
            value={look.pageColor}
            onInput={(event) => onChange({ pageColor: event.currentTarget.value }, true)}
          />
        </span>
      )}
      <RadioGroup
        isInline
        legend={t('configurator_width')}
        value={look.isNarrow ? 'phone' : 'wide'}
        choices={[
          { value: 'wide', label: t('configurator_widthWide') },
          { value: 'phone', label: t('configurator_widthPhone') },
        ]}
        onChange={(width) => onChange({ isNarrow: width === 'phone' }, false)}
      />
    </div>
  );
}
