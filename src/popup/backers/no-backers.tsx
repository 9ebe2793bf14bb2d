/** A collective that nobody has backed yet. */
import type { OverviewView } from '../../messages/contract.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { t } from '../../ui/i18n.ts';

export function NoBackers({ overview }: { readonly overview: OverviewView | null }) {
  return (
    <div class="empty">
      <p>{t('popup_noBackers')}</p>
      {overview && (
        <ExternalLink href={overview.contributeUrl} looksLikeButton>
          {t('popup_beTheFirst')}
        </ExternalLink>
      )}
    </div>
  );
}
