// Starts the popup.
import '../ui/ui.css';
import './popup.css';
import './start/start.css';
import { render } from 'preact';
import { formatAmount } from '../platform/money.ts';
import { figuresLanguage, t, wordsLanguage } from '../ui/i18n.ts';
import { applyRememberedTheme } from '../ui/theme.ts';
import { App, preloadNext } from './app.tsx';
import { browserSurroundings, readStartSnapshot } from './browser-surroundings.ts';
import { liveBackground } from './live-background.ts';

// Asked for first: with it the first frame shows what was known last.
const snapshot = readStartSnapshot();
applyRememberedTheme();
document.documentElement.lang = wordsLanguage();
document.title = t('extensionName');
// Meanwhile the browser loads what it needs to write amounts, which takes it about as long as the answer.
formatAmount({ minor: 0, currency: 'USD' }, { locale: figuresLanguage() });

void snapshot.then((startSnapshot) => {
  const surroundings = browserSurroundings(startSnapshot);
  document.documentElement.classList.toggle('is-popup', !surroundings.origin.isTab);
  const root = document.getElementById('root');
  if (root) render(<App background={liveBackground()} surroundings={surroundings} />, root);
  requestIdleCallback(preloadNext);
});
