/** Keeps the authorization server's applications, approvals and tokens in a file from one run to the next. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { RequestHandler } from 'express';
import type { Settings } from '../options.ts';
import { readState, writeState } from './kept-state.ts';
import type { OAuthStores } from './stores.ts';

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
