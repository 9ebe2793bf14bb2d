/** Parts of an expense: items, facts, attachments, comments, and what happened. Each is left out where there is none. */
import type { ComponentChildren } from 'preact';
import type { Expense, ExpenseActivity, Party } from '../../platform/expenses/expense.ts';
import { Amount } from '../../ui/amount.tsx';
import { ListSection } from '../../ui/extension/lists.tsx';
import { useSurroundings } from '../../ui/extension/services.ts';
import { formatLanguage, t } from '../../ui/i18n.ts';
import { formatDay } from '../../ui/times.tsx';
import { activityWords, payoutWords, typeWords } from './desk-words.ts';

/** Text in lines, as somebody wrote it. */
export function Lines({ text }: { readonly text: string }) {
  return (
    <p class="expense__text">
      <bdi>{text}</bdi>
    </p>
  );
}

type Fact = readonly [label: string, value: ComponentChildren];

/** Those without a value are left out. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl class="expense__facts">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt class="muted">{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** One that says the same as the expense is left out. */
export function Items({ of: { items, description: title } }: { readonly of: Expense }) {
  const [first, ...others] = items;
  const isRepeated = first?.description === title;
  if (!first || (isRepeated && others.length === 0)) return null;
  return (
    <ListSection level={3} title={t('popup_items')}>
      <ul class="box lines" role="list">
        {items.map(({ description, amount }, index) => (
          <li class="entry" key={`${index} ${description}`}>
            {description ? (
              <bdi>{description}</bdi>
            ) : (
              <span class="muted">{t('popup_itemUnnamed')}</span>
            )}
            {amount && <Amount amount={amount} />}
          </li>
        ))}
      </ul>
    </ListSection>
  );
}

export function Facts({ expense }: { readonly expense: Expense }) {
  const { type, category, tags, payoutType, payee, author, approvedBy, taxes, host } = expense;
  const percent = new Intl.NumberFormat(formatLanguage(), {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  const isByOther = author && author.slug !== payee?.slug;
  const facts: readonly Fact[] = [
    [t('popup_type'), typeWords(type)],
    [t('popup_expenseCategory'), category && <bdi>{category}</bdi>],
    [t('popup_expenseTags'), tags.length > 0 && <Names of={tags} />],
    [t('popup_payoutMethod'), payoutType && payoutWords(payoutType)],
    [t('popup_submittedBy'), isByOther && <bdi>{author.name}</bdi>],
    [t('popup_approvedBy'), approvedBy.length > 0 && <Names of={approvedBy.map(nameOf)} />],
    [
      t('popup_expenseTax'),
      taxes.map((tax) => `${tax.type} ${percent.format(tax.rate)}`).join(' · '),
    ],
    [t('popup_roleHost'), host && host.slug !== payee?.slug && <bdi>{host.name}</bdi>],
  ];
  return (
    <ListSection level={3} title={t('popup_details')}>
      <FactList facts={facts} />
    </ListSection>
  );
}

const nameOf = ({ name }: Party) => name;

function Names({ of }: { readonly of: readonly string[] }) {
  return (
    <>
      {of.map((name, index) => (
        <span key={name}>
          {index > 0 && ' · '}
          <bdi>{name}</bdi>
        </span>
      ))}
    </>
  );
}

export function History({ activities }: { readonly activities: readonly ExpenseActivity[] }) {
  const { now } = useSurroundings();
  if (activities.length === 0) return null;
  return (
    <ListSection level={3} title={t('popup_history')}>
      <ol class="stack stack--tight" role="list">
        {activities.map(({ type, at, by }, index) => (
          <li class="list-head" key={`${index} ${type}`}>
            <span>{activityWords(type)}</span>
            <span class="muted small">
              {by && <bdi>{by.name}</bdi>}
              {at !== null && <> · {formatDay(at, now())}</>}
            </span>
          </li>
        ))}
      </ol>
    </ListSection>
  );
}
