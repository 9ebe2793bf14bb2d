/** Keeps applications, approvals, and tokens in a file between runs, without client secrets and without the tokens themselves. */

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { Settings } from '../options.ts';
import { digestOf, type OAuthStores, randomHex } from './stores.ts';

export interface StateFile {
  /** Writes changes since the last save. Never throws; reports the first failure. */
  save(): void;
  /** Saves after every POST request. */
  readonly saveAfterRequests: MiddlewareHandler;
}

/** Reads the file into the stores and renames an unusable one. Null without a file. */
export function openStateFile(
  { stateFile, onTrouble }: Settings,
  stores: OAuthStores,
): StateFile | null {
  if (stateFile === null) return null;
  readStateFile(stateFile, stores, onTrouble);
  let written = writeState(stores);
  let isTold = false;
  const save = () => {
    const text = writeState(stores);
    if (text === written) return;
    try {
      replaceFile(stateFile, text);
      written = text;
    } catch (error) {
      if (!isTold)
        onTrouble(
          `${stateFile} cannot be written (${wordsOf(error)}): applications are not stored.`,
        );
      isTold = true;
    }
  };
  const saveAfterRequests: MiddlewareHandler = async (c, next) => {
    await next();
    if (c.req.method === 'POST') save();
  };
  return { save, saveAfterRequests };
}

function readStateFile(file: string, stores: OAuthStores, onTrouble: Settings['onTrouble']): void {
  const text = textOf(file, onTrouble);
  if (text === null) return;
  try {
    readState(text, stores);
  } catch {
    onTrouble(`${file} is damaged or has another version: ${setAside(file)}`);
  }
}

function textOf(file: string, onTrouble: Settings['onTrouble']): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (!isMissing(error)) onTrouble(`${file} cannot be read (${wordsOf(error)}).`);
    return null;
  }
}

/** Renames the file, so that it can be inspected. */
function setAside(file: string): string {
  try {
    renameSync(file, `${file}.unusable`);
    return `it was renamed to ${file}.unusable. Create your applications again.`;
  } catch (error) {
    return `create your applications again (${wordsOf(error)}).`;
  }
}

/** Replaces a file atomically. */
function replaceFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const VERSION = 1;

const scope = z.array(z.string());
const keptState = z.object({
  version: z.literal(VERSION),
  applications: z.array(
    z.object({
      clientId: z.string(),
      name: z.string(),
      ownerSlug: z.string(),
      callbackUrl: z.string(),
      twoFactor: z.boolean(),
    }),
  ),
  approvals: z.array(z.object({ of: z.string(), scope })),
  tokens: z.array(
    z.object({
      digest: z.string(),
      clientId: z.string(),
      userSlug: z.string(),
      scope,
      expiresAtMs: z.number(),
    }),
  ),
});
type KeptState = z.infer<typeof keptState>;

/** Serializes the stores. */
function writeState(stores: OAuthStores): string {
  const state: KeptState = {
    version: VERSION,
    applications: [...stores.applications.values()].map(
      ({ clientSecret: _secret, ...application }) => application,
    ),
    approvals: [...stores.approvals].map(([of, scope]) => ({ of, scope: [...scope] })),
    tokens: tokensOf(stores),
  };
  return `${JSON.stringify(state, null, 2)}\n`;
}

/** Valid tokens of this run and earlier ones. */
function tokensOf({ tokens, earlier }: OAuthStores): KeptState['tokens'] {
  const own = [...tokens.values()].map((token) => [digestOf(token.accessToken), token] as const);
  return [...earlier, ...own]
    .filter(([, { revoked }]) => !revoked)
    .map(([digest, { clientId, userSlug, scope, expiresAtMs }]) => {
      return { digest, clientId, userSlug, scope: [...scope], expiresAtMs };
    });
}

/**
 * Restores the stores. Applications get a new secret because the old one wasn't stored.
 * @throws Error if `writeState` of this version didn't write the text; the stores stay unchanged
 */
function readState(text: string, stores: OAuthStores): void {
  const { applications, approvals, tokens } = keptState.parse(JSON.parse(text));
  for (const application of applications) {
    stores.applications.set(application.clientId, { ...application, clientSecret: randomHex(20) });
  }
  for (const { of, scope } of approvals) stores.approvals.set(of, scope);
  for (const { digest, ...grant } of tokens)
    stores.earlier.set(digest, { ...grant, revoked: false });
}
