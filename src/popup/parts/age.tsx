/** How old a figure is: "5 minutes ago", or "up to an hour old" where the platform does not say how long it held it. */
import type { Dated } from '../../platform/values/types.ts';
import { t } from '../../ui/i18n.ts';
import { formatHours } from '../../ui/numbers.ts';
import { RelativeTime } from '../../ui/times.tsx';
import { useSurroundings } from '../services.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** From then on, an hour more or less does not matter. */
const ROUGH_MS = 24 * HOUR_MS;

interface AgeProps {
  readonly of: Omit<Dated<unknown>, 'value'>;
}

export function Age({ of: { at, mayBeNewer } }: AgeProps) {
  const { now } = useSurroundings();
  const age = now() - at;
  if (!mayBeNewer || age >= ROUGH_MS) return <RelativeTime instant={at} now={now} />;
  // A minute for the answer to arrive and be read.
  const hours = Math.max(1, Math.ceil((age - MINUTE_MS) / HOUR_MS));
  return <>{hours === 1 ? t('popup_upToAnHourOld') : t('popup_upToOld', formatHours(hours))}</>;
}
