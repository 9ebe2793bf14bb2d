/** What the extension knows and tells, and where it comes from. */
import { ExternalLink } from '../ui/external-link.tsx';
import { t } from '../ui/i18n.ts';
import { Card, CardPart, Section } from '../ui/section.tsx';
import { usePage } from './page-state.ts';

const PROMISES = [
  'aboutPrivacyPlatform',
  'aboutPrivacySignIn',
  'aboutPrivacyPages',
  'aboutPrivacyPrivate',
] as const;

export function AboutSection() {
  const { version, homepage } = usePage().services;
  return (
    <Section id="about" title={t('aboutTitle')}>
      <Card>
        <CardPart>
          <h3>{t('aboutPrivacyLead')}</h3>
          <ul class="bullets">
            {PROMISES.map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
        </CardPart>
        <CardPart>
          <p class="muted small">
            {t('aboutVersion', t('extensionName'), version)} · {t('aboutLicence')}{' '}
            {homepage && <ExternalLink href={homepage}>{t('aboutSource')}</ExternalLink>}
          </p>
        </CardPart>
      </Card>
    </Section>
  );
}
