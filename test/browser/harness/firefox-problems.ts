// Firefox's errors: WebDriver BiDi reports none of extension pages, so we ask the browser itself.
import type { Browser } from 'puppeteer-core';
import type { Problems } from './problems.ts';

type Contexts = { readonly result: { readonly contexts: readonly { readonly context: string }[] } };
type Evaluated = { readonly result: { readonly result?: { readonly value?: string } } };
type Connection = {
  send(method: string, parameters: object): Promise<unknown>;
};

/** Runs an expression with the browser's own rights and returns its string. */
export async function evaluateInChrome(browser: Browser, expression: string): Promise<string> {
  const { connection } = browser as unknown as { readonly connection: Connection };
  const scope = { 'moz:scope': 'chrome' };
  const tree = (await connection.send('browsingContext.getTree', scope)) as Contexts;
  const context = tree.result.contexts[0]?.context;
  const target = { context };
  const answer = await connection.send('script.evaluate', {
    expression,
    target,
    awaitPromise: true,
  });
  return (answer as Evaluated).result.result?.value ?? '';
}

/** Firefox's error console: uncaught exceptions and policy reports, without warnings. */
const ERRORS = `JSON.stringify(Services.console.getMessageArray().flatMap((message) => {
  if (!(message instanceof Ci.nsIScriptError) || message.flags & Ci.nsIScriptError.warningFlag) return [];
  return [[message.sourceName, message.errorMessage]];
}))`;

const OURS = /^(moz-extension:|https?:\/\/(127\.0\.0\.1|localhost)[:/])/;

/** Notes every uncaught exception and policy report of extension and loopback pages so far. */
export async function noteErrors(browser: Browser, problems: Problems): Promise<void> {
  const errors: [string, string][] = JSON.parse(await evaluateInChrome(browser, ERRORS));
  for (const [source, text] of errors) if (OURS.test(source)) problems.add(source, text);
}

/** Notes what pages and the background write with `console.error`, as it comes. */
export function noteConsole(browser: Browser, problems: Problems): void {
  let rest = '';
  browser.process()?.stdout?.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('console.error:')) problems.add('console', line);
    }
  });
}
