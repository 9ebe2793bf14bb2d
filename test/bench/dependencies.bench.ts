// What it costs to read a lockfile of 200,000 packages, as a multiple of `JSON.parse` of the same text; and the longest
// task of the page that shows them.
import { createCollector } from '../../src/dependencies/model/collect.ts';
import { readText } from '../../src/dependencies/model/read-text.ts';
import { OPEN_COLLECTIVE } from '../../src/platform/addresses/profile.ts';
import { startChromium } from '../browser/harness/chromium.ts';
import { startPlatform } from '../browser/harness/sandbox.ts';
import { cases, median, report, turns } from './report.ts';

const PACKAGES = cases([4_000, 200_000]).at(-1) ?? 0;
const WARM_UP = turns(2);
const RUNS = turns(9);
const LIMIT = 2;

/** As long as npm writes entries, every fourth with funding; 300 collectives. */
function largeLockfile(): string {
  const entries = Array.from({ length: PACKAGES }, (_, index) => {
    const funding = { type: 'opencollective', url: `https://opencollective.com/c${index % 300}` };
    const entry = {
      version: '1.2.3',
      resolved: `https://packages.example/package-${index}/-/package-${index}-1.2.3.tgz`,
      integrity: `sha512-${'F8StfpD4keeV3Ks4D1pU'.repeat(4)}==`,
      dev: true,
      license: 'MIT',
      dependencies: { [`package-${index + 1}`]: '^1.0.0', [`package-${index + 7}`]: '^1.0.0' },
      engines: { node: '>=18' },
      ...(index % 4 === 0 && { funding }),
    };
    const path = index % 20 ? '' : 'node_modules/parent/';
    return [`${path}node_modules/package-${index}`, entry] as const;
  });
  const packages = Object.fromEntries<object>([['', { dependencies: { a: '1' } }], ...entries]);
  return JSON.stringify({ lockfileVersion: 3, packages });
}

function timed(work: () => unknown): number {
  globalThis.gc?.();
  const start = performance.now();
  work();
  return performance.now() - start;
}

const text = largeLockfile();
const runs: { readonly parse: number; readonly read: number }[] = [];
for (let run = 0; run < WARM_UP + RUNS; run++) {
  const parse = timed(() => JSON.parse(text));
  const read = timed(() => {
    const collector = createCollector(OPEN_COLLECTIVE);
    readText(text, collector);
    collector.finish([]);
  });
  if (run >= WARM_UP) runs.push({ parse, read });
}
const subject = `${PACKAGES.toLocaleString('en')} packages (${(text.length / 1e6).toFixed(0)} MB)`;
const parse = median(runs.map(({ parse }) => parse));
report({
  subject,
  figure: 'reading',
  value: median(runs.map(({ parse, read }) => read / parse)) * parse,
  unit: 'ms',
  against: { name: 'JSON.parse of the same text', value: parse },
  atMost: LIMIT,
});

const LONGEST_TASK_MS = 100;

/** In milliseconds; 0 when no task took more than 50. */
async function longestTask(): Promise<number> {
  const sandbox = await startPlatform();
  const chromium = await startChromium({ extension: false });
  const page = await chromium.context.newPage();
  await page.goto(`${sandbox.baseUrl}/gallery/dependencies.html`);
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  const longest = await page.evaluate(
    async ({ packages, address }) => {
      const entries = Array.from({ length: packages }, (_, index) => {
        const funding = index % 4 ? '' : `,"funding":{"url":"${address}/c${index % 20_000}"}`;
        return `"node_modules/package-${index}":{"version":"1.2.3","license":"MIT"${funding}}`;
      });
      const text = `{"lockfileVersion":3,"packages":{"":{},${entries.join(',')}}}`;
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], 'package-lock.json'));
      // Making the file is not the page's work.
      await new Promise((resolve) => setTimeout(resolve, 1000));
      let longest = 0;
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
      });
      observer.observe({ type: 'longtask' });
      dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      while (!document.querySelector('.behind__collective')) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return longest;
    },
    { packages: PACKAGES, address: sandbox.baseUrl },
  );
  await chromium.close();
  await sandbox.close();
  return longest;
}

report({
  subject,
  figure: 'longest task of the page that reads and shows them',
  value: await longestTask(),
  unit: 'ms',
  atMost: LONGEST_TASK_MS,
});
