/** One transaction: what, when, between whom, its fees, and what is left of it. */
import { accountUrl, transactionsPageUrl } from '../../platform/addresses/links.ts';
import { createPlatform, type Platform } from '../../platform/addresses/profile.ts';
import type { AccountReference, Transaction } from '../../platform/values/types.ts';
import { Amount } from '../../ui/amount.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { t } from '../../ui/i18n.ts';
import { formatDateTime } from '../../ui/times.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Name } from '../parts/lists.tsx';
import { useStart } from '../state/start.tsx';
import { directionWords, kindWords } from './transaction-words.ts';

interface TransactionDialogProps {
  /** The collective. */
  readonly slug: string;
  readonly transaction: Transaction;
  readonly onClose: () => void;
}

export function TransactionDialog({ slug, transaction, onClose }: TransactionDialogProps) {
  const settings = useStart().view?.platform;
  const platform = settings ? createPlatform(settings) : null;
  const { kind, description, createdAt, from, to, host } = transaction;
  const { amount, netAmount, hostFee, platformFee, paymentProcessorFee } = transaction;
  const kindInWords = kind ? kindWords(kind) : directionWords(transaction);
  const parties = [
    ['popup_from', from],
    ['popup_to', to],
    ['popup_roleHost', host],
  ] as const;
  const amounts = [
    ['popup_columnAmount', amount],
    ['popup_kindHostFee', hostFee],
    ['popup_platformFee', platformFee],
    ['popup_kindProcessorFee', paymentProcessorFee],
    ['popup_net', netAmount],
  ] as const;
  return (
    <Dialog title={<bdi>{description ?? kindInWords}</bdi>} onClose={onClose}>
      <dl class="transaction-facts">
        <dt>{t('popup_transactionType')}</dt>
        <dd>{kindInWords}</dd>
        {createdAt !== null && (
          <>
            <dt>{t('popup_columnDate')}</dt>
            <dd>{formatDateTime(createdAt)}</dd>
          </>
        )}
        {parties.map(
          ([label, party]) =>
            party && (
              <>
                <dt>{t(label)}</dt>
                <dd>
                  <Party party={party} platform={platform} />
                </dd>
              </>
            ),
        )}
        {amounts.map(
          ([label, one]) =>
            (one.minor !== 0 || one === amount || one === netAmount) && (
              <>
                <dt>{t(label)}</dt>
                <dd class="transaction-facts__amount">
                  <Amount amount={one} isSigned={one === amount} />
                </dd>
              </>
            ),
        )}
      </dl>
      {platform && (
        <ExternalLink href={transactionsPageUrl(platform, slug)}>
          {t('popup_transactionsAt', new URL(platform.baseUrl).host)}
        </ExternalLink>
      )}
    </Dialog>
  );
}

interface PartyProps {
  readonly party: AccountReference;
  readonly platform: Platform | null;
}

function Party({ party: { slug, name }, platform }: PartyProps) {
  const shown = <Name name={name} otherwise={slug} />;
  return platform ? <ExternalLink href={accountUrl(platform, slug)}>{shown}</ExternalLink> : shown;
}
