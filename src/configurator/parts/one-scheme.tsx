/** A page of one color is the same in every system; an automatic theme is not. */
import { Button } from '../../ui/button.tsx';
import { t } from '../../ui/i18n.ts';
import { Notice } from '../../ui/notice.tsx';

interface OneSchemeProps {
  /** The theme that can be read on the page. */
  readonly theme: 'light' | 'dark';
  readonly onTheme: (theme: string) => void;
}

export function OneScheme({ theme, onTheme }: OneSchemeProps) {
  const use = theme === 'dark' ? 'configurator_useDark' : 'configurator_useLight';
  const button = <Button onClick={() => onTheme(theme)}>{t(use)}</Button>;
  return <Notice actions={button}>{t('configurator_oneScheme')}</Notice>;
}
