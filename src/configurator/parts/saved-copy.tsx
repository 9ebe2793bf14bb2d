/** A saved copy of a long list: what a visit costs with it and without, and the two steps to have one. */
import './saved-copy.css';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { plural, t } from '../../ui/i18n.ts';
import { formatBytes } from '../../ui/numbers.ts';
import type { BackerList } from '../data-source.ts';
import type { SnippetKind } from '../model/configuration.ts';
import {
  LONG_ROWS,
  listRequests,
  type Weight,
  type Weights,
  weighCopy,
  weighLive,
} from '../model/cost.ts';
import { COPY_FILE, commandFor, workflowFor } from '../model/files.ts';
import type { SnippetInput } from '../model/snippet.ts';
import { CodeToCopy } from './code.tsx';
import { LeftOut } from './snippet-panel.tsx';

/** What a wall's data weighs; null until it is known, and where there is no list. */
export function useWeights(
  { configuration: { slug, options }, platform }: SnippetInput,
  list: BackerList | null,
): Weights | null {
  const [live, setLive] = useState<Weight | null>(null);
  const [copy, setCopy] = useState<Weight | null>(null);
  useLater(() => list && weighLive(list), setLive, [list]);
  const key = JSON.stringify(options);
  useLater(() => list && weighCopy({ slug, options, platform }, list), setCopy, [list, key]);
  return live && copy && { live, copy };
}

/** Sets what is made anew whenever one of the keys changes; null until then, and if it can't be made. */
function useLater<T>(
  make: () => Promise<T> | null,
  set: (value: T | null) => void,
  keys: readonly unknown[],
): void {
  useEffect(() => {
    let isWanted = true;
    const setIfWanted = (value: T | null) => isWanted && set(value);
    setIfWanted(null);
    make()?.then(setIfWanted, () => setIfWanted(null));
    return () => {
      isWanted = false;
    };
  }, keys);
}

/** "7 requests, 150 kB compressed, 1.3 MB uncompressed". */
export function dataWords(requests: number, weight: Weight | undefined): string {
  if (!requests) return t('configurator_nothing');
  const parts = [plural('configurator_requests', requests)];
  if (weight) {
    const { bytes, compressed } = weight;
    parts.push(t('configurator_weight', formatBytes(compressed), formatBytes(bytes)));
  }
  return parts.join(t('common_factComma'));
}

interface SavedCopyProps {
  readonly input: SnippetInput;
  readonly snippet: SnippetKind;
  /** Of the platform's list. */
  readonly rows: number;
  readonly weights: Weights | null;
  /** Puts the copy's address into the snippet; left out where its lines can't be changed. */
  readonly onUse?: () => void;
}

/** Nothing for a short list, unless the wall has a copy already. */
export function SavedCopy({ input, snippet, rows, weights, onUse }: SavedCopyProps) {
  const { configuration } = input;
  const isSaved = configuration.options.src !== undefined;
  if (!isSaved && rows <= LONG_ROWS) return null;
  return (
    <section class="stack" aria-labelledby="copy-title">
      <h3 id="copy-title">{t('configurator_copyTitle')}</h3>
      <p class="small">{t('configurator_copyWhy')}</p>
      <dl class="facts">
        <div>
          <dt class="muted small">{t('configurator_costLive')}</dt>
          <dd class="number">
            <b>{dataWords(1 + listRequests(rows), weights?.live)}</b>
          </dd>
        </div>
        <div>
          <dt class="muted small">{t('configurator_costCopy')}</dt>
          <dd class="number">
            <b>{dataWords(1, weights?.copy)}</b>
          </dd>
        </div>
      </dl>
      <ol class="stack">
        <li>
          <p class="small">{t('configurator_copyBody')}</p>
          <LeftOut configuration={configuration} />
          <CodeToCopy label={t('configurator_copyCommand')} text={commandFor(input, COPY_FILE)} />
          <Disclosure summary={t('configurator_copyWorkflow')}>
            <CodeToCopy label={t('configurator_copyWorkflow')} text={workflowFor(input, 'copy')} />
          </Disclosure>
        </li>
        {!isSaved && (
          <li>
            <p class="small">{t('configurator_copyAttribute')}</p>
            <CodeToCopy
              label={t('configurator_src')}
              text={`${snippet === 'script' ? 'data-src' : 'src'}="/${COPY_FILE}"`}
            />
            {onUse && <Button onClick={onUse}>{t('configurator_useCopy')}</Button>}
          </li>
        )}
      </ol>
    </section>
  );
}
