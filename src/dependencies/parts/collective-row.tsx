/** A collective: how many packages rely on it, which ones, and what the platform says of it. */
import { contributeUrl } from '../../platform/addresses/links.ts';
import { hundredthsOf } from '../../platform/values/money.ts';
import { displayName } from '../../platform/values/names.ts';
import type { RecurringIncome } from '../../platform/values/types.ts';
import { amountInText } from '../../ui/amount.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { isolate, t } from '../../ui/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { pinIcon } from '../../ui/icons.ts';
import { Status } from '../../ui/notice.tsx';
import type { DependenciesSource } from '../data-source.ts';
import type { CollectiveBehind } from '../model/collect.ts';
import { giftWords } from '../words.ts';
import { Packages } from './packages.tsx';
import { type Answer, isUnseen } from './use-listed.ts';
import type { Own } from './use-own.ts';

interface CollectiveRowProps {
  readonly collective: CollectiveBehind;
  readonly source: DependenciesSource;
  /** Null until the platform was asked. */
  readonly answer: Answer | null;
  readonly own: Own;
}

export function CollectiveRow({ collective, source, answer, own }: CollectiveRowProps) {
  const { slug, packages } = collective;
  const account = typeof answer === 'object' ? answer : null;
  const name = displayName(account?.name ?? null) ?? slug;
  return (
    <li class="behind__collective">
      <Avatar name={name} src={account?.imageUrl ?? null} shape="square" />
      <div class="behind__words">
        <h3 class="behind__name row">
          {isUnseen(answer) ? (
            <bdi>{name}</bdi>
          ) : (
            <a class="link-alone" href={source.addressOf(slug)}>
              <bdi>{name}</bdi>
            </a>
          )}
          <Marks slug={slug} own={own} />
        </h3>
        <Said answer={answer} host={new URL(source.platform.baseUrl).host} />
        <Packages packages={packages} hasPreview />
      </div>
      {!isUnseen(answer) && (
        <div class="behind__side row">
          <ExternalLink href={contributeUrl(source.platform, slug)} button="quiet">
            {t('dependencies_contribute')}
          </ExternalLink>
          {own.pin && <Pin slug={slug} name={name} own={own} />}
        </div>
      )}
    </li>
  );
}

/** What the user gives says that they back it. One mark for each giver. */
function Marks({ slug, own: { slugs } }: { readonly slug: string; readonly own: Own }) {
  const gifts = slugs.gifts.get(slug) ?? [];
  const isGiver = gifts.some(({ from }) => from === null);
  const marks = [
    !isGiver && slugs.backed.has(slug) && t('dependencies_backed'),
    ...gifts.map((gift) => giftWords(gift)),
    slugs.run.has(slug) && t('dependencies_run'),
  ].filter((mark) => mark !== false);
  return (
    <>
      {marks.map((mark, at) => (
        <span key={at} class="badge badge--success">
          {mark}
        </span>
      ))}
    </>
  );
}

const NOTES = {
  missing: 'dependencies_missing',
  unanswered: 'dependencies_unanswered',
  private: 'dependencies_isPrivate',
} as const;

/** The platform's answer; empty before it was asked. */
function Said({ answer, host }: { readonly answer: Answer | null; readonly host: string }) {
  // People are not listed as collectives.
  if (answer === null || answer === 'person') return null;
  if (typeof answer === 'string') return <Status kind="warning">{t(NOTES[answer], host)}</Status>;
  const { balance, recurring } = answer;
  const regular = [
    income('dependencies_monthly', recurring?.monthly),
    income('dependencies_yearly', recurring?.yearly),
  ].filter((words) => words !== null);
  return (
    <p class="wrapped small muted">
      {balance && (
        <span class={hundredthsOf(balance) < 0 ? 'number--negative' : undefined}>
          {t('dependencies_balance', amountInText(balance))}
        </span>
      )}
      {regular.map((words) => (
        <span key={words}>{words}</span>
      ))}
    </p>
  );
}

function income(
  key: 'dependencies_monthly' | 'dependencies_yearly',
  value: RecurringIncome | null | undefined,
): string | null {
  return value && value.count > 0 ? t(key, amountInText(value.amount)) : null;
}

interface PinProps {
  readonly slug: string;
  readonly name: string;
  readonly own: Own;
}

function Pin({ slug, name, own }: PinProps) {
  const isPinned = own.slugs.pinned.has(slug);
  return (
    <IconButton
      icon={pinIcon}
      label={t('popup_pinOf', isolate(name))}
      isPressed={isPinned}
      isBusy={own.isBusy}
      onClick={() => {
        if (!own.isBusy) isPinned ? own.unpin(slug) : own.pin?.([slug]);
      }}
    />
  );
}
