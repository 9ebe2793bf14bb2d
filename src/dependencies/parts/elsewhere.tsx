/** Funding addresses that lead to other sites, by host. */
import { plural, t } from '../../ui/i18n.ts';
import type { AddressBehind, HostBehind } from '../model/collect.ts';
import { More, useShown } from './more.tsx';
import { Packages } from './packages.tsx';

export function Elsewhere({ hosts }: { readonly hosts: readonly HostBehind[] }) {
  const { shown, hidden, showMore } = useShown(hosts, 20);
  if (hosts.length === 0) return null;
  return (
    <section class="elsewhere" aria-labelledby="elsewhere-title">
      <h2 id="elsewhere-title">{t('dependencies_elsewhereTitle')}</h2>
      <p class="muted">{t('dependencies_elsewhereLead')}</p>
      {shown.map(({ host, addresses }) => (
        <Host key={host} host={host} addresses={addresses} />
      ))}
      <More hidden={hidden} onMore={showMore} />
    </section>
  );
}

function Host({ host, addresses }: HostBehind) {
  const { shown, hidden, showMore } = useShown(addresses, 10);
  return (
    <section class="host" aria-label={host}>
      <h3 class="host__name">
        <bdi>{host}</bdi>
        <span class="muted small">{plural('dependencies_addresses', addresses.length)}</span>
      </h3>
      <ul class="host__addresses">
        {shown.map((address) => (
          <Address key={address.href} address={address} />
        ))}
      </ul>
      <More hidden={hidden} onMore={showMore} />
    </section>
  );
}

function Address({ address: { href, packages } }: { readonly address: AddressBehind }) {
  return (
    <li class="host__address">
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" class="host__link">
        <bdi>{withoutScheme(href)}</bdi>
        <span class="visually-hidden"> {t('common_opensInNewTab')}</span>
      </a>
      <Packages packages={packages} />
    </li>
  );
}

/** "github.com/sponsors/ada". */
function withoutScheme(href: string): string {
  return href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
