/** Where to go from a collective's overview. */
import type { OverviewView } from '../../messages/contract.ts';
import { safeLink } from '../../platform/links.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { t } from '../../ui/i18n.ts';
import { useSurroundings } from '../surroundings.ts';

export function Links({ overview }: { readonly overview: OverviewView }) {
  const { copyText } = useSurroundings();
  const website = safeLink(overview.website);
  return (
    <nav class="row" aria-label={t('popup_links')}>
      <ExternalLink href={overview.contributeUrl} looksLikeButton>
        {t('popup_contribute')}
      </ExternalLink>
      <ExternalLink href={overview.pageUrl} looksLikeButton>
        {t('popup_page')}
      </ExternalLink>
      {website && (
        <ExternalLink href={website} looksLikeButton>
          {t('popup_website')}
        </ExternalLink>
      )}
      <CopyButton text={overview.pageUrl} label={t('popup_copyLink')} write={copyText} />
    </nav>
  );
}
