// The table of docs/architecture.md: requests and bytes by views per day.

const VIEWS = [10_000, 10_000_000, 1_000_000_000];
const SECONDS_A_DAY = 86_400;

/** The assumptions, which docs/architecture.md spells out. */
const KIT_CACHED = 1 / 2;
const WITHIN_A_MINUTE = 1 / 5;
const REQUESTS_A_VIEW = 2;
const LIST_BYTES = 50_000;
const CACHES = 100;
/** How often one cache of the platform's network asks its servers: the list each minute, the summary each hour. */
const RENEWALS = SECONDS_A_DAY / 60 + SECONDS_A_DAY / 3_600;

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Bytes as text: "47.3 GB". */
export function bytesInWords(bytes) {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${Number((bytes / 1000 ** power).toPrecision(3))} ${UNITS[power]}`;
}

const count = (number) => Math.round(number).toLocaleString('en-US');

function row(views, kitBytes) {
  const asking = views * (1 - WITHIN_A_MINUTE);
  const requests = asking * REQUESTS_A_VIEW;
  return [
    count(views),
    count(requests),
    count(Math.min(requests, CACHES * RENEWALS)),
    bytesInWords(asking * LIST_BYTES),
    bytesInWords(views * (1 - KIT_CACHED) * kitBytes),
  ];
}

/** The table as Markdown. `kitBytes` is the compressed size of the kit. */
export function scaleTable(kitBytes) {
  const head = [
    'views a day',
    'requests to the platform’s network',
    'of these to its servers, at most',
    'lists, before compression',
    'kit, from the CDN',
  ];
  const lines = [head, head.map(() => '--:'), ...VIEWS.map((views) => row(views, kitBytes))];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
