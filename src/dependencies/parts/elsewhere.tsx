/** Funding URLs that lead to other sites: by host, those that are the only one there last. */
import { useMemo } from 'preact/hooks';
import type { Platform } from '../../platform/addresses/profile.ts';
import { formatNumber, isolate, plural, t } from '../../ui/i18n.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import type { Behind } from '../model/collect.ts';
import { elsewhereOf, type Party } from '../model/elsewhere.ts';
import { LIVE, onOpenCollective } from '../words.ts';
import { Packages } from './packages.tsx';

interface ElsewhereProps {
  readonly behind: Behind;
  readonly platform: Platform;
}

export function Elsewhere({ behind, platform }: ElsewhereProps) {
  const hosts = useMemo(() => elsewhereOf(behind), [behind]);
  if (hosts.length === 0) return null;
  const alone = hosts.flatMap(({ addresses }) => (addresses.length === 1 ? addresses : []));
  return (
    <section class="elsewhere" aria-labelledby="elsewhere-title">
      <h2 id="elsewhere-title">{t('dependencies_elsewhereTitle')}</h2>
      <p class="muted">{t('dependencies_elsewhereLead')}</p>
      <OtherPlatform behind={behind} platform={platform} />
      <ShowMore items={hosts.filter(({ addresses }) => addresses.length > 1)} first={20} step={20}>
        {(shown) =>
          shown.map(({ host, addresses }) => <Host key={host} host={host} addresses={addresses} />)
        }
      </ShowMore>
      {alone.length > 0 && <Addresses addresses={alone} />}
    </section>
  );
}

/** Says whose collectives they are, where addresses of Open Collective lead to another platform than the one in use. */
function OtherPlatform({ behind, platform }: ElsewhereProps) {
  const count = onOpenCollective(behind, platform);
  if (count === 0) return null;
  const used = new URL(platform.baseUrl).host;
  return (
    <p>{t('dependencies_onOpenCollective', formatNumber(count), isolate(LIVE), isolate(used))}</p>
  );
}

function Host({
  host,
  addresses,
}: {
  readonly host: string;
  readonly addresses: readonly Party[];
}) {
  return (
    <section class="host" aria-label={host}>
      <h3 class="host__name wrapped">
        <bdi>{host}</bdi>
        <span class="muted small">{plural('dependencies_addresses', addresses.length)}</span>
      </h3>
      <Addresses addresses={addresses} />
    </section>
  );
}

function Addresses({ addresses }: { readonly addresses: readonly Party[] }) {
  return (
    <ShowMore items={addresses} first={10} step={10}>
      {(shown) => (
        <ul class="box lines" role="list">
          {shown.map((address) => (
            <Address key={address.href} address={address} />
          ))}
        </ul>
      )}
    </ShowMore>
  );
}

function Address({ address: { href, label, packages } }: { readonly address: Party }) {
  return (
    <li class="host__address">
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" class="link-alone">
        <bdi>{label}</bdi>
        <span class="visually-hidden"> {t('common_opensInNewTab')}</span>
      </a>
      <Packages packages={packages} />
    </li>
  );
}
