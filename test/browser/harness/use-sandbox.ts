// Sets up the extension in Chromium with the messages that the settings page sends.
import type { Sandbox } from '../../../sandbox/index.ts';
import type { Chromium } from './chromium.ts';

/** Points the extension to the sandbox. */
export function useSandbox(
  chromium: Chromium,
  { baseUrl, apiUrl, imagesUrl }: Sandbox,
): Promise<void> {
  const profile = imagesUrl ? 'open-collective' : 'documented';
  const platform = { baseUrl, apiUrl, imagesUrl, profile };
  return sendFromOptions(chromium, { type: 'change-platform', platform });
}

/** Sends a message as the options page does; fails when the background refuses it. */
export async function sendFromOptions(chromium: Chromium, message: object): Promise<void> {
  const page = await chromium.openPage('src/options/index.html');
  const answer = await page.evaluate(
    (request) => (globalThis as unknown as ExtensionPage).chrome.runtime.sendMessage(request),
    message,
  );
  if (!answer?.ok) throw new Error(`The background refused: ${JSON.stringify(answer)}`);
  await page.close();
}

type ExtensionPage = {
  readonly chrome: {
    readonly runtime: {
      sendMessage(message: object): Promise<{ readonly ok: boolean } | undefined>;
    };
  };
};
