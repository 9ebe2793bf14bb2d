/** Offered to giving. The ledger below a report: what it is and a button, its progress, or all of it. */
import './ledger.css';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Ledger } from '../../platform/ledger/ledger.ts';
import type { LedgerProgress } from '../../platform/ledger/read-rows.ts';
import { Button } from '../../ui/button.tsx';
import { AgeLine, Reason } from '../../ui/extension/freshness.tsx';
import { lazy } from '../../ui/extension/lazy.tsx';
import { ListSection } from '../../ui/extension/lists.tsx';
import { givingHash, type TabProps } from '../../ui/extension/routes.ts';
import { formatNumber, t } from '../../ui/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { LiveReading } from './use-reading.ts';

const LedgerPart = lazy(() => import('./ledger-part.tsx').then((part) => part.LedgerPart));

interface LedgerSectionProps extends Pick<TabProps, 'slug' | 'options' | 'setOptions'> {
  readonly ledger: LiveReading<Ledger>;
}

export function LedgerSection({ slug, ledger, options, setOptions }: LedgerSectionProps) {
  const { data } = ledger;
  return (
    <ListSection title={t('popup_ledger')} action={<AgeOfReading live={ledger} hasKey={false} />}>
      <p class="muted small">
        {!data && `${t('popup_ledgerLead')} `}
        {t('popup_ledgerFiles')}
      </p>
      <Switch
        label={t('popup_withProjects')}
        isOn={options.projects === '1'}
        onChange={(isOn) => setOptions({ projects: isOn ? '1' : '' })}
      />
      <Loading live={ledger} />
      {data && <LedgerPart ledger={data} />}
      <p class="small">
        <a class="button button--quiet" href={givingHash(slug)}>
          {t('popup_givenByAccount')}
        </a>
      </p>
    </ListSection>
  );
}

interface AgeOfReadingProps {
  readonly live: LiveReading<{ readonly receivedAt: number }>;
  readonly hasKey?: boolean;
}

/** Nothing until it is read. */
export function AgeOfReading({ live, hasKey = true }: AgeOfReadingProps) {
  const { data, load } = live;
  if (!data) return null;
  const { receivedAt } = data;
  const reload = () => void load(true);
  const read = { data, receivedAt, reload, error: null, isLoading: false, missingParts: 0 };
  return <AgeLine live={read} hasKey={hasKey} />;
}

/** A button, how far the reading is, or why there is nothing. */
export function Loading({ live }: { readonly live: LiveReading<unknown> }) {
  const { data, progress, error, load, cancel } = live;
  const area = useKeptFocus(
    progress ? 'reading' : error ? 'failed' : data === null ? 'none' : 'there',
  );
  if (data !== null) return null;
  return (
    <div ref={area}>
      {progress && <Progress progress={progress} onCancel={cancel} />}
      {!progress && !error && (
        <div class="row">
          <Button onClick={() => void load()}>{t('popup_ledgerLoad')}</Button>
        </div>
      )}
      {error && (
        <Notice
          kind="warning"
          actions={
            error.code !== 'private' &&
            error.code !== 'too-large' && (
              <Button onClick={() => void load(true)}>{t('common_retry')}</Button>
            )
          }
        >
          {error.code === 'too-large' ? t('popup_ledgerTooLong') : <Reason error={error} />}
        </Notice>
      )}
    </div>
  );
}

/** Where the focused button went, the one in its place has the focus; once all is there, the heading. */
function useKeptFocus(state: string): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  const around = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const isLost = around.current !== null && document.activeElement === document.body;
    around.current = area.current?.closest('section, main') ?? around.current;
    if (!isLost) return;
    const heading = around.current?.querySelector<HTMLElement>('h1, h2');
    if (heading) heading.tabIndex = -1;
    (area.current?.querySelector('button') ?? heading)?.focus();
  }, [state]);
  return area;
}

interface ProgressProps {
  readonly progress: LedgerProgress;
  readonly onCancel: () => void;
}

function Progress({ progress: { rows, total, waitMs }, onCancel }: ProgressProps) {
  const words =
    total === null
      ? t('popup_ledgerBegins')
      : t('popup_ledgerReading', formatNumber(rows), formatNumber(total));
  return (
    <div class="stack stack--tight ledger-progress">
      {/* The words below it say all that it shows. */}
      <progress max={total ?? 1} value={total === null ? undefined : rows} aria-hidden="true" />
      <p class="small muted" role="status">
        {words} {waitMs !== null && t('popup_ledgerWaits')}
      </p>
      <div class="row">
        <Button onClick={onCancel}>{t('common_cancel')}</Button>
      </div>
    </div>
  );
}
