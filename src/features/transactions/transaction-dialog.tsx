/** One transaction: what, when, between whom, its fees, and what is left of it. */
import type { ComponentChildren, ComponentProps } from 'preact';
import { accountUrl, transactionsPageUrl } from '../../platform/addresses/links.ts';
import { createPlatform, type Platform } from '../../platform/addresses/profile.ts';
import { hundredthsOf } from '../../platform/values/money.ts';
import type { AccountReference, Transaction } from '../../platform/values/types.ts';
import { Amount } from '../../ui/amount.tsx';
import { Dialog } from '../../ui/extension/dialog.tsx';
import { Name } from '../../ui/extension/lists.tsx';
import { useStart } from '../../ui/extension/start.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { type MessageKey, t } from '../../ui/i18n.ts';
import { formatDateTime } from '../../ui/times.tsx';
import { typeWords } from './transaction-words.ts';

interface TransactionDialogProps {
  /** The collective. */
  readonly slug: string;
  readonly transaction: Transaction;
  readonly onClose: () => void;
}

export function TransactionDialog({ slug, transaction, onClose }: TransactionDialogProps) {
  const settings = useStart().view?.platform;
  const platform = settings ? createPlatform(settings) : null;
  const { description, createdAt, from, to, host } = transaction;
  const { amount, netAmount, hostFee, platformFee, paymentProcessorFee } = transaction;
  const kindInWords = typeWords(transaction);
  return (
    <Dialog title={<bdi>{description ?? kindInWords}</bdi>} onClose={onClose}>
      <dl class="transaction-facts">
        <Fact term="popup_transactionType">{kindInWords}</Fact>
        <Fact term="popup_columnDate">{createdAt !== null && formatDateTime(createdAt)}</Fact>
        <Fact term="popup_from">{from && <Party party={from} platform={platform} />}</Fact>
        <Fact term="popup_to">{to && <Party party={to} platform={platform} />}</Fact>
        <Fact term="popup_roleHost">{host && <Party party={host} platform={platform} />}</Fact>
        <Money term="popup_columnAmount" amount={amount} isSigned />
        <Fee term="popup_kindHostFee" amount={hostFee} />
        <Fee term="popup_platformFee" amount={platformFee} />
        <Fee term="popup_kindProcessorFee" amount={paymentProcessorFee} />
        <Money term="popup_net" amount={netAmount} isSigned />
      </dl>
      {platform && (
        <ExternalLink href={transactionsPageUrl(platform, slug)}>
          {t('popup_transactionsAt', new URL(platform.baseUrl).host)}
        </ExternalLink>
      )}
    </Dialog>
  );
}

interface FactProps {
  readonly term: MessageKey;
  /** Null or false where the platform doesn't say. */
  readonly children: ComponentChildren;
}

function Fact({ term, children }: FactProps) {
  if (!children) return null;
  return (
    <>
      <dt class="muted">{t(term)}</dt>
      <dd>{children}</dd>
    </>
  );
}

type MoneyProps = ComponentProps<typeof Amount> & Pick<FactProps, 'term'>;

const Money = ({ term, ...amount }: MoneyProps) => (
  <Fact term={term}>
    <strong>
      <Amount {...amount} />
    </strong>
  </Fact>
);

const Fee = (fee: MoneyProps) => (hundredthsOf(fee.amount) === 0 ? null : <Money {...fee} />);

interface PartyProps {
  readonly party: AccountReference;
  readonly platform: Platform | null;
}

function Party({ party: { slug, name }, platform }: PartyProps) {
  const shown = <Name name={name} otherwise={slug} />;
  return platform ? <ExternalLink href={accountUrl(platform, slug)}>{shown}</ExternalLink> : shown;
}
