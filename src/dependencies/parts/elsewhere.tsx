/** Funding URLs that lead to other sites, by host. */
import type { Platform } from '../../platform/addresses/profile.ts';
import { formatNumber, isolate, plural, t } from '../../ui/i18n.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import type { AddressBehind, HostBehind } from '../model/collect.ts';
import { LIVE, onOpenCollective } from '../words.ts';
import { Packages } from './packages.tsx';

interface ElsewhereProps {
  readonly hosts: readonly HostBehind[];
  readonly platform: Platform;
}

export function Elsewhere({ hosts, platform }: ElsewhereProps) {
  if (hosts.length === 0) return null;
  return (
    <section class="elsewhere" aria-labelledby="elsewhere-title">
      <h2 id="elsewhere-title">{t('dependencies_elsewhereTitle')}</h2>
      <p class="muted">{t('dependencies_elsewhereLead')}</p>
      <OtherPlatform hosts={hosts} platform={platform} />
      <ShowMore items={hosts} first={20} step={20}>
        {(shown) =>
          shown.map(({ host, addresses }) => <Host key={host} host={host} addresses={addresses} />)
        }
      </ShowMore>
    </section>
  );
}

/** Says whose collectives they are, where addresses of Open Collective lead to another platform than the one in use. */
function OtherPlatform({ hosts, platform }: ElsewhereProps) {
  const count = onOpenCollective({ hosts }, platform);
  if (count === 0) return null;
  const used = new URL(platform.baseUrl).host;
  return (
    <p>{t('dependencies_onOpenCollective', formatNumber(count), isolate(LIVE), isolate(used))}</p>
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
          <ul class="box lines">
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
