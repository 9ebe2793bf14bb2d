/** Keeps applications, approvals, and tokens in a file between runs, without client secrets and without the tokens themselves. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { Settings } from '../options.ts';
import { digestOf, type OAuthStores, randomHex } from './stores.ts';

export interface StateFile {
  /** Writes what has changed since the last time. Never throws: trouble is told once. */
  save(): void;
  /** Saves after every request that may have changed something. */
  readonly saveAfterRequests: RequestHandler;
}

/** Reads the file into the stores; one that cannot be used is set aside. Without a file, nothing is ever written. */
export function openStateFile(
  { stateFile, onTrouble }: Settings,
  stores: OAuthStores,
): StateFile | null {
  if (stateFile === null) return null;
  load(stateFile, stores, onTrouble);
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
          `${stateFile} cannot be written (${wordsOf(error)}): applications are forgotten.`,
        );
      isTold = true;
    }
  };
  const saveAfterRequests: RequestHandler = ({ method }, response, next) => {
    if (method === 'POST') response.on('finish', save);
    next();
  };
  return { save, saveAfterRequests };
}

function load(file: string, stores: OAuthStores, onTrouble: Settings['onTrouble']): void {
  const text = textOf(file, onTrouble);
  if (text === null) return;
  try {
    readState(text, stores);
  } catch {
    onTrouble(`${file} cannot be used, as it is damaged or of another version: ${setAside(file)}`);
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

/** Keeps the file beside its name, for whoever wants to look. */
function setAside(file: string): string {
  try {
    renameSync(file, `${file}.unusable`);
    return `it was renamed to ${file}.unusable, and applications have to be made again.`;
  } catch (error) {
    return `applications have to be made again (${wordsOf(error)}).`;
  }
}

/** Whole or not at all: whoever is interrupted leaves the file as it was. */
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

/** What is worth keeping of the stores. */
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

/** Tokens that are still good, this run's and earlier ones'. */
function tokensOf({ tokens, earlier }: OAuthStores): KeptState['tokens'] {
  const own = [...tokens.values()].map((token) => [digestOf(token.accessToken), token] as const);
  return [...earlier, ...own]
    .filter(([, { revoked }]) => !revoked)
    .map(([digest, { clientId, userSlug, scope, expiresAtMs }]) => {
      return { digest, clientId, userSlug, scope: [...scope], expiresAtMs };
    });
}

/**
 * Puts what was kept into the stores. An application gets another secret: the earlier one was not kept.
 * @throws Error when the text is not what `writeState` of this version wrote; the stores are then as they were
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
