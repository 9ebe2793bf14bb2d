/** Lists of collectives: section, rows, skeleton, and a collective as a link with its name and figures. */
import '../styles/lists.css';
import type { ComponentChildren, Ref } from 'preact';
import { useId } from 'preact/hooks';
import type { CollectiveRow } from '../../background/rows.ts';
import { displayName } from '../../platform/values/names.ts';
import type { Dated } from '../../platform/values/types.ts';
import { Amount } from '../amount.tsx';
import { Avatar } from '../avatar.tsx';
import { isolate, plural, t } from '../i18n.ts';
import { Skeleton } from '../skeleton.tsx';
import { Age } from './freshness.tsx';
import { ROW } from './keyboard.ts';
import { useChosen } from './pins.tsx';
import { collectiveHash } from './routes.ts';
import { useSurroundings } from './services.ts';

interface ListSectionProps {
  readonly title: string;
  /** Below the view's title, or below that of one thing in it. */
  readonly level?: 2 | 3;
  /** Beside the title. */
  readonly action?: ComponentChildren;
  readonly children: ComponentChildren;
}

export function ListSection({ title, level = 2, action, children }: ListSectionProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section class="list-section" aria-labelledby={id}>
      <header class="list-section__header apart">
        <Heading class="muted small" id={id}>
          {title}
        </Heading>
        {action}
      </header>
      {children}
    </section>
  );
}

interface RowsProps {
  readonly children: ComponentChildren;
  readonly label?: string | undefined;
  readonly listRef?: Ref<HTMLUListElement>;
}

export function Rows({ children, label, listRef }: RowsProps) {
  return (
    <ul class="rows box lines" role="list" aria-label={label} ref={listRef ?? null}>
      {children}
    </ul>
  );
}

export function ListSkeleton({ rows = 3 }: { readonly rows?: number | undefined }) {
  return (
    <div class="rows box lines" aria-busy="true">
      <span class="visually-hidden">{t('popup_loading')}</span>
      {Array.from(Array(rows).keys(), (row) => (
        <div class="line" key={row}>
          <span class="skeleton row-skeleton__picture" />
          <span class="words row-skeleton__words">
            <Skeleton shape="half" />
            <Skeleton />
          </span>
        </div>
      ))}
    </div>
  );
}

interface NameProps {
  readonly name: string | null;
  /** Shown when the name is empty. */
  readonly otherwise: string;
}

export function Name({ name, otherwise }: NameProps) {
  const full = name ?? otherwise;
  return (
    <bdi class="name" title={full}>
      {displayName(name) ?? otherwise}
    </bdi>
  );
}

/** A collective's name, or slug, for use within a sentence. */
export function nameInSentence({ name, slug }: NamedRow): string {
  return isolate(displayName(name) ?? slug);
}

interface NamedRow {
  readonly name: string | null;
  readonly slug: string;
}

interface RowLinkProps {
  readonly href: string;
  readonly row: NamedRow & Pick<KnownRow, 'imageUrl' | 'isPerson'>;
  /** At the end of the name's line. */
  readonly amount?: ComponentChildren;
  /** Below the name. */
  readonly note: ComponentChildren;
  /** Between name and note. */
  readonly children?: ComponentChildren;
}

/** A row of a list that leads to a collective. */
export function RowLink({ href, row, amount, note, children }: RowLinkProps) {
  const { slug, name, imageUrl, isPerson } = row;
  const words = <Name name={name} otherwise={slug} />;
  return (
    <a class="line collective-link" href={href} {...ROW}>
      <Avatar name={name} src={imageUrl} shape={isPerson ? 'round' : 'square'} />
      <span class="collective-link__words">
        {amount ? (
          <span class="collective-link__first">
            {words}
            <span>{amount}</span>
          </span>
        ) : (
          words
        )}
        {children}
        <span class="collective-link__note">{note}</span>
      </span>
    </a>
  );
}

/** What is known of a collective, if only its slug. */
export type KnownRow = Pick<CollectiveRow, 'slug' | 'name' | 'imageUrl'> &
  Partial<CollectiveRow> & {
    readonly isPerson?: boolean;
  };

interface CollectiveLinkProps {
  readonly row: KnownRow;
  /** Replaces the figures. */
  readonly note?: ComponentChildren;
}

export function CollectiveLink({ row, note }: CollectiveLinkProps) {
  const { chosen } = useChosen();
  const newBackers = chosen?.news.find(({ slug }) => slug === row.slug)?.count ?? 0;
  return (
    <RowLink href={collectiveHash(row.slug)} row={row} note={note ?? <RowFigures row={row} />}>
      {newBackers > 0 && <span class="badge">{plural('popup_newBackers', newBackers)}</span>}
    </RowLink>
  );
}

interface CollectiveRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly label?: string;
  readonly noteOf?: (row: Row) => ComponentChildren;
}

export function CollectiveRows<Row extends KnownRow>(props: CollectiveRowsProps<Row>) {
  const { rows, label, noteOf } = props;
  return (
    <Rows label={label}>
      {rows.map((row) => (
        <li key={row.slug}>
          <CollectiveLink row={row} note={noteOf?.(row)} />
        </li>
      ))}
    </Rows>
  );
}

/** Younger figures go without their age in a list. */
const YOUNG_MS = 15 * 60_000;

interface RowFiguresProps extends Pick<CollectiveLinkProps, 'row'> {
  /** Another figure of the same age. */
  readonly children?: ComponentChildren;
}

/** Balance and yearly income; the slug where they are unknown, unless it is the name. */
export function RowFigures({ row, children }: RowFiguresProps) {
  const { balance, yearlyIncome } = row.figures ?? {};
  const { now } = useSurroundings();
  if (!balance) return row.slug === row.name ? null : <bdi>{row.slug}</bdi>;
  const isOld = (figure: Dated<unknown> | null | undefined) =>
    figure != null && now() - figure.at >= YOUNG_MS;
  const age = (figure: Dated<unknown> | null) =>
    figure &&
    isOld(figure) && (
      <span class="row-age muted">
        <Age of={figure} />
      </span>
    );
  // Figures of one answer share an age.
  const isShared =
    !yearlyIncome || balance.at === yearlyIncome.at || !(isOld(balance) || isOld(yearlyIncome));
  return (
    <>
      <span>
        {t('popup_balance')} <Amount amount={balance.value} isBalance /> {!isShared && age(balance)}
      </span>
      {yearlyIncome && (
        <span>
          {t('popup_yearlyShort')} <Amount amount={yearlyIncome.value} />{' '}
          {!isShared && age(yearlyIncome)}
        </span>
      )}
      {children}
      {isShared && age(balance)}
    </>
  );
}
