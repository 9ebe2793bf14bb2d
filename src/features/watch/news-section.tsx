/** New backers that the user has not seen yet. */

import type { NewBacker, News } from '../../messages/pins.ts';
import { withSeen } from '../../messages/pins.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { leave } from '../../ui/extension/keyboard.ts';
import { ListSection, Name, nameInSentence, RowLink, Rows } from '../../ui/extension/lists.tsx';
import { useChosen } from '../../ui/extension/pins.tsx';
import { formatRoute } from '../../ui/extension/routes.ts';
import { plural, t } from '../../ui/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { checkIcon } from '../../ui/icons.ts';
import { useAnnounce } from '../../ui/live-region.tsx';

const NAMED = 3;

export function NewsSection({ news }: { readonly news: readonly News[] }) {
  const markSeen = useMarkSeen();
  if (news.length === 0) return null;
  return (
    <ListSection
      title={t('popup_news')}
      action={
        news.length > 1 && (
          <Button variant="quiet" onClick={() => markSeen(null)}>
            {t('popup_allSeen')}
          </Button>
        )
      }
    >
      <Rows>
        {news.map((one) => (
          <li key={one.slug} class="news">
            <NewsOf news={one} onSeen={() => markSeen(one.slug)} />
          </li>
        ))}
      </Rows>
    </ListSection>
  );
}

function useMarkSeen(): (slug: string | null) => void {
  const { change } = useChosen();
  const announce = useAnnounce();
  return async (slug) => {
    leave(slug === null ? 'section' : 'li');
    const isDone = await change({ type: 'mark-seen', slug }, (chosen) => withSeen(chosen, slug));
    if (isDone) announce(t('popup_markedSeen'));
  };
}

function NewsOf({ news, onSeen }: { readonly news: News; readonly onSeen: () => void }) {
  const { slug, count } = news;
  const backers = formatRoute({
    view: 'collective',
    slug,
    tab: 'backers',
    options: { order: 'newest' },
  });
  return (
    <>
      <RowLink href={backers} row={news} note={<Who news={news} />}>
        <span class="collective-link__note">
          <strong>{plural('popup_newBackers', count)}</strong>
        </span>
      </RowLink>
      <IconButton
        icon={checkIcon}
        label={t('popup_seenOf', nameInSentence(news))}
        onClick={onSeen}
      />
    </>
  );
}

/** "Ada €5, Grace €10 and 4 more": backers who are not named are counted. */
function Who({ news }: { readonly news: News }) {
  const named = news.backers.slice(0, NAMED);
  const more = Math.max(0, news.count - named.length);
  if (named.length === 0) return <>{plural('popup_anonymousOnly', news.anonymous)}</>;
  return (
    <>
      {named.map((backer, index) => (
        <NamedBacker key={backer.slug ?? index} backer={backer} />
      ))}
      {more > 0 && <span>{plural('popup_andMore', more)}</span>}
    </>
  );
}

function NamedBacker({ backer }: { readonly backer: NewBacker }) {
  return (
    <span class="news__backer">
      <Name name={backer.name} otherwise={backer.slug ?? t('popup_someone')} />{' '}
      <Amount amount={backer.total} />
    </span>
  );
}
