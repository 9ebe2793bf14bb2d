/** What is kept between visits: a little in localStorage, readable before the first paint, the rest in Cache Storage. */
import type { Backer, Summary } from '../../src/platform/types.ts';

/** A collective's data as received at one time; a summary alone has no backers. */
export interface Data {
  readonly summary: Summary | null;
  readonly backers: readonly Backer[];
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

const FIELDS = [
  'key',
  'slug',
  'type',
  'name',
  'image',
  'profile',
  'website',
  'total',
  'currency',
  'roles',
  'tiers',
  'activeAt',
  'createdAt',
  'lastTransactionAt',
  'isAnonymous',
] as const satisfies readonly (keyof Backer)[];

/** Values only, in the order of the fields: a third of the size of objects. */
const pack = (data: Data) =>
  JSON.stringify({
    ...data,
    backers: data.backers.map((backer) => FIELDS.map((field) => backer[field])),
  });

function unpack<Kind extends Data>(text: string | undefined): Kind | null {
  if (!text) return null;
  const data = JSON.parse(text);
  const backers = data.backers.map((values: readonly unknown[]) =>
    Object.fromEntries(FIELDS.map((field, index) => [field, values[index]])),
  );
  return { ...data, backers };
}

type Entry = readonly [key: string, text: string];

const readEntries = (): Entry[] => JSON.parse(localStorage.getItem(NAME) ?? '[]');

/** What was kept for a first screen under this key; null when there is nothing usable. */
export function recallFirstScreen(key: string): FirstScreen | null {
  try {
    return unpack(readEntries().find(([found]) => found === key)?.[1]);
  } catch {
    return null;
  }
}

/** Keeps a first screen; the longest unused ones make room for it. */
export function keepFirstScreen(key: string, screen: FirstScreen): void {
  try {
    let entries: Entry[] = [];
    try {
      entries = readEntries().filter(([found]) => found !== key);
    } catch {
      // Something else is there: start anew.
    }
    entries.push([key, pack(screen)]);
    let text = JSON.stringify(entries);
    for (; text.length > ROOM; text = JSON.stringify(entries)) entries.shift();
    localStorage.setItem(NAME, text);
  } catch {
    // Storage is switched off or full: the next visit starts from the network.
  }
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

export async function keepData(key: string, data: Data): Promise<void> {
  try {
    await (await caches.open(NAME)).put(cacheAddress(key), new Response(pack(data)));
  } catch {
    // As above.
  }
}
