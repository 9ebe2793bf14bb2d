// Open Collective and GitHub Sponsors on one wall: by our command and by sponsorkit, of the same stand-ins.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { mustRun } from '../../scripts/lib/steps/run.mjs';
import { report } from './report.ts';
import { command, hasSponsorkit, sponsorkitCommand, VERSION } from './sponsorkit.ts';

const SLUG = 'river-chorus';
const SAME = 30;
/** With these, it takes pictures of 80 pixels, as our command does for 40 on a screen. */
const PRESET = {
  avatar: { size: 60 },
  ...{ boxWidth: 68, boxHeight: 68, container: { sidePadding: 0 } },
};
const TOKEN = `ghp_${SLUG}`;

interface Made {
  readonly people: number;
  readonly svg: string;
  readonly json: number;
  readonly ms: number;
}

/** 300 sponsorships, of which some are of people who declare their account on the platform. */
function prepare(sandbox: Sandbox): void {
  const declared = sandbox.data
    .rows(SLUG)
    .flatMap(({ github, role }) => (github && role === 'BACKER' ? `${github}` : []))
    .map((address) => address.split('/').at(-1) ?? '');
  const sponsorships = (sandbox.github.sponsorships('maple-library') ?? []).map((one, index) => {
    // sponsorkit ends with an error at an account that is gone.
    const sponsor = one.sponsor ?? {
      ...{ type: 'User' as const, login: `present-${index}`, name: null },
      ...{ about: null, websiteUrl: null },
    };
    const login = index < SAME ? declared[index] : undefined;
    return { ...one, sponsor: login ? { ...sponsor, login } : sponsor };
  });
  sandbox.github.setSponsorships(SLUG, sponsorships);
}

async function ours(folder: string, { baseUrl, githubUrl }: Sandbox): Promise<Made> {
  const tiers = 'Gold >= 100: 40, Sponsors >= 10: 40, *: 40';
  const files = ['a.svg', 'a.json', '--limit', '0', '--tiers', tiers, '--max-bytes', '9MB'];
  const where = ['--platform', baseUrl, '--platform-profile', 'open-collective'];
  const github = ['--github', SLUG, '--github-api', `${githubUrl}/graphql`];
  const cache = ['--cache', join(folder, 'cache')];
  process.env.GITHUB_TOKEN = TOKEN;
  const { ms } = await command(folder, SLUG, ...files, ...where, ...github, ...cache);
  const svg = readFileSync(join(folder, 'a.svg'), 'utf8');
  const people = (svg.match(/<title>/g)?.length ?? 0) - 1;
  return { people, svg, json: statSync(join(folder, 'a.json')).size, ms };
}

/** Its own command with its own providers. Its requests, which go to fixed addresses, are led to the stand-ins. */
async function theirs(folder: string, { baseUrl, githubUrl }: Sandbox): Promise<Made> {
  const lead = `const { fetch } = globalThis;
const places = new Map([
  ['https://api.github.com/graphql', '${githubUrl}/graphql'],
  ['https://api.opencollective.com/graphql/v2/', '${baseUrl}/graphql/v2'],
]);
globalThis.fetch = (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  const place = places.get(url);
  return place ? fetch(input instanceof Request ? new Request(place, input) : place, init) : fetch(input, init);
};
`;
  const config = {
    github: { login: SLUG, type: 'user', token: TOKEN },
    opencollective: { type: 'collective', slug: SLUG, key: 'none' },
    ...{ width: 800, formats: ['svg', 'json'], outputDir: '.', name: 's', force: true },
    ...{ includePastSponsors: true, sponsorsAutoMerge: true },
    tiers: [
      { title: 'Past', monthlyDollars: -1, preset: PRESET },
      { title: 'Others', preset: PRESET },
      { title: 'Sponsors', monthlyDollars: 10, preset: PRESET },
      { title: 'Gold', monthlyDollars: 100, preset: PRESET },
    ],
  };
  writeFileSync(join(folder, 'lead.mjs'), lead);
  writeFileSync(join(folder, 'sponsor.config.mjs'), `export default ${JSON.stringify(config)};\n`);
  const { ms } = await sponsorkitCommand(
    folder,
    '--import',
    pathToFileURL(join(folder, 'lead.mjs')).href,
  );
  const svg = readFileSync(join(folder, 's.svg'), 'utf8');
  const people = svg.match(/<image /g)?.length ?? 0;
  return { people, svg, json: statSync(join(folder, 's.json')).size, ms };
}

await mustRun('node', ['scripts/build.mjs']);
const hasOther = await hasSponsorkit();
const sandbox = await startSandbox({ rateLimits: false });
prepare(sandbox);
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const [one, other] = ['ours', 'theirs'].map((name) => join(folder, name));
for (const path of [one, other]) if (path) mkdirSync(path);
const own = await ours(one ?? '', sandbox);
const made = hasOther ? await theirs(other ?? '', sandbox) : null;
for (const [figure, unit, of] of [
  ['people', '', ({ people }: Made) => people],
  ['SVG', 'B', ({ svg }: Made) => svg.length],
  ['SVG for each person', 'B', ({ svg, people }: Made) => svg.length / people],
  ['JSON', 'B', ({ json }: Made) => json],
  ['time', 'ms', ({ ms }: Made) => ms],
] as const) {
  const against = made && { name: `sponsorkit ${VERSION}`, value: of(made) };
  const subject = 'Open Collective and GitHub Sponsors';
  report({ subject, figure, unit, value: of(own), ...(against && { against }) });
}
rmSync(folder, { recursive: true });
await sandbox.close();
