/** The only writes to the console: unexpected errors, redacted. */

const SECRETS: readonly (readonly [RegExp, string])[] = [
  // JSON web tokens.
  [/\beyJ[\w-]+(\.[\w-]*){0,2}/g, '…'],
  [/\b(code|state|token|access_token|code_verifier|client_id)=[^&\s"']+/gi, '$1=…'],
  [/\bBearer\s+\S+/gi, 'Bearer …'],
  // Codes, states, verifiers and tokens of any other form.
  [/[\w-]{32,}/g, '…'],
];

/** The text without anything that looks like a token, a code, a state or a verifier. */
export function redact(text: string): string {
  return SECRETS.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text);
}

/** Logs an error that should not happen: its name, message and stack, redacted. Never its `cause`, which can hold a token. */
export function logUnexpected(error: unknown, write: (text: string) => void = writeError): void {
  const text =
    error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : 'error';
  write(redact(text));
}

function writeError(text: string): void {
  // biome-ignore lint/suspicious/noConsole: the only call
  console.error(text);
}
