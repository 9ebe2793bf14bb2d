/** The link to the platform's page of authorized applications, where access is revoked. */

import { authorizedAppsUrl } from '../platform/addresses/links.ts';
import { createPlatform } from '../platform/addresses/profile.ts';
import type { PlatformSettings } from '../storage/settings.ts';
import { ExternalLink } from './external-link.tsx';
import { t } from './i18n.ts';

interface AuthorizedAppsProps {
  readonly platform: PlatformSettings;
  /** The user's. */
  readonly slug: string;
}

export function AuthorizedApps({ platform, slug }: AuthorizedAppsProps) {
  return (
    <ExternalLink href={authorizedAppsUrl(createPlatform(platform), slug)}>
      {t('options_accountAuthorizedApps')}
    </ExternalLink>
  );
}
