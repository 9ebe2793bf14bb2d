/** The right control for one option. */
import { parseLabels } from '../../../widgets/shared/labels.ts';
import type { Backer } from '../../platform/values/types.ts';
import { tiersOf } from '../../platform/wall/tier-names.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { formatNumber, isolate, type MessageKey, t } from '../../ui/i18n.ts';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { rolesOf } from '../model/backers.ts';
import { boundsOf, type Option } from '../options/elements.ts';
import type { Params } from '../options/spec.ts';
import { ColorField, type Item, NumberField, Several } from './controls.tsx';
import { ExcludeEditor } from './exclude-editor.tsx';
import { TiersEditor } from './tiers-editor.tsx';

export interface OptionControlProps {
  readonly option: Option;
  /** Texts of all attributes that are set. */
  readonly texts: Params;
  /** Text of the attribute; undefined where it is not set. */
  readonly text: string | undefined;
  /** Null takes the attribute away. */
  readonly onChange: (text: string | null, isTyping: boolean) => void;
  readonly backers: readonly Backer[];
  /** Words of the element that can be replaced. */
  readonly words: Readonly<Record<string, unknown>> | null;
}

export function OptionControl(props: OptionControlProps) {
  const { option, text, onChange } = props;
  const { spec } = option;
  const label = t(spec.label);
  const bounds = boundsOf(option);
  const values = spec.control === 'number' ? bounds.map(formatNumber) : [];
  const hint = spec.hint ? t(spec.hint, ...values) : undefined;
  const named = { label, hint };
  const field = { ...named, value: text ?? '' };
  const onText = (value: string) => onChange(value || null, true);
  switch (spec.control) {
    case 'choice':
      return <OptionSelect {...props} {...named} choices={itemsOf(spec.choices)} />;
    case 'switch':
      return (
        <Switch
          {...named}
          isOn={text !== undefined}
          onChange={(isOn) => onChange(isOn ? '' : null, false)}
        />
      );
    case 'number':
      return (
        <NumberField
          {...field}
          bounds={bounds}
          unit={spec.unit && t(spec.unit)}
          placeholder={placeholderOf(props)}
          onChange={onText}
        />
      );
    case 'color':
      return <ColorField {...field} onChange={onText} />;
    case 'several':
      return (
        <Several
          {...named}
          items={itemsOf(spec.choices)}
          chosen={split(text, /[\s,]/)}
          onChange={(chosen) => onChange(chosen.join(' ') || null, false)}
        />
      );
    case 'tiers':
      return <TierControl {...props} {...named} />;
    case 'people':
      return <ExcludeEditor {...props} label={label} />;
    case 'role':
      return <OptionSelect {...props} {...named} choices={rolesFor(props)} />;
    case 'tier-sizes':
      return <TiersEditor {...props} {...named} />;
    case 'labels':
      return <LabelFields {...props} label={label} />;
    case 'text':
    case 'language':
      return <TextField {...field} onInput={onText} placeholder={placeholderOf(props)} />;
  }
}

const itemsOf = (choices: Readonly<Record<string, MessageKey>>): readonly Item[] =>
  Object.entries(choices).map(([value, key]) => ({ value, label: t(key) }));

/** The default without the attribute, or an example. */
function placeholderOf({ option: { read, spec }, texts }: OptionControlProps): string {
  if (spec.control === 'language') return navigator.language;
  if (spec.control === 'number' && spec.usual) return `${spec.usual(texts) ?? ''}`;
  return `${read(null) ?? ''}`;
}

interface Labelled {
  readonly label: string;
  readonly hint?: string | undefined;
}

interface OptionSelectProps extends OptionControlProps, Labelled {
  readonly choices: readonly Item[];
}

/** The default is never written. */
function OptionSelect({ option, text, onChange, label, hint, choices }: OptionSelectProps) {
  return (
    <Select
      label={label}
      hint={hint}
      value={`${option.read(text ?? null)}`}
      options={choices}
      onChange={(value) => onChange(value === option.read(null) ? null : value, false)}
    />
  );
}

const split = (text: string | undefined, separator: RegExp) =>
  (text ?? '')
    .split(separator)
    .map((word) => word.trim())
    .filter(Boolean);

/** The tiers that people are in; commas separate them, so one with a comma in its name is written without. */
function TierControl({ text, onChange, backers, label, hint }: OptionControlProps & Labelled) {
  const chosen = split(text, /,/);
  const names = [...new Set([...tiersOf(backers), ...chosen])];
  if (!names.length) return null;
  return (
    <Several
      label={label}
      hint={hint}
      items={names.map((name) => ({ value: name, label: name }))}
      chosen={chosen}
      onChange={(next) => onChange(next.join(', ') || null, false)}
    />
  );
}

function rolesFor({ option, text, backers }: OptionControlProps): readonly Item[] {
  const roles = [option.read(null), ...rolesOf(backers), option.read(text ?? null)].map(String);
  return [...new Set(roles)].map((role) => ({ value: role, label: role }));
}

/** The element's own words, each replaceable. */
function LabelFields({
  text,
  onChange,
  words,
  label,
}: OptionControlProps & { readonly label: string }) {
  const own = parseLabels(text ?? null);
  const replace = (name: string, value: string) => {
    const { [name]: _replaced, ...others } = own;
    const labels = value ? { ...others, [name]: value } : others;
    onChange(Object.keys(labels).length ? JSON.stringify(labels) : null, true);
  };
  return (
    <Disclosure summary={label}>
      <div class="stack">
        <p class="field__hint">{t('configurator_labelsHint')}</p>
        {Object.entries(words ?? {}).map(([name, usual]) => (
          <TextField
            key={name}
            label={isolate(textOf(usual))}
            value={textOf(own[name])}
            onInput={(value) => replace(name, value)}
          />
        ))}
      </div>
    </Disclosure>
  );
}

/** One text for all numbers: of a label in plural forms the general one. */
function textOf(label: unknown): string {
  if (typeof label === 'string') return label;
  return `${(label as { other?: unknown } | undefined)?.other ?? ''}`;
}
