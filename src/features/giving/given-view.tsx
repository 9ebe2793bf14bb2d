/** A statement of what an account gave: a year or any days, its sums, every contribution, a file, and paper. */
import { useEffect } from 'preact/hooks';
import { accountUrl, receiptsUrl } from '../../platform/addresses/links.ts';
import { createPlatform } from '../../platform/addresses/profile.ts';
import { givenCsv } from '../../platform/ledger/forms/given-csv.ts';
import type { Given, GivenRow } from '../../platform/ledger/given.ts';
import { periodText, readPeriod } from '../../platform/ledger/period.ts';
import type { Period } from '../../platform/values/dates.ts';
import { displayName } from '../../platform/values/names.ts';
import { Amount } from '../../ui/amount.tsx';
import { ExportButton } from '../../ui/extension/export-menu.tsx';
import { ListSection, Name, RowLink, Rows } from '../../ui/extension/lists.tsx';
import { collectiveHash, type GivingRoute, type Navigation } from '../../ui/extension/routes.ts';
import { useBackground, useSurroundings } from '../../ui/extension/services.ts';
import { useSession } from '../../ui/extension/session.tsx';
import { useStart } from '../../ui/extension/start.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { plural, t } from '../../ui/i18n.ts';
import { Select } from '../../ui/select.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { formatDate } from '../../ui/times.tsx';
import { AgeOfReading, Loading } from '../period/ledger-section.tsx';
import { periodName } from '../period/period.ts';
import { Days } from '../period/period-choice.tsx';
import { PrintButton } from '../period/period-exports.tsx';
import { type LiveReading, useReading } from '../period/use-reading.ts';
import { GivenSums, givenRemarks, notesOf } from './given-parts.tsx';
import { useGiving } from './giving-parts.tsx';

interface GivenStatementProps {
  /** The slug of the account. */
  readonly of: string;
  readonly route: GivingRoute;
  readonly navigation: Navigation;
}

export function GivenStatement({ of, route, navigation }: GivenStatementProps) {
  const { sendRequest } = useBackground();
  const now = useSurroundings().now();
  const year = new Date(now).getUTCFullYear();
  const { options } = route;
  const period = readPeriod(options.period ?? '', now) ?? yearOf(year);
  const live = useReading<Given>(of, period, (days) =>
    sendRequest({ type: 'get-given', slug: of, ...days }),
  );
  const name = periodText(period);
  useEffect(() => void live.load(), [of, name]);
  const setOptions = (change: Readonly<Record<string, string>>) =>
    navigation.replace({ ...route, options: { ...options, ...change } });
  return (
    <div class="view-part view-part--narrow">
      <div class="given-choice">
        <Accounts
          of={of}
          name={live.data?.name ?? of}
          onChange={(slug) => navigation.replace({ ...route, of: slug })}
        />
        <PeriodOfStatement
          period={period}
          year={year}
          isOfDays={options.period?.includes('..') ?? false}
          setOptions={setOptions}
        />
      </div>
      {live.data && <Sums given={live.data} />}
      <Outputs of={of} period={period} live={live} options={options} setOptions={setOptions} />
      <Loading live={live} />
      {live.data && <Contributions rows={live.data.rows} />}
      <NoReceipt of={of} />
    </div>
  );
}

const yearOf = (year: number): Period => ({ from: Date.UTC(year, 0), to: Date.UTC(year + 1, 0) });

interface AccountsProps {
  readonly of: string;
  /** Its slug until the statement has come. */
  readonly name: string;
  readonly onChange: (slug: string) => void;
}

/** The user's own account, those that they administer, and the one of the address. */
function Accounts({ of, name, onChange }: AccountsProps) {
  const { data } = useGiving();
  const ownName = useOwnName();
  const own = data ? [{ slug: data.slug, name: ownName ?? data.slug }, ...data.accounts] : [];
  const known = own.some(({ slug }) => slug === of) ? own : [{ slug: of, name }, ...own];
  if (known.length < 2) {
    return (
      <div class="field">
        <span class="field__label">{t('options_accountTitle')}</span>
        <span class="given-choice__one">
          <Name name={name} otherwise={of} />
        </span>
      </div>
    );
  }
  return (
    <Select
      label={t('options_accountTitle')}
      value={of}
      options={known.map(({ slug, name }) => ({ value: slug, label: name }))}
      onChange={onChange}
    />
  );
}

/** Of the profile that was named as one's own, or of the signed-in user. */
function useOwnName(): string | null {
  const { me } = useStart().view ?? {};
  const { session } = useSession().options ?? {};
  const user = session && 'user' in session ? session.user : null;
  return displayName(me?.name ?? user?.name ?? null);
}

/** Years that can be chosen. */
const YEARS = 10;
const DAYS = 'days';

interface PeriodOfStatementProps {
  readonly period: Period;
  /** The one that runs. */
  readonly year: number;
  /** True for two dates, also where they are those of a year. */
  readonly isOfDays: boolean;
  readonly setOptions: (change: Readonly<Record<string, string>>) => void;
}

function PeriodOfStatement({ period, year, isOfDays, setOptions }: PeriodOfStatementProps) {
  const years = Array.from({ length: YEARS }, (_, ago) => `${year - ago}`);
  const text = periodText(period);
  const isYear = !isOfDays && years.includes(text);
  const toText = (days: Readonly<Record<string, string>>) =>
    setOptions({ period: `${days.from}..${days.to}` });
  return (
    <>
      <Select
        label={t('popup_period')}
        value={isYear ? text : DAYS}
        options={[
          ...years.map((value) => ({ value, label: periodName(yearOf(Number(value))) })),
          { value: DAYS, label: t('popup_chosenDays') },
        ]}
        onChange={(chosen) =>
          setOptions({ period: chosen === DAYS ? `${text}-01-01..${text}-12-31` : chosen })
        }
      />
      {!isYear && <Days period={period} setOptions={toText} />}
    </>
  );
}

interface OutputsProps
  extends Pick<GivenStatementProps, 'of'>,
    Pick<PeriodOfStatementProps, 'period' | 'setOptions'> {
  readonly live: LiveReading<Given>;
  readonly options: GivingRoute['options'];
}

function Outputs({ of, period, live, options, setOptions }: OutputsProps) {
  const start = useStart().view;
  const platform = start && createPlatform(start.platform);
  const files = async () => {
    const given = await live.load();
    if (!given || !platform) return [];
    const name = `${given.slug}-${periodText(given.period)}-given.csv`;
    return [{ name, text: givenCsv(given, platform) }];
  };
  const print = async () => {
    const given = await live.load();
    if (!given || !platform) return;
    const { printGiven } = await import('./given-paper.tsx');
    printGiven({ given, address: accountUrl(platform, of) });
  };
  return (
    <div class="list-head">
      <AgeOfReading live={live} />
      <div class="row period-exports">
        <PrintButton
          options={options}
          setOptions={setOptions}
          isBusy={live.progress !== null}
          print={print}
        />
        <ExportButton
          of={live.data}
          label={t('popup_savePeriod', periodName(period))}
          files={files}
        />
      </div>
    </div>
  );
}

const SHOWN_FIRST = 20;

function Sums({ given }: { readonly given: Given }) {
  const { rows } = given;
  return (
    <>
      {rows.length === 0 && <p>{t('popup_givenNothing')}</p>}
      {givenRemarks(given).map((remark) => (
        <p class="muted small" key={remark}>
          {remark}
        </p>
      ))}
      {rows.length > 0 && <GivenSums given={given} />}
    </>
  );
}

function Contributions({ rows }: Pick<Given, 'rows'>) {
  if (rows.length === 0) return null;
  return (
    <ListSection title={plural('popup_transactionsAll', rows.length)}>
      <ShowMore items={rows.toReversed()} first={SHOWN_FIRST}>
        {(shown) => (
          <Rows>
            {shown.map((row) => (
              <li key={row.id}>
                <Row row={row} />
              </li>
            ))}
          </Rows>
        )}
      </ShowMore>
    </ListSection>
  );
}

function Row({ row }: { readonly row: GivenRow }) {
  const { slug, name, imageUrl, isPerson } = row.to;
  const amount = <Amount amount={row.amount} />;
  const note = (
    <>
      {notesOf(row).map((words) => (
        <span key={words}>{words}</span>
      ))}
      <span class="collective-link__day">{formatDate(row.createdAt)}</span>
    </>
  );
  if (slug) {
    const to = { slug, name, imageUrl, isPerson };
    return <RowLink href={collectiveHash(slug)} row={to} amount={amount} note={note} />;
  }
  return (
    <div class="line collective-link__words">
      <span class="collective-link__first">
        <Name name={name} otherwise={t('popup_someone')} />
        <span>{amount}</span>
      </span>
      <span class="collective-link__note">{note}</span>
    </div>
  );
}

function NoReceipt({ of }: { readonly of: string }) {
  const start = useStart().view;
  return (
    <>
      <p class="muted small">{t('popup_givenIncognito')}</p>
      <p class="muted small">
        {t('popup_givenNoReceipt')}{' '}
        {start && (
          <ExternalLink href={receiptsUrl(createPlatform(start.platform), of)}>
            {t('popup_givenReceipts')}
          </ExternalLink>
        )}
      </p>
    </>
  );
}
