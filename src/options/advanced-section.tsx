/** What hardly anybody needs: another platform, an identifier for transactions, the settings as a file. */
import { t } from '../ui/i18n.ts';
import { Card, CardPart, Section } from '../ui/section.tsx';
import { BackupPart } from './backup-part.tsx';
import { PlatformPart } from './platform-part.tsx';
import { TransactionsPart } from './transactions-part.tsx';

export function AdvancedSection() {
  return (
    <Section id="advanced" title={t('advancedTitle')} description={t('advancedDescription')}>
      <Card>
        <CardPart>
          <PlatformPart />
        </CardPart>
        <CardPart>
          <TransactionsPart />
        </CardPart>
        <CardPart>
          <BackupPart />
        </CardPart>
      </Card>
    </Section>
  );
}
