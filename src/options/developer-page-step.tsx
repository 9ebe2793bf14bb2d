/** From the name of one's account to the page of the platform where its applications are made. */
import { useState } from 'preact/hooks';
import { developerPageUrl } from '../platform/links.ts';
import { createPlatform } from '../platform/profile.ts';
import { parseSlugOrAddress } from '../platform/slug.ts';
import { Button } from '../ui/button.tsx';
import { ExternalLink } from '../ui/external-link.tsx';
import { t } from '../ui/i18n.ts';
import { Icon } from '../ui/icon.tsx';
import { externalIcon } from '../ui/icons.ts';
import { TextField } from '../ui/text-field.tsx';
import { usePage } from './page-state.ts';
import { hostOf } from './short-names.ts';

export function DeveloperPageStep() {
  const { settings } = usePage().view;
  const [text, setText] = useState('');
  const [wasTried, setTried] = useState(false);
  const platform = createPlatform(settings.platform);
  const slug = parseSlugOrAddress(text, platform);
  return (
    <TextField
      label={t('guideAccountLabel')}
      hint={t('guideAccountHint', `${hostOf(platform.baseUrl)}/your-name`)}
      value={text}
      onInput={(value) => {
        setText(value);
        setTried(false);
      }}
      error={wasTried && !slug ? t('guideAccountWrong') : null}
      action={
        slug ? (
          <ExternalLink href={developerPageUrl(platform, slug)} looksLikeButton>
            {t('guideDeveloperPage')}
          </ExternalLink>
        ) : (
          <Button onClick={() => setTried(true)}>
            {t('guideDeveloperPage')}
            <Icon shape={externalIcon} />
          </Button>
        )
      }
    />
  );
}
