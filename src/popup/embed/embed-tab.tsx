/** How to put the wall of this collective into a website. */

import { CopyButton } from '../../ui/copy-button.tsx';
import { t } from '../../ui/i18n.ts';
import type { TabProps } from '../collective/collective-view.tsx';
import { wallSnippet } from '../model/snippet.ts';
import { useStart } from '../state/start.tsx';
import { useSurroundings } from '../surroundings.ts';

export function EmbedTab({ slug }: TabProps) {
  const { copyText } = useSurroundings();
  const { view } = useStart();
  const snippet = wallSnippet(slug, view?.platform ?? null);
  return (
    <div class="view-part">
      <h2>{t('popup_embedTitle')}</h2>
      <p class="muted">{t('popup_embedBody')}</p>
      <section class="snippet" aria-label={t('popup_snippet')}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>
          <code>{snippet}</code>
        </pre>
      </section>
      <div class="row">
        <CopyButton text={snippet} label={t('popup_copySnippet')} write={copyText} />
      </div>
    </div>
  );
}
