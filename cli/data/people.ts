/** The people of a run with `--github`: the platform's and GitHub's, each as last known while it is away. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeSummary } from '../../src/platform/account/decode-summary.ts';
import type { SavedGoal } from '../../src/platform/account/goals.ts';
import type { Platform } from '../../src/platform/addresses/profile.ts';
import { PlatformError } from '../../src/platform/requests/errors.ts';
import type { RequestContext } from '../../src/platform/requests/http.ts';
import { asNumber, asObject, type JsonObject } from '../../src/platform/values/json.ts';
import type { Reporter } from '../print.ts';
import { Away, failed, type Problem } from '../problem.ts';
import { isAway, type ReceivedCollective, sentenceOf } from './collective.ts';
import { askSponsors, type SponsorsQuery } from './github.ts';
import { type Joining, joinPeople, type Overrides, peopleOf } from './same-people.ts';

interface GithubRun extends Joining {
  readonly platform: Platform;
  /** Tells apart what is asked of the platform. */
  readonly what: string;
  readonly askPlatform: () => Promise<ReceivedCollective>;
  readonly sponsors: SponsorsQuery;
  /** Where the last good answers are kept. */
  readonly folder: string;
  readonly reporter: Reporter;
  readonly context: RequestContext;
  readonly now: number;
}

/** A good answer, as stored. */
interface Answer {
  /** In the form of the public list. */
  readonly rows: readonly JsonObject[];
  readonly rawSummary?: JsonObject;
  readonly goals?: readonly SavedGoal[];
  readonly source?: ReceivedCollective['source'];
  readonly receivedAt: number;
}

/** Everybody, and the overrides also by the keys of those who are in both. @throws Problem */
export async function withSponsors(
  run: GithubRun,
): Promise<{ readonly collective: ReceivedCollective; readonly overrides: Overrides }> {
  const { platform, what, sponsors: question, overrides, reporter } = run;
  const { login, api } = question;
  const [answer, github] = await Promise.all([
    lastGood(run, what, async () => toAnswer(await run.askPlatform())),
    lastGood(run, `${api} ${login}`, async () => {
      const rows = await askSponsors(question, run.context).catch((error: unknown) => {
        throw githubProblem(login, error);
      });
      return { rows, receivedAt: run.now };
    }),
  ]);
  const collective = toCollective(platform, answer);
  const { currency } = collective.summary;
  const sponsors = peopleOf(platform, github.rows, currency);
  const joined = joinPeople(platform, { ...collective, currency }, sponsors, run);
  const { rows, backers, same, inTwoCurrencies } = joined;
  const people = `${sponsors.backers.length} public sponsors, ${same.size} of them at the platform, too`;
  reporter.line(`GitHub Sponsors of ${login}: ${people}`);
  if (inTwoCurrencies) {
    reporter.line(
      `${inTwoCurrencies} give in two currencies: what they give in ${currency} counts`,
    );
  }
  const isPriced = sponsors.backers.every(({ activeAt, month }) => !activeAt || month === null);
  if (sponsors.backers.length && isPriced) {
    reporter.line(`GitHub tells no amounts: GITHUB_TOKEN is not one of ${login}`);
  }
  const byKey = [...same].flatMap(([slug, key]) => {
    return Object.hasOwn(overrides, slug) ? [[key, overrides[slug]] as const] : [];
  });
  return {
    collective: { ...collective, rows, backers },
    overrides: { ...Object.fromEntries(byKey), ...overrides } as Overrides,
  };
}

/** What a source says, or said when it last answered. @throws Problem */
async function lastGood(
  { folder, reporter }: GithubRun,
  what: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const name = createHash('sha256').update(what).digest('hex').slice(0, 40);
  const file = join(folder, `people-${name}.json`);
  try {
    const answer = await ask();
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(file, JSON.stringify(answer));
    } catch {
      // The next run has no earlier answer, then.
    }
    return answer;
  } catch (error) {
    if (!(error instanceof Away)) throw error;
    const stored = await readAnswer(file);
    if (!stored) throw error;
    const date = new Date(stored.receivedAt).toISOString().slice(0, 10);
    reporter.line(`${error.message.replace(/\.$/, '')}: people as of ${date}`);
    return stored;
  }
}

async function readAnswer(file: string): Promise<Answer | null> {
  try {
    const json = asObject(JSON.parse(await readFile(file, 'utf8')));
    const isWhole = Array.isArray(json?.rows) && asNumber(json.receivedAt) !== null;
    return isWhole ? (json as unknown as Answer) : null;
  } catch {
    return null;
  }
}

const toAnswer = ({ summary, backers, rows, ...rest }: ReceivedCollective): Answer => ({
  ...rest,
  rows: [...rows.values()].flat(),
});

function toCollective(platform: Platform, answer: Answer): ReceivedCollective {
  const { rows, rawSummary = {}, source = 'rest', ...rest } = answer;
  const summary = decodeSummary(rawSummary, platform.profile);
  const people = peopleOf(platform, rows, summary.currency);
  const lacks =
    source === 'graphql'
      ? { lacksPayments: true as const }
      : source === 'contributors' && { lacksTiers: true as const };
  const backers = lacks ? people.backers.map((one) => ({ ...one, ...lacks })) : people.backers;
  return { ...rest, summary, rawSummary, source, rows: people.rows, backers };
}

/** The failure as a sentence. */
function githubProblem(login: string, error: unknown): Problem {
  if (!(error instanceof PlatformError)) throw error;
  const { code, status } = error;
  const start = `GitHub Sponsors of ${login}:`;
  if (code === 'not-found') return failed(`${start} GitHub has no such account.`);
  if (code === 'unauthorized') return failed(`${start} GITHUB_TOKEN is wrong or has expired.`);
  if (code === 'forbidden' && status !== 403) {
    return failed(`${start} GITHUB_TOKEN needs read:user, and read:org for an organization.`);
  }
  const isRefusal = code === 'forbidden';
  const what = isRefusal ? 'GitHub refuses requests for now' : sentenceOf(code, 'GitHub');
  return isRefusal || isAway(error) ? new Away(`${start} ${what}.`) : failed(`${start} ${what}.`);
}
