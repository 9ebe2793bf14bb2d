/** What was found for the typed text: the collective of that slug, and known ones whose name matches. */
import type { CollectiveRow } from '../../messages/contract.ts';
import { plural, t } from '../../ui/i18n.ts';
import { Status } from '../../ui/notice.tsx';
import type { Requested } from '../../ui/use-request.ts';
import { CollectiveLink } from '../parts/collective-link.tsx';
import { ListSection, Rows } from '../parts/list-section.tsx';
import { Reason } from '../parts/reason.tsx';

interface SearchResultsProps {
  readonly slug: string | null;
  readonly lookup: Requested<CollectiveRow>;
  readonly matches: readonly CollectiveRow[];
  /** Of the platform; for the words about an address of another site. */
  readonly baseUrl: string;
}

export function SearchResults({ slug, lookup, matches, baseUrl }: SearchResultsProps) {
  const isMissing = lookup.error?.code === 'not-found';
  return (
    <div class="start__lists">
      <p id="search-check" class="list-section__line small" role="status">
        <Check slug={slug} lookup={lookup} matches={matches} baseUrl={baseUrl} />
      </p>
      {((slug && !isMissing) || matches.length > 0) && (
        <ListSection title={t('popup_results')}>
          <Rows>
            {slug && !isMissing && (
              <li key={slug}>
                <TypedCollective slug={slug} lookup={lookup} />
              </li>
            )}
            {matches.map((row) => (
              <li key={row.slug}>
                <CollectiveLink row={row} />
              </li>
            ))}
          </Rows>
        </ListSection>
      )}
    </div>
  );
}

function Check({ slug, lookup, matches, baseUrl }: SearchResultsProps) {
  if (!slug) {
    const { host } = new URL(baseUrl);
    return matches.length > 0 ? (
      <Status kind="neutral">{plural('popup_matches', matches.length)}</Status>
    ) : (
      <Status kind="warning">{t('popup_searchNoSlug', host)}</Status>
    );
  }
  const { data, error, isLoading, reload } = lookup;
  if (data) return <Status kind="success">{t('popup_lookupFound')}</Status>;
  if (isLoading || !error) return <Status kind="neutral">{t('popup_lookupChecking', slug)}</Status>;
  if (error.code === 'not-found') {
    return <Status kind="warning">{t('popup_lookupMissing', slug)}</Status>;
  }
  return (
    <Status kind="error">
      <Reason error={error} onRetry={reload} />
    </Status>
  );
}

interface TypedCollectiveProps {
  readonly slug: string;
  readonly lookup: Requested<CollectiveRow>;
}

function TypedCollective({ slug, lookup: { data, isLoading } }: TypedCollectiveProps) {
  if (data) return <CollectiveLink row={data} />;
  const note = t(isLoading ? 'popup_checking' : 'popup_openAnyway');
  return <CollectiveLink row={{ slug, name: slug, imageUrl: null }} note={note} />;
}
