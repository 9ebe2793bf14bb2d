/** The collective's name in addresses, typed or pasted with the rest of the address, and whether there is one. */
import { t } from '../../ui/i18n.ts';
import { Status } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Collective } from '../state/use-collective.ts';

interface SlugFieldProps {
  readonly text: string;
  readonly host: string;
  readonly collective: Collective;
  readonly onInput: (text: string) => void;
}

export function SlugField({ text, host, collective, onInput }: SlugFieldProps) {
  return (
    <TextField
      label={t('configurator_slug')}
      hint={t('configurator_slugHint', host)}
      value={text}
      onInput={onInput}
      inputMode="url"
      status={
        <div class="slug-status" role="status">
          {text.trim() && <SlugStatus collective={collective} host={host} />}
        </div>
      }
    />
  );
}

function SlugStatus({ collective, host }: Pick<SlugFieldProps, 'collective' | 'host'>) {
  const { slug, lookup } = collective;
  if (slug === null) return <Status kind="warning">{t('configurator_noSlug', host)}</Status>;
  if (lookup.state === 'failed') {
    const isUnknown = lookup.error.code === 'not-found';
    const words = isUnknown ? 'configurator_notFound' : 'configurator_away';
    return <Status kind="warning">{t(words, slug, host)}</Status>;
  }
  if (lookup.state !== 'done') return <Status kind="neutral">{t('configurator_checking')}</Status>;
  return <Status kind="success">{t('configurator_found', slug, host)}</Status>;
}
