/** A few options, and all others behind a fold, in groups with the number of those that are set. */
import type { Backer } from '../../platform/values/types.ts';
import { parseTiers } from '../../platform/wall/tiers.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { labelOf, plural, t } from '../../ui/i18n.ts';
import { Switch } from '../../ui/switch.tsx';
import { type Configuration, changedOptions, hasRowsOfAll } from '../model/configuration.ts';
import { ELEMENTS, FIRST_OPTIONS, type Option, wordsOf } from '../options/elements.ts';
import { GROUPS, type Group } from '../options/spec.ts';
import { OptionControl } from './option-control.tsx';

interface OptionsProps {
  readonly configuration: Configuration;
  readonly backers: readonly Backer[];
  readonly hasTierLists: boolean;
  readonly onOption: (name: string, text: string | null, isTyping: boolean) => void;
  readonly onChange: (change: Partial<Configuration>) => void;
  readonly onReset: () => void;
}

export function Options(props: OptionsProps) {
  const { configuration, onReset } = props;
  const { element } = configuration;
  const offered = ELEMENTS[element].options.filter((option) => isOffered(option, props));
  const first = FIRST_OPTIONS[element].flatMap(
    (name) => offered.find((option) => option.name === name) ?? [],
  );
  const others = offered.filter((option) => !first.includes(option));
  return (
    <>
      <Controls {...props} options={first} />
      <Disclosure summary={summaryOf(t('configurator_allOptions'), configuration, others)}>
        <div class="option-groups">
          {GROUPS.map((group) => (
            <OptionGroup
              key={`${element} ${group}`}
              {...props}
              group={group}
              options={others.filter(({ spec }) => spec.group === group)}
            />
          ))}
        </div>
      </Disclosure>
      {changedOptions(configuration).length > 0 && (
        <div class="row">
          <Button variant="quiet" onClick={onReset}>
            {t('configurator_reset')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Leaves out what the source doesn't know, the common size beside tiers, and common rows where each tier has its own. */
function isOffered({ name }: Option, { configuration, hasTierLists }: OptionsProps): boolean {
  const { texts } = configuration;
  if (name === 'tier-id') return hasTierLists;
  const { tiers } = parseTiers(texts.tiers ?? null);
  const isOfAll = tiers.length === 0;
  // A size that is set is offered, since a warning says that it has no effect.
  if (name === 'size') return isOfAll || !!texts.size;
  return name !== 'rows' || hasRowsOfAll(tiers);
}

/** With the number of options that are not as at the start. */
function summaryOf(title: string, configuration: Configuration, options: readonly Option[]) {
  const changed = changedOptions(configuration);
  const count = options.filter(({ name }) => changed.includes(name)).length;
  return count ? `${title} · ${plural('configurator_set', count)}` : title;
}

interface ControlsProps extends OptionsProps {
  readonly options: readonly Option[];
}

function OptionGroup(props: ControlsProps & { readonly group: Group }) {
  const { configuration, group, options, onChange } = props;
  if (options.length === 0) return null;
  const title = labelOf('configurator_group', group);
  return (
    <Disclosure summary={summaryOf(title, configuration, options)}>
      <div class="stack option-group">
        <Controls {...props} />
        {group === 'data' && (
          <Switch
            label={t('configurator_kindModule')}
            hint={t('configurator_kindModuleHint')}
            isOn={configuration.snippet === 'module'}
            onChange={(isOn) => onChange({ snippet: isOn ? 'module' : 'script' })}
          />
        )}
      </div>
    </Disclosure>
  );
}

function Controls({ configuration, options, backers, onOption }: ControlsProps) {
  const { element, texts } = configuration;
  return (
    <>
      {options.map((option) => (
        <OptionControl
          key={option.name}
          option={option}
          texts={texts}
          text={texts[option.name]}
          backers={backers}
          words={wordsOf(element, texts.locale)}
          onChange={(text, isTyping) => onOption(option.name, text, isTyping)}
        />
      ))}
    </>
  );
}
