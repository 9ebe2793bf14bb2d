import { render } from 'preact';
import { createServices } from '../ui/extension/settings-services.ts';
import { applyLanguage, t } from '../ui/i18n.ts';
import { applyRememberedTheme } from '../ui/theme.ts';
import { OptionsPage } from './options-page.tsx';

applyRememberedTheme();
applyLanguage();
document.title = t('options_pageTitle', t('extension_name'));
const root = document.getElementById('root');
if (root) render(<OptionsPage services={createServices()} />, root);
