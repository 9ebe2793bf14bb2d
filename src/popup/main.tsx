// Starts the popup.
import '../ui/ui.css';
import './popup.css';
import './start/start.css';
import { render } from 'preact';
import { formatAmount } from '../platform/values/money.ts';
import { readSnapshot } from '../storage/snapshots.ts';
import { applyLanguage, formatLanguage, t } from '../ui/i18n.ts';
import { applyRememberedTheme } from '../ui/theme.ts';
import { App, preloadNext } from './app.tsx';
import { browserSurroundings, hasOwnSize, liveBackground } from './browser-services.ts';

// Read first: the first frame shows what was known last time.
const snapshot = readSnapshot();
applyRememberedTheme();
applyLanguage();
document.title = t('extension_name');
// Loads the number formats while the snapshot is read, which takes about as long.
formatAmount({ minor: 0, currency: 'USD' }, { locale: formatLanguage() });

void snapshot.then((startSnapshot) => {
  const surroundings = browserSurroundings(startSnapshot);
  const page = document.documentElement;
  page.classList.toggle('is-popup', hasOwnSize(surroundings));
  const root = document.getElementById('root');
  if (!root) return;
  const measure = () => page.classList.toggle('is-whole', root.scrollHeight <= innerHeight);
  new ResizeObserver(measure).observe(root);
  addEventListener('resize', measure);
  render(<App background={liveBackground()} surroundings={surroundings} />, root);
  requestIdleCallback(preloadNext);
});
