// What the action prints and leaves to later steps. Others wrote much of it, so no line may be a command of the runner.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';

const { env } = process;

/** Characters that move the cursor, begin a line, or change the direction of the text. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

const secrets = [];

/** Never printed from now on, also not in the form that git sends: services repeat what they are asked with. */
export function hide(token) {
  if (!token) return;
  const bytes = Buffer.from(`x-access-token:${token}`);
  secrets.push(token, bytes.toString('base64'));
}

const withoutSecrets = (text) =>
  secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text);

/** A text in one line, which the runner reads as text: `::error::` and `##[error]` are commands. */
export const plain = (text) =>
  withoutSecrets(text)
    .replace(CONTROLS, '\ufffd')
    .replace(/:(?=:)/g, ': ')
    .replace(/#(?=#\[)/g, '# ');

export const say = (text) => void process.stdout.write(`${plain(text)}\n`);

/** Shows a sentence on the run's page; `kind` is error, warning or notice. */
export function annotate(kind, sentence) {
  const data = plain(sentence).replaceAll('%', '%25');
  process.stdout.write(`::${kind} title=Collective wall::${data}\n`);
}

/** An output of the action. Nobody can guess where its value ends. */
export function output(name, value) {
  if (!env.GITHUB_OUTPUT) return say(`${name}=${value}`);
  const end = randomUUID();
  appendFileSync(env.GITHUB_OUTPUT, `${name}<<${end}\n${withoutSecrets(value)}\n${end}\n`);
}

/** Collects a stream, and prints its lines as they come where they are to be shown. */
function collect(stream, isShown) {
  const chunks = [];
  let line = '';
  stream.on('data', (chunk) => {
    chunks.push(chunk);
    if (!isShown) return;
    const whole = `${line}${chunk.toString()}`.split(/\r?\n/);
    line = whole.pop() ?? '';
    whole.forEach(say);
  });
  return () => {
    if (line) say(line);
    return Buffer.concat(chunks);
  };
}

/**
 * Runs a program, with a text on its standard input.
 * @throws Error when there is no such program
 */
export function run(program, args, { cwd, isShown = false, text = '', variables = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...env, ...variables },
      // npm is a script there.
      shell: process.platform === 'win32' && program === 'npm',
    });
    const [stdout, stderr] = [child.stdout, child.stderr].map((stream) => collect(stream, isShown));
    child.once('error', () => reject(new Error(`"${program}" cannot be run.`)));
    child.once('close', (code) => {
      resolve({ isOk: code === 0, code, bytes: stdout(), errors: stderr().toString() });
    });
    // A program may end without reading.
    child.stdin.on('error', () => {}).end(text);
  });
}
