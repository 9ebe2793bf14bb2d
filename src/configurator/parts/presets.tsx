/** Walls to start from, as buttons; the one that is in use is pressed. */
import { isSame } from '../../platform/values/json.ts';
import type { Backer } from '../../platform/values/types.ts';
import { t } from '../../ui/i18n.ts';
import { type Configuration, cleanOptions, presetIn } from '../model/configuration.ts';
import type { Preset } from '../model/presets.ts';
import type { Params } from '../options/spec.ts';

interface PresetsProps {
  readonly presets: readonly Preset[];
  readonly configuration: Configuration;
  /** Null while they are not known. */
  readonly backers: readonly Backer[] | null;
  /** True while no collective is chosen. */
  readonly isUnknown?: boolean;
  readonly onChoose: (texts: Params) => void;
}

export function Presets(props: PresetsProps) {
  const { presets, configuration, backers, isUnknown = false, onChoose } = props;
  const { element, options } = configuration;
  const waiting = isUnknown && presets.find(({ needsBackers }) => needsBackers);
  return (
    <fieldset class="choices">
      <legend class="choices__legend">{t('configurator_presets')}</legend>
      <div class="row presets">
        {presets.map(({ id, label, texts, needsBackers = false }) => {
          const preset = texts(backers ?? []);
          return (
            <button
              key={id}
              type="button"
              class="button button--secondary"
              disabled={needsBackers && !backers}
              aria-pressed={isSame(cleanOptions(element, presetIn(configuration, preset)), options)}
              onClick={() => onChoose(preset)}
            >
              {t(label)}
            </button>
          );
        })}
      </div>
      {waiting && <p class="field__hint">{t('configurator_presetNeeds', t(waiting.label))}</p>}
    </fieldset>
  );
}
