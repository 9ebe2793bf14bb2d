// With `new: hold`: shows only people in the merged list, and proposes new people in a separate pull request.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toPullRequest } from './deliver.mjs';
import { say } from './log.mjs';
import { fetchBranch, fileIn, tipOf } from './repository.mjs';

/** In the repository's folder. */
const LIST = 'backers.allow.json';
const TITLE = 'Review new backers';
/** People in the text of a pull request, which has a limit; all of them are in the file. */
const NAMED = 100;
const LONGEST = 80;

/** The decision about each person, by key. @throws Error unless it is an object of true and false */
function decisionsIn(bytes, where) {
  try {
    const entries = Object.entries(JSON.parse(bytes.toString()));
    const isList = bytes.toString().trim().startsWith('{');
    if (isList && entries.every(([, isShown]) => typeof isShown === 'boolean')) {
      return new Map(entries);
    }
  } catch {
    // Said below.
  }
  throw new Error(
    `${LIST} ${where} is damaged: it is like {"acme": true, "casino": false}. Nothing was published.`,
  );
}

/** Begins a review with the list of the last commit. @throws Error when that is damaged */
export async function startReview() {
  const merged = await fileIn('HEAD', LIST);
  if (merged) decisionsIn(merged, 'of the last commit');
  else say(`There is no ${LIST} yet: nothing is drawn until one is merged.`);
  const folder = mkdtempSync(join(tmpdir(), 'collective-wall-review-'));
  const [only, held] = [join(folder, LIST), join(folder, 'held.json')];
  writeFileSync(only, merged ?? '{}');
  return {
    isFirst: !merged,
    flags: [`--only=${only}`, `--held=${held}`, ...(merged ? [] : ['--dry-run'])],
    held: () => JSON.parse(readFileSync(held, 'utf8')),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Proposes to show these people. What somebody has refused in the open proposal stays refused. */
export async function propose(held, { branch, head, token }) {
  const old = (await tipOf(head)) && (await fileIn(await fetchBranch(head), LIST));
  const isRefused = refusedIn(old);
  const content = async (base) => {
    const merged = await fileIn(base, LIST);
    const decided = merged ? decisionsIn(merged, `on ${branch}`) : new Map();
    for (const { key } of held) if (!decided.has(key)) decided.set(key, !isRefused(key));
    const lines = [...decided].sort(([a], [b]) => (a < b ? -1 : 1));
    const pairs = lines.map(([key, isShown]) => `  ${JSON.stringify(key)}: ${isShown}`);
    return Buffer.from(`{\n${pairs.join(',\n')}\n}\n`);
  };
  const contents = new Map([[LIST, content]]);
  const files = { branch, places: [LIST], contents, message: TITLE };
  return toPullRequest({ ...files, head, token, body: bodyFor(held) });
}

/** Says of a key whether an earlier proposal was edited to leave it out. */
function refusedIn(bytes) {
  try {
    const old = decisionsIn(bytes, 'of the proposal');
    return (key) => old.get(key) === false;
  } catch {
    return () => false;
  }
}

/** A stranger's text as plain text: no mention, no link, no markup, in one line. */
function literal(text) {
  const plain = text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '\ufffd')
    .replaceAll('`', "'")
    .trim();
  const [...characters] = plain;
  const cut = characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : plain;
  return `\`${cut || '?'}\``;
}

/** A page of the platform, as the command makes its address; nothing else becomes a link. */
const linkTo = (page) => (/^https?:\/\/[\w.:/%~-]+$/.test(page) ? `<${page}>` : literal(page));

function line({ name, amount, page, link }) {
  const target = link && link !== page ? [`links to ${literal(link)}`] : [];
  return `- ${[literal(name), literal(amount), ...(page ? [linkTo(page)] : []), ...target].join(' · ')}`;
}

/** What the pull request says of them. */
export function bodyFor(held) {
  const more = held.length - NAMED;
  return [
    `New on the list of backers: ${held.length}. They are shown when this is merged.`,
    '',
    `To leave somebody out for good, change \`true\` to \`false\` in \`${LIST}\` before you merge.`,
    '',
    ...held.slice(0, NAMED).map(line),
    ...(more > 0 ? [`- and ${more} more, all in the file`] : []),
  ].join('\n');
}
