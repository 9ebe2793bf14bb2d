/** The element's own words, each replaceable. */
import { parseLabels } from '../../../widgets/shared/labels.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { t } from '../../ui/i18n.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { OptionControlProps } from './option-control.tsx';

export function LabelFields({
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
            label={textOf(usual)}
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
