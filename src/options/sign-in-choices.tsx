/** What to decide about signing in: how long it is kept, and what the platform is asked for. */
import type { Settings } from '../messages/contract.ts';
import { t } from '../ui/i18n.ts';
import { RadioGroup } from '../ui/radio-group.tsx';
import { Switch } from '../ui/switch.tsx';
import { ActionError } from './action-error.tsx';
import { useSettings } from './page-state.ts';
import { Scopes } from './scopes.tsx';

export function SignInChoices() {
  const { settings, change, error } = useSettings();
  return (
    <>
      <RadioGroup
        legend={t('keepLegend')}
        value={settings.keepSignedIn ? 'keep' : 'forget'}
        choices={[
          { value: 'keep', label: t('keepYes'), hint: t('keepYesHint') },
          { value: 'forget', label: t('keepNo'), hint: t('keepNoHint') },
        ]}
        onChange={(choice) => change({ keepSignedIn: choice === 'keep' })}
      />
      <Switch
        label={t('scopeEmail')}
        hint={t('scopeEmailHint')}
        isOn={settings.scope === 'email'}
        onChange={(isOn) => change({ scope: scopeFor(isOn) })}
      />
      <ActionError error={error} />
      <Scopes scope={settings.scope} />
    </>
  );
}

const scopeFor = (asksForEmail: boolean): Settings['scope'] => (asksForEmail ? 'email' : 'none');
