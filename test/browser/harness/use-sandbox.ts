// Points the extension to a sandbox, as a person would in the options.
import type { Sandbox } from '../../../sandbox/index.ts';
import type { Chromium } from './chromium.ts';

/** Sets the extension's platform to the sandbox, through the message that the options page sends. */
export async function useSandbox(
  chromium: Chromium,
  { baseUrl, apiUrl, imagesUrl }: Sandbox,
): Promise<void> {
  const page = await chromium.openPage('src/options/index.html');
  const profile = imagesUrl ? 'open-collective' : 'documented';
  const message = { type: 'change-platform', platform: { baseUrl, apiUrl, imagesUrl, profile } };
  const answer = await page.evaluate(
    (request) => (globalThis as unknown as Browser).chrome.runtime.sendMessage(request),
    message,
  );
  if (!answer?.ok) throw new Error(`The background refused: ${JSON.stringify(answer)}`);
  await page.close();
}

type Browser = {
  readonly chrome: {
    readonly runtime: {
      sendMessage(message: unknown): Promise<{ readonly ok: boolean } | undefined>;
    };
  };
};
