/** Files to be written. Each carries a fingerprint, so that it changes only when what it shows does. */
import { createHash } from 'node:crypto';
import { VERSION } from '../../widgets/shared/version.ts';
import type { Target } from './replace.ts';

/** A file as it will be, before it is compared with the old one. */
export interface Made extends Target {
  /** What was left out. */
  readonly about?: string | null;
  /** The folder of a linked person's picture; such files are told in one line. */
  readonly folder?: string;
}

/** Longest comment that `marked` adds, and longest end of a file with a mark. */
export const MARK_ROOM = 128;
/** At the end of a text, or before the last bytes of a PNG. */
const MARK = /collective-wall [\d.]+ ([\da-f]{32}) (\d+)(?: -->\n$|.{8}IEND.{4}$)/s;

/** Fingerprint and number of people of a file of ours; null for any other. */
export function markOf(
  old: Buffer | null,
): { readonly hash: string; readonly people: number } | null {
  const text = old?.toString('latin1', Math.max(0, old.length - MARK_ROOM)) ?? '';
  const [, hash, people] = MARK.exec(text) ?? [];
  if (hash) return { hash, people: Number(people) };
  const [, copied, members] = /"fingerprint":"([\da-f]{32})","people":(\d+)\}\n$/.exec(text) ?? [];
  return copied ? { hash: copied, people: Number(members) } : null;
}

/** A hash of what a file shows, and of the command's version. */
export const fingerprint = (content: string): string =>
  createHash('sha256').update(`${VERSION} ${content}`).digest('hex').slice(0, 32);

export const isOurs = (old: Buffer | null): boolean => markOf(old) !== null;

/** Number of people in a file of ours. */
export const peopleIn = (old: Buffer | null): number => markOf(old)?.people ?? 0;

/** What a file of ours says of itself. */
export const markText = (hash: string, people: number): string =>
  `collective-wall ${VERSION} ${hash} ${people}`;

/** With the fingerprint at its end; the old file stays if it has the same one. */
export function marked(path: string, text: string, people: number, hashed = text): Made {
  const hash = fingerprint(hashed);
  const content = `${text}<!-- ${markText(hash, people)} -->\n`;
  return { path, next: (old) => (markOf(old)?.hash === hash ? null : content) };
}

/** `savedAt` changes only when something else does. */
export function copy(path: string, data: object, now: number): Made {
  const text = JSON.stringify(data);
  const hash = fingerprint(text);
  const people = (data as { members: readonly unknown[] }).members.length;
  const end = { savedAt: new Date(now).toISOString(), fingerprint: hash, people };
  const content = `${JSON.stringify({ ...data, ...end })}\n`;
  return { path, next: (old) => (markOf(old)?.hash === hash ? null : content) };
}

/** Without a fingerprint. */
export const plain = (path: string, text: string): Made => ({
  path,
  next: (old) => (old?.toString() === text ? null : text),
});

export const plainJson = (path: string, data: unknown): Made =>
  plain(path, `${JSON.stringify(data, null, 2)}\n`);
