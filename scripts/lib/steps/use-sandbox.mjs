// Points a running Chromium's extension to the sandbox, as a person would in the settings.

/**
 * @param {import('playwright-core').BrowserContext} context
 * @param {import('../../../sandbox/index.ts').Sandbox} sandbox
 */
export async function useSandbox(context, { baseUrl, apiUrl, imagesUrl }) {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const options = new URL('src/options/index.html', worker.url()).href;
  const page = await context.newPage();
  await page.goto(options);
  const profile = imagesUrl ? 'open-collective' : 'documented';
  await page.evaluate(
    async (platform) => {
      const ask = async (message) => (await chrome.runtime.sendMessage(message)).value;
      const { settings } = await ask({ type: 'get-options' });
      if (settings.platform.baseUrl !== platform.baseUrl)
        await ask({ type: 'change-platform', platform });
      // One of the last sandbox is unknown to this one.
      await ask({ type: 'set-client-id', clientId: '' });
    },
    { baseUrl, apiUrl, imagesUrl, profile },
  );
  await page.close();
  return options;
}
