/** Light or dark. */
import { t } from '../ui/i18n.ts';
import { moonIcon, settingsIcon, sunIcon } from '../ui/icons.ts';
import { RadioGroup } from '../ui/radio-group.tsx';
import { Card, CardPart, Section } from '../ui/section.tsx';
import { ActionError } from './action-error.tsx';
import { useSettings } from './page-state.ts';

export function AppearanceSection() {
  const { settings, change, error } = useSettings();
  return (
    <Section id="appearance" title={t('appearanceTitle')}>
      <Card>
        <CardPart>
          <RadioGroup
            legend={t('themeLegend')}
            value={settings.theme}
            isInline
            choices={[
              { value: 'auto', label: t('themeAuto'), icon: settingsIcon },
              { value: 'light', label: t('themeLight'), icon: sunIcon },
              { value: 'dark', label: t('themeDark'), icon: moonIcon },
            ]}
            onChange={(theme) => change({ theme })}
          />
          <ActionError error={error} />
        </CardPart>
      </Card>
    </Section>
  );
}
