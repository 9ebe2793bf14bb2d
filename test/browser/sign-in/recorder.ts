// Notes everything that pages of a browser show, send and receive, to search it for secrets afterwards.
import type { BrowserContext, Page } from 'playwright-core';

/** Where something was seen. */
export type Place = 'page' | 'message' | 'console' | 'address';

export interface Recorder {
  /** Everything noted of a kind, one text after the other. */
  readonly seen: (place: Place) => string;
}

const PLACES: readonly Place[] = ['page', 'message', 'console', 'address'];

/** Which of the secrets were seen, and where. */
export function leaks({ seen }: Recorder, secrets: readonly string[]): string[] {
  return PLACES.flatMap((place) => {
    const text = seen(place);
    return secrets
      .filter((secret) => text.includes(secret))
      .map((secret) => `${secret} in ${place}`);
  });
}

/** Shows a text in every place on purpose: what the recorder must see. */
export async function plant(page: Page, text: string): Promise<void> {
  const address = new URL(page.url());
  address.searchParams.set('planted', text);
  await page.goto(address.href);
  await page.evaluate(async (words) => {
    document.body.dataset.planted = words;
    console.log(words);
    const { runtime } = (globalThis as unknown as Watched).chrome ?? {};
    await runtime?.sendMessage({ type: words });
  }, text);
}

/** Starts noting; to be called before the first page of interest is opened. */
export async function record(context: BrowserContext): Promise<Recorder> {
  const notes: Record<Place, string[]> = { page: [], message: [], console: [], address: [] };
  await context.exposeBinding('noteForTest', (_source, place: Place, text: string) => {
    notes[place].push(text);
  });
  await context.addInitScript(watchPage);
  context.on('console', (message) => notes.console.push(message.text()));
  return { seen: (place) => notes[place].join('\n') };
}

type Send = (message: unknown) => Promise<unknown>;
interface Watched {
  noteForTest(place: Place, text: string): Promise<void>;
  chrome?: {
    runtime?: {
      sendMessage: Send;
      onMessage: { addListener(listener: (message: unknown) => void): void };
    };
  };
}

/** Runs in every page: notes its address, the document whenever it changes, and every message with its answer. */
function watchPage(): void {
  const page = globalThis as unknown as Watched;
  const note = (place: Place, text: string) => void page.noteForTest(place, text).catch(() => {});
  note('address', location.href);
  new MutationObserver(() => note('page', document.documentElement.outerHTML)).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  const { runtime } = page.chrome ?? {};
  if (!runtime?.onMessage) return;
  runtime.onMessage.addListener((message) => note('message', JSON.stringify(message)));
  const send = runtime.sendMessage.bind(runtime);
  runtime.sendMessage = async (message) => {
    note('message', JSON.stringify(message));
    const answer = await send(message);
    note('message', JSON.stringify(answer) ?? 'nothing');
    return answer;
  };
}
