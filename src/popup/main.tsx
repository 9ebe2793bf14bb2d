// Starts the popup.
import '../ui/ui.css';
import './popup.css';
import { render } from 'preact';
import { t, wordsLanguage } from '../ui/i18n.ts';
import { applyRememberedTheme } from '../ui/theme.ts';
import { App } from './app.tsx';
import { browserSurroundings } from './browser-surroundings.ts';
import { liveBackground } from './live-background.ts';

applyRememberedTheme();
const surroundings = browserSurroundings();
document.documentElement.classList.toggle('is-popup', !surroundings.origin.isTab);
document.documentElement.lang = wordsLanguage();
document.title = t('extensionName');

const root = document.getElementById('root');
if (root) render(<App background={liveBackground} surroundings={surroundings} />, root);
