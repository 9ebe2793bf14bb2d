// Points a running Chromium's extension to the sandbox, as a person would in the options.

/**
 * Leaves the options page open in the first tab, and returns its address.
 * @param {import('playwright-core').BrowserContext} context
 * @param {{ baseUrl: string, apiUrl: string, imagesUrl: string | null }} sandbox
 */
export async function useSandbox(context, { baseUrl, apiUrl, imagesUrl }) {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const options = new URL('src/options/index.html', worker.url()).href;
  const page = context.pages()[0] ?? (await context.newPage());
  // After its installation the extension opens this page itself, at times in this very tab.
  await page.goto(options).catch(() => page.waitForURL(options));
  const profile = imagesUrl ? 'open-collective' : 'documented';
  await page.evaluate(
    async (platform) => {
      const ask = (message) => chrome.runtime.sendMessage(message);
      const { value } = await ask({ type: 'get-options' });
      const isSame = value?.settings?.platform?.baseUrl === platform.baseUrl;
      if (!isSame) await ask({ type: 'change-platform', platform });
    },
    { baseUrl, apiUrl, imagesUrl, profile },
  );
  return options;
}
