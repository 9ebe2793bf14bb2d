/** The people of a run with `--github`: the platform's and GitHub's. */
import type { Platform } from '../../src/platform/addresses/profile.ts';
import { PlatformError } from '../../src/platform/requests/errors.ts';
import type { RequestContext } from '../../src/platform/requests/http.ts';
import type { Reporter } from '../print.ts';
import { failed, type Problem } from '../problem.ts';
import { type ReceivedCollective, sentenceOf } from './collective.ts';
import { askSponsors, type SponsorsQuestion } from './github.ts';
import { type Joining, joinPeople, type Overrides, peopleOf } from './same-people.ts';

export interface GithubRun extends Joining {
  readonly platform: Platform;
  readonly askPlatform: () => Promise<ReceivedCollective>;
  readonly sponsors: SponsorsQuestion;
  readonly reporter: Reporter;
  readonly context: RequestContext;
}

/** Everybody, and the overrides also by the keys of those who are in both. @throws Problem */
export async function withSponsors(
  run: GithubRun,
): Promise<{ readonly collective: ReceivedCollective; readonly overrides: Overrides }> {
  const { platform, sponsors: question, overrides, reporter } = run;
  const { login } = question;
  const [collective, sponsorships] = await Promise.all([
    run.askPlatform(),
    askSponsors(question, run.context).catch((error: unknown) => {
      throw githubProblem(login, error);
    }),
  ]);
  const { currency } = collective.summary;
  const sponsors = peopleOf(platform, sponsorships, currency);
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
  const what =
    code === 'forbidden' ? 'GitHub refuses requests for now' : sentenceOf(code, 'GitHub');
  return failed(`${start} ${what}.`);
}
