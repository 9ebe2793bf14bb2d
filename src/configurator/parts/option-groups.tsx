/** The options in groups, each with the number of those that are set. */
import type { Backer } from '../../platform/values/types.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { labelOf, plural, t } from '../../ui/i18n.ts';
import { type Configuration, changedOptions } from '../model/configuration.ts';
import { ELEMENTS, type Option, wordsOf } from '../options/elements.ts';
import { GROUPS, type Group } from '../options/spec.ts';
import { OptionControl } from './option-control.tsx';

interface OptionGroupsProps {
  readonly configuration: Configuration;
  readonly backers: readonly Backer[];
  readonly hasTierLists: boolean;
  readonly onOption: (name: string, text: string | null, isTyping: boolean) => void;
  readonly onReset: () => void;
}

export function OptionGroups(props: OptionGroupsProps) {
  const { configuration, hasTierLists, onReset } = props;
  const { element } = configuration;
  const offered = ELEMENTS[element].options.filter(
    ({ name }) => hasTierLists || name !== 'tier-id',
  );
  return (
    <div class="stack">
      {GROUPS.map((group) => {
        const members = offered.filter(({ spec }) => spec.group === group);
        return members.length ? (
          <OptionGroup key={`${element} ${group}`} {...props} group={group} members={members} />
        ) : null;
      })}
      {changedOptions(configuration).length > 0 && (
        <div class="row">
          <Button variant="quiet" onClick={onReset}>
            {t('configurator_reset')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface OptionGroupProps extends OptionGroupsProps {
  readonly group: Group;
  readonly members: readonly Option[];
}

function OptionGroup(props: OptionGroupProps) {
  const { configuration, group, members, backers, onOption } = props;
  const { element, texts } = configuration;
  const changed = changedOptions(configuration);
  const count = members.filter(({ name }) => changed.includes(name)).length;
  const title = labelOf('configurator_group', group);
  const summary = count ? `${title} · ${plural('configurator_set', count)}` : title;
  return (
    <Disclosure summary={summary} isOpen={group === 'look'}>
      <div class="stack option-group">
        {members.map((option) => (
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
      </div>
    </Disclosure>
  );
}
