/** Funding URLs that lead to other sites, by host. */
import { plural, t } from '../../ui/i18n.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { AddressBehind, HostBehind } from '../model/collect.ts';
import { Packages } from './packages.tsx';

export function Elsewhere({ hosts }: { readonly hosts: readonly HostBehind[] }) {
  if (hosts.length === 0) return null;
  return (
    <section class="elsewhere" aria-labelledby="elsewhere-title">
      <h2 id="elsewhere-title">{t('dependencies_elsewhereTitle')}</h2>
      <p class="muted">{t('dependencies_elsewhereLead')}</p>
      <ShowMore items={hosts} first={20} step={20}>
        {(shown) =>
          shown.map(({ host, addresses }) => <Host key={host} host={host} addresses={addresses} />)
        }
      </ShowMore>
    </section>
  );
}

function Host({ host, addresses }: HostBehind) {
  return (
    <section class="host" aria-label={host}>
      <h3 class="host__name">
        <bdi>{host}</bdi>
        <span class="muted small">{plural('dependencies_addresses', addresses.length)}</span>
      </h3>
      <ShowMore items={addresses} first={10} step={10}>
        {(shown) => (
          <ul class="host__addresses">
            {shown.map((address) => (
              <Address key={address.href} address={address} />
            ))}
          </ul>
        )}
      </ShowMore>
    </section>
  );
}

function Address({ address: { href, packages } }: { readonly address: AddressBehind }) {
  return (
    <li class="host__address">
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" class="link-alone">
        <bdi>{withoutScheme(href)}</bdi>
        <VisuallyHidden> {t('common_opensInNewTab')}</VisuallyHidden>
      </a>
      <Packages packages={packages} />
    </li>
  );
}

/** "github.com/sponsors/ada". */
function withoutScheme(href: string): string {
  return href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
