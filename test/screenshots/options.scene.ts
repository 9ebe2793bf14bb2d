// Pictures of the options page: before anybody is signed in, signed in, and with everything unfolded.
import { startChromium } from '../browser/harness/chromium.ts';
import { startPlatform } from '../browser/harness/sandbox.ts';
import { useSandbox } from '../browser/harness/use-sandbox.ts';
import { takePage } from './picture.ts';

const OWNER = 'robin-sample';

const sandbox = await startPlatform();
const chromium = await startChromium();
await useSandbox(chromium, sandbox);
const page = await chromium.openPage('src/options/index.html');
await page.getByRole('link', { name: 'Sign in' }).waitFor();
await takePage(page, 'options-first-run');

await page.getByRole('link', { name: 'Sign in' }).click();
await page.getByText('Set up sign-in').waitFor();
await takePage(page, 'options-guide');

const callbackUrl = await page.getByLabel('Callback URL').inputValue();
const application = { ownerSlug: OWNER, name: 'Companion', callbackUrl };
const { clientId } = sandbox.oauth.createApplication(application);
await page.getByLabel('Client ID', { exact: true }).fill(clientId);
await page.getByText('The platform recognizes this application.').waitFor();
await takePage(page, 'options-application');

await page.getByRole('button', { name: 'Sign in', exact: true }).click();
await page.getByRole('dialog').waitFor();
await takePage(page, 'options-consent');
const consent = await chromium.authWindow(() =>
  page.getByRole('button', { name: 'Trust and sign in' }).click(),
);
await consent.getByRole('button', { name: 'Allow', exact: true }).click();
await page.getByRole('heading', { name: 'Robin Sample' }).waitFor();
await takePage(page, 'options-signed-in');

const folded = page.locator('details:not([open]) > summary');
while ((await folded.count()) > 0) await folded.first().click();
await takePage(page, 'options-unfolded');
await chromium.close();
await sandbox.close();
