/** How many packages, and at a click which ones: direct dependencies apart from what these bring along. */
import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { displayName } from '../../platform/values/names.ts';
import { formatNumber, plural, t } from '../../ui/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { chevronRightIcon } from '../../ui/icons.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { countNames, type PackageNames } from '../model/collect.ts';

const PREVIEWED = 3;

interface PackagesProps {
  readonly packages: PackageNames;
  /** Names the first of them before they are opened, direct dependencies first. */
  readonly hasPreview?: boolean;
}

export function Packages({ packages, hasPreview = false }: PackagesProps) {
  const [isOpen, setOpen] = useState(false);
  const { direct, broughtAlong, unclear } = packages;
  const first = [direct, broughtAlong, unclear]
    .flatMap((names) => names.slice(0, PREVIEWED))
    .slice(0, PREVIEWED);
  const hasMore = countNames(packages) > first.length;
  return (
    // Names are drawn once they are wanted.
    <details
      class="disclosure packages"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <Icon shape={chevronRightIcon} />
        <span>
          {plural('dependencies_packages', countNames(packages))}{' '}
          {direct.length > 0 && (
            <span class="packages__direct muted">
              {t('dependencies_ofThemDirect', formatNumber(direct.length))}
            </span>
          )}{' '}
          {hasPreview && !isOpen && (
            <bdi class="packages__some muted">
              {first.map((name, index) => (
                <Fragment key={name}>
                  <span>
                    {displayName(name) ?? '?'}
                    {(index < first.length - 1 || hasMore) && ','}
                  </span>{' '}
                </Fragment>
              ))}
              {hasMore && '…'}
            </bdi>
          )}
        </span>
      </summary>
      {isOpen && (
        <div class="packages__groups">
          <Group title={t('dependencies_direct')} names={direct} />
          <Group title={t('dependencies_broughtAlong')} names={broughtAlong} />
          <Group title={t('dependencies_unclear')} names={unclear} />
        </div>
      )}
    </details>
  );
}

function Group({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div>
      <h4 class="packages__title muted small">{title}</h4>
      <ShowMore items={names} first={100} step={100}>
        {(shown) => (
          <ul class="wrapped">
            {shown.map((name) => (
              <li key={name}>
                <code>{displayName(name) ?? '?'}</code>
              </li>
            ))}
          </ul>
        )}
      </ShowMore>
    </div>
  );
}
