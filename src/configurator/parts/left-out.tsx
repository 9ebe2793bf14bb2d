/** The people who are left out, with a button each that takes them back. */
import { displayName } from '../../platform/names.ts';
import { isolate, t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { closeIcon } from '../../ui/icons.ts';
import { excludedSlugs } from '../model/people.ts';
import type { OptionControlProps } from './option-control.tsx';

export function LeftOut({
  text,
  onChange,
  backers,
  label,
}: OptionControlProps & { readonly label: string }) {
  const slugs = excludedSlugs(text);
  const nameOf = (slug: string) =>
    displayName(backers.find((backer) => backer.slug === slug)?.name ?? null) ?? slug;
  return (
    <fieldset class="choices">
      <legend class="choices__legend">{label}</legend>
      {slugs.length === 0 && <p class="field__hint">{t('configurator_excludeNobody')}</p>}
      <ul class="left-out">
        {slugs.map((slug) => (
          <li key={slug}>
            <button
              type="button"
              class="left-out__person"
              aria-label={t('configurator_takeBack', isolate(nameOf(slug)))}
              onClick={() =>
                onChange(slugs.filter((other) => other !== slug).join(' ') || null, false)
              }
            >
              <bdi>{nameOf(slug)}</bdi>
              <Icon shape={closeIcon} />
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
