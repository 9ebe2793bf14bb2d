// Notes everything that pages of a browser show, send and receive, to search it for secrets afterwards.
import type { BrowserContext } from 'playwright-core';

/** Where something was seen. */
export type Place = 'page' | 'message' | 'console' | 'address';

export interface Recorder {
  /** Everything noted of a kind, one text after the other. */
  readonly seen: (place: Place) => string;
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

type Send = (...parameters: readonly unknown[]) => unknown;
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
  runtime.sendMessage = (...parameters) => {
    const answer = parameters.at(-1);
    const others = typeof answer === 'function' ? parameters.slice(0, -1) : parameters;
    note('message', JSON.stringify(others));
    if (typeof answer !== 'function') return send(...parameters);
    return send(...others, (value: unknown) => {
      note('message', JSON.stringify(value) ?? 'nothing');
      answer(value);
    });
  };
}
