// Points a running Chromium's extension to the sandbox, and registers an application for signing in, as a person would in
// the options.

/** Of one of the sandbox's people. */
const APPLICATION = { ownerSlug: 'robin-sample', name: 'Collective Companion, from npm start' };

/**
 * Leaves the options page open in the first tab, and returns its address.
 * @param {import('playwright-core').BrowserContext} context
 * @param {import('../../../sandbox/index.ts').Sandbox} sandbox
 */
export async function useSandbox(context, { baseUrl, apiUrl, imagesUrl, oauth }) {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const options = new URL('src/options/index.html', worker.url()).href;
  const page = context.pages()[0] ?? (await context.newPage());
  // After its installation the extension opens this page itself, at times in this very tab.
  await page.goto(options).catch(() => page.waitForURL(options));
  const profile = imagesUrl ? 'open-collective' : 'documented';
  const callbackUrl = await page.evaluate(
    async (platform) => {
      const ask = async (message) => (await chrome.runtime.sendMessage(message)).value;
      const { settings } = await ask({ type: 'get-options' });
      if (settings.platform.baseUrl !== platform.baseUrl)
        await ask({ type: 'change-platform', platform });
      return (await ask({ type: 'get-options' })).application.redirectUri;
    },
    { baseUrl, apiUrl, imagesUrl, profile },
  );
  const { clientId } = oauth.createApplication({ ...APPLICATION, callbackUrl });
  await page.evaluate(
    (clientId) => chrome.runtime.sendMessage({ type: 'set-client-id', clientId }),
    clientId,
  );
  return options;
}
