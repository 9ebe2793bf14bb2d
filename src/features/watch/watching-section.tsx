/** How often to check for new backers, whether to show notifications, and what the badge counts. */
import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.tsx';
import { ActionError } from '../../ui/error-words.tsx';
import { useOptionsPage, useSettings } from '../../ui/extension/settings-page.tsx';
import { formatNumber, plural, t } from '../../ui/i18n.ts';
import { Notice, Status } from '../../ui/notice.tsx';
import { Card, CardPart, Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useAction } from '../../ui/use-request.ts';
import type { WatchResult } from './worker.ts';

const INTERVALS_MINUTES = [15, 30, 60, 180, 360, 720, 1440];
const DAY_MINUTES = 1440;

export function WatchingSection() {
  const { settings, change, error } = useSettings();
  const current = settings.checkEveryMinutes;
  return (
    <Section
      id="watching"
      title={t('options_watchingTitle')}
      description={t('options_watchingDescription')}
    >
      <Card>
        <CardPart>
          <Select
            label={t('options_watchingInterval')}
            hint={t('options_watchingIntervalHint')}
            value={String(current)}
            options={offered(current).map((minutes) => ({
              value: String(minutes),
              label: intervalWords(minutes),
            }))}
            onChange={(minutes) => change({ checkEveryMinutes: Number(minutes) })}
          />
          <ActionError error={error} />
          <CheckNow />
        </CardPart>
        <CardPart>
          <NotificationsSwitch />
        </CardPart>
      </Card>
    </Section>
  );
}

/** What the icon counts beside new backers. */
export function CountingSection() {
  const { settings, change, error } = useSettings();
  return (
    <Section id="attention" title={t('popup_needsYou')}>
      <Card>
        <CardPart>
          <Switch
            label={t('options_countWaiting')}
            hint={t('options_countWaitingHint')}
            isOn={settings.countWaiting === true}
            onChange={(isOn) => change({ countWaiting: isOn })}
          />
          <ActionError error={error} />
        </CardPart>
      </Card>
    </Section>
  );
}

/** A round at once, and what it came to. */
function CheckNow() {
  const { services } = useOptionsPage();
  const { isBusy, error, run } = useAction();
  const [result, setResult] = useState<WatchResult | null>(null);
  const check = () =>
    run(async () => {
      setResult(null);
      setResult(await services.sendRequest({ type: 'check-now' }));
    });
  return (
    <div class="row">
      <Button onClick={check} isBusy={isBusy}>
        {t(isBusy ? 'options_watchingChecking' : 'options_watchingCheckNow')}
      </Button>
      <span role="status">{result && <CheckResult result={result} />}</span>
      <ActionError error={error} />
    </div>
  );
}

function CheckResult({ result }: { readonly result: WatchResult }) {
  const { watched, checked, newBackers, isPaused } = result;
  if (watched === 0) return <Status kind="neutral">{t('options_watchingNothing')}</Status>;
  if (checked < watched) {
    const counts = [formatNumber(checked), formatNumber(watched)];
    const words = isPaused ? 'options_watchingPaused' : 'options_watchingCheckedSome';
    return <Status kind="warning">{t(words, ...counts)}</Status>;
  }
  return (
    <Status kind="success">
      {plural('options_watchingChecked', watched)} {plural('options_watchingFound', newBackers)}
    </Status>
  );
}

/** The usual intervals, and the current one, which an older version may have stored. */
function offered(current: number): number[] {
  const minutes = new Set([...INTERVALS_MINUTES, current].filter((value) => value > 0));
  return [...[...minutes].sort((a, b) => a - b), 0];
}

function intervalWords(minutes: number): string {
  if (minutes === 0) return t('options_watchingNever');
  if (minutes === DAY_MINUTES) return t('options_watchingDaily');
  return minutes % 60 === 0
    ? plural('options_watchingHours', minutes / 60)
    : plural('options_watchingMinutes', minutes);
}

function NotificationsSwitch() {
  const { services } = useOptionsPage();
  const { settings, change, error } = useSettings();
  const [wasRefused, setRefused] = useState(false);
  const turn = async (isOn: boolean) => {
    // Must come first: browsers only ask in response to a click.
    const isGranted = isOn ? await services.askForNotifications().catch(() => false) : true;
    setRefused(!isGranted);
    if (isGranted) await change({ notifications: isOn });
  };
  return (
    <>
      <Switch
        label={t('options_notifications')}
        hint={t('options_notificationsHint')}
        isOn={settings.notifications}
        onChange={turn}
      />
      {wasRefused && <Notice kind="warning">{t('options_notificationsRefused')}</Notice>}
      <ActionError error={error} />
    </>
  );
}
