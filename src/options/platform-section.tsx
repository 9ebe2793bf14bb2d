/** Another platform than Open Collective, and all settings back to their defaults. */
import { t } from '../ui/i18n.ts';
import { Card, CardPart } from '../ui/section.tsx';
import { PlatformPart } from './platform-part.tsx';
import { ResetPart } from './reset-part.tsx';

export function PlatformSection() {
  return (
    <section id="platform" aria-label={t('options_platformTitle')} tabIndex={-1}>
      <Card>
        <CardPart>
          <PlatformPart />
        </CardPart>
        <CardPart>
          <ResetPart />
        </CardPart>
      </Card>
    </section>
  );
}
