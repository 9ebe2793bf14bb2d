/** Whether collectives that pages link to are asked about by itself. */
import { useState } from 'preact/hooks';
import { ActionError } from '../../ui/error-words.tsx';
import { useOptionsPage, useSettings } from '../../ui/extension/settings-page.tsx';
import { t } from '../../ui/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { Card, CardPart, Section } from '../../ui/section.tsx';
import { Switch } from '../../ui/switch.tsx';

export function LookUpSection() {
  const { view, services } = useOptionsPage();
  const { settings, change, error } = useSettings();
  const [wasRefused, setRefused] = useState(false);
  const turn = async (isOn: boolean) => {
    // Must come first: browsers only ask in response to a click.
    const isAllowed =
      !isOn || !view.needsPageConsent || (await services.askForWebsiteContent().catch(() => false));
    setRefused(!isAllowed);
    if (isAllowed) await change({ lookUpPages: isOn });
  };
  return (
    <Section id="pages" title={t('options_pagesTitle')}>
      <Card>
        <CardPart>
          <Switch
            label={t('options_lookUpPages')}
            hint={t('options_lookUpPagesHint')}
            isOn={settings.lookUpPages && !view.needsPageConsent}
            onChange={turn}
          />
          {wasRefused && <Notice kind="warning">{t('popup_showNamesRefused')}</Notice>}
          <ActionError error={error} />
        </CardPart>
      </Card>
    </Section>
  );
}
