/** Words that a person can act on, for every error that reaches a page. */
import type { ErrorView } from '../messages/views.ts';
import { type MessageKey, t } from './i18n.ts';
import { waitingTime } from './times.ts';

/** The message of every code; the compiler keeps it complete. */
export const ERROR_KEYS: Readonly<Record<ErrorView['code'], MessageKey>> = {
  offline: 'errorOffline',
  timeout: 'errorTimeout',
  aborted: 'errorAborted',
  'rate-limited': 'errorRateLimited',
  'not-found': 'errorNotFound',
  unauthorized: 'errorUnauthorized',
  forbidden: 'errorForbidden',
  'bad-request': 'errorBadRequest',
  'server-error': 'errorServerError',
  'bad-response': 'errorBadResponse',
  'too-large': 'errorTooLarge',
  'graphql-error': 'errorGraphql',
  'bad-slug': 'errorBadSlug',
  'bad-address': 'errorBadAddress',
  cancelled: 'noticeCancelled',
  denied: 'noticeDenied',
  'already-open': 'noticeAlreadyOpen',
  expired: 'noticeExpired',
  interrupted: 'noticeInterrupted',
  'wrong-response': 'noticeWrongResponse',
  'lost-challenge': 'noticeLostChallenge',
  'code-refused': 'noticeCodeRefused',
  'unknown-client': 'noticeUnknownClient',
  'secret-required': 'noticeSecretRequired',
  'scope-refused': 'noticeScopeRefused',
  'platform-refused': 'noticePlatformRefused',
  'storage-full': 'noticeStorageFull',
  'bad-message': 'errorBadMessage',
  storage: 'errorStorage',
  unexpected: 'errorUnexpected',
};

/** One or two sentences: what happened and what to do; for `rate-limited` with the time to wait. */
export function errorWords(error: ErrorView): string {
  if (error.code === 'rate-limited' && error.retryAfterMs !== undefined) {
    return t('errorRateLimitedUntil', waitingTime(error.retryAfterMs));
  }
  return t(ERROR_KEYS[error.code]);
}
