// Pictures of the real popup in a window, in some languages, light and dark: dist/screenshots/window-*.
import { show, startWindowKit, VIEWS } from '../browser/popup/window.ts';
import { pathOf } from './picture.ts';

const LANGUAGES = (process.env.SCREENSHOT_LANGUAGE ?? 'en,de,ar').split(',');

for (const language of LANGUAGES) {
  for (const scheme of ['light', 'dark'] as const) {
    const kit = await startWindowKit(language, scheme);
    const popup = await kit.chromium.openPopup();
    // tsx puts calls of it into functions, also those that run in the popup.
    await popup.send('Runtime.evaluate', { expression: 'globalThis.__name = (value) => value' });
    const features = [{ name: 'prefers-color-scheme', value: scheme }];
    await popup.send('Emulation.setEmulatedMedia', { features });
    for (const [hash, ready] of VIEWS) {
      await show(popup, hash, ready);
      const name = hash.replace(/\W+/g, '-').replace(/^-(c-)?|-$/g, '') || 'start';
      await popup.screenshot(await pathOf(`window-${name}-${language}-${scheme}`));
    }
    await popup.close();
    await kit.close();
  }
}
