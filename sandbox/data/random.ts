/** Small deterministic helpers: everything the sandbox shows is the same on every run. */
import { createHash } from 'node:crypto';

/** A number from 0 up to 4,294,967,295 that depends on the text alone (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** A generator of numbers from 0 up to 1 (mulberry32). */
export function createRandom(seed: string): () => number {
  let state = hashOf(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One entry of a list that is not empty. */
export function pick<Item>(random: () => number, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('Nothing to pick from');
  return item;
}

/** A UUID that depends on the text alone. */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** An opaque GraphQL ID in the platform's format: four groups of eight letters and digits. */
export function publicIdOf(kind: string, id: number): string {
  const digest = createHash('sha256').update(`${kind}:${id}`).digest();
  const letters = Array.from(digest, (byte) => (byte % 36).toString(36)).join('');
  return [0, 8, 16, 24].map((start) => letters.slice(start, start + 8)).join('-');
}

/** The newer kind of ID, which permanent addresses end with: "tier_…", "ex_…". */
export const prefixedIdOf = (prefix: string, kind: string, id: number): string =>
  `${prefix}_${publicIdOf(kind, id).replaceAll('-', '').slice(0, 22)}`;

export const tierPublicId = (id: number): string => prefixedIdOf('tier', 'tier', id);
