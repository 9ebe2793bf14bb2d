/** What is kept between visits: a little in localStorage, readable before the first paint, the rest in Cache Storage. */
import type { Summary, WallBacker } from '../../src/platform/types.ts';

/** A collective's data as received at one time; a summary alone has no backers. */
export interface Data {
  readonly summary: Summary | null;
  readonly backers: readonly WallBacker[];
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
}

/** A part of the data that is enough for a first screen, and the numbers of the rest. */
export interface FirstScreen extends Data {
  readonly more: number;
  readonly anonymous: number;
}

const NAME = 'collective-widgets';
/** In characters, for all elements of a site together. */
const ROOM = 32_000;
/** Complete answers that a site keeps at most. */
const MOST_KEPT = 30;

/** Values only, in the order of the first one's fields: a third of the size of objects. */
function pack(data: Data): string {
  const fields = Object.keys(data.backers[0] ?? {});
  const backers = data.backers.map((backer) => fields.map((field) => Reflect.get(backer, field)));
  return JSON.stringify({ ...data, fields, backers });
}

function unpack<Kind extends Data>(text: string | undefined): Kind | null {
  if (!text) return null;
  const { fields, ...data } = JSON.parse(text);
  const backers = data.backers.map((values: readonly unknown[]) =>
    Object.fromEntries(fields.map((field: string, index: number) => [field, values[index]])),
  );
  return { ...data, backers };
}

type Entry = readonly [key: string, text: string];

const readEntries = (): Entry[] => JSON.parse(localStorage.getItem(NAME) ?? '[]');

/** Null where it fails: storage is switched off or full, or something else is there. */
function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** What was kept for a first screen under this key; null when there is nothing usable. */
export function recallFirstScreen(key: string): FirstScreen | null {
  return attempt(() => unpack(readEntries().find(([found]) => found === key)?.[1]));
}

/** Keeps a first screen; the longest unused ones make room for it. */
export function keepFirstScreen(key: string, screen: FirstScreen): void {
  const entries = attempt(() => readEntries().filter(([found]) => found !== key)) ?? [];
  entries.push([key, pack(screen)]);
  let text = JSON.stringify(entries);
  for (; text.length > ROOM; text = JSON.stringify(entries)) entries.shift();
  attempt(() => localStorage.setItem(NAME, text));
}

/** Address under which Cache Storage keeps a key. It is never requested. */
const cacheAddress = (key: string) => `/${NAME}?${encodeURIComponent(key)}`;

/** The complete data kept under this key; null when there is none, or Cache Storage is not available. */
export async function recallData(key: string): Promise<Data | null> {
  try {
    const answer = await caches.match(cacheAddress(key), { cacheName: NAME });
    return unpack(await answer?.text());
  } catch {
    return null;
  }
}

/** Keeps complete data; what was kept longest ago makes room for it. */
export async function keepData(key: string, data: Data): Promise<void> {
  try {
    const cache = await caches.open(NAME);
    await cache.put(cacheAddress(key), new Response(pack(data)));
    for (const old of (await cache.keys()).slice(0, -MOST_KEPT)) await cache.delete(old);
  } catch {
    // The next visit starts from the network.
  }
}
