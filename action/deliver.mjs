// Brings the changed files to origin: on the branch that is checked out, or as a pull request for it.
import { appendFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { annotate, plain, say } from './log.mjs';
import { commitOn, fetchBranch, push, tipOf } from './repository.mjs';

const { env } = process;
const TRIES = 6;
const FIRST_WAIT_MS = 500;
const ANSWER_MS = 10_000;

/** Reasons to try again: somebody else was quicker, or the connection broke. */
const PASSING =
  /fetch first|non-fast-forward|stale info|lock|old value|already exists|failed to update|remote end|time.?out|RPC failed|early EOF|resolve host|returned error: 5/i;

/** Does it until it succeeds: later each time, and not when others do. @throws Error with the reason of the last time */
async function persist(branch, push) {
  for (let tries = 1; ; tries++) {
    try {
      return await push();
    } catch ({ message }) {
      if (!PASSING.test(message)) throw new Error(`${branch} does not take the commit: ${message}`);
      if (tries === TRIES) throw new Error(`Not pushed to ${branch}, ${TRIES} times: ${message}`);
      say(`Not pushed to ${branch} yet: ${message}`);
      await wait(FIRST_WAIT_MS * 2 ** (tries - 1) * (0.5 + Math.random()));
    }
  }
}

/** Pushes a commit of the files on top of the branch. */
export async function toBranch({ branch, ...files }) {
  await persist(branch, async () => {
    const commit = await commitOn(await fetchBranch(branch), files);
    if (!commit) return say(`${branch} has these files already.`);
    await push(commit, branch);
    say(`Pushed ${commit} to ${branch}.`);
  });
}

/**
 * Puts a commit of the files on a branch of its own, in place of the last one there, and opens a pull request.
 * Gives the address of that, or an empty text.
 */
export async function toPullRequest({ branch, head, token, body = '', ...files }) {
  if (head === branch) throw new Error(`${branch} is checked out; set "branch" to another name.`);
  const commit = await persist(head, async () => {
    const made = await commitOn(await fetchBranch(branch), { ...files, isTimeless: true });
    const old = made && (await tipOf(head));
    if (made && made !== old) await push(made, head, old);
    return made;
  });
  if (commit) return openPullRequest({ branch, head, token, title: files.message, body });
  say(`${branch} has these files already.`);
  return '';
}

/** One request to GitHub's API. @throws Error with what it says */
async function ask(path, token, { method = 'GET', ...body } = {}) {
  const response = await fetch(`${env.GITHUB_API_URL}/repos/${env.GITHUB_REPOSITORY}/${path}`, {
    method,
    headers: { accept: 'application/vnd.github+json', authorization: `Bearer ${token}` },
    body: method === 'GET' ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  return answerOf(response);
}

/** An object or array of GitHub's API. @throws Error with what it says, or that it can't be read */
export async function answerOf(response) {
  const answer = await response.json().catch(() => null);
  const isRead = typeof answer === 'object' && answer !== null;
  if (isRead && response.ok) return answer;
  const message = isRead && typeof answer.message === 'string' && answer.message;
  throw new Error(message || `GitHub’s answer can’t be read (HTTP ${response.status}).`);
}

async function openPullRequest({ branch, head, token, title, body }) {
  const { GITHUB_REPOSITORY: repository = '', GITHUB_SERVER_URL: server } = env;
  const [owner] = repository.split('/');
  try {
    const query = new URLSearchParams({ state: 'open', base: branch, head: `${owner}:${head}` });
    const [open] = [await ask(`pulls?${query}`, token)].flat();
    const own = { title, head, base: branch, ...(body && { body }) };
    const { html_url: address } = open ?? (await ask('pulls', token, { method: 'POST', ...own }));
    if (!/^https?:\/\/\S+$/.test(address)) throw new Error('GitHub’s answer has no address.');
    if (open && body && open.body !== body) {
      await ask(`pulls/${Number(open.number)}`, token, { method: 'PATCH', body });
    }
    say(`The pull request is ${address}`);
    return address;
  } catch (error) {
    // Repositories forbid it until a setting allows it.
    say(`No pull request was opened: ${error.message}`);
    const range = [branch, head].map(encodeURIComponent).join('...');
    const link = `${server}/${repository}/compare/${range}?expand=1`;
    annotate('notice', `Open the pull request yourself: ${link}`);
    if (env.GITHUB_STEP_SUMMARY) {
      appendFileSync(env.GITHUB_STEP_SUMMARY, `[Open the pull request](${plain(link)})\n`);
    }
    return '';
  }
}
