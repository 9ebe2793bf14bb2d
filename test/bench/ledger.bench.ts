// What a ledger of 10,000 transactions costs in all forms: time, and what the heap grows by.
import { bankCsvs } from '../../src/platform/ledger/forms/bank-csv.ts';
import { beancountText } from '../../src/platform/ledger/forms/beancount.ts';
import { hledgerText } from '../../src/platform/ledger/forms/hledger.ts';
import { ledgerMarkdown } from '../../src/platform/ledger/forms/markdown.ts';
import { spreadsheetCsv } from '../../src/platform/ledger/forms/spreadsheet-csv.ts';
import { withoutNames } from '../../src/platform/ledger/nameless.ts';
import { platform } from '../platform/support/graphql-answers.ts';
import { answer, march, node, usd } from '../platform/support/ledger.ts';
import { median, report, turns } from './report.ts';

const COUNT = 10_000;
const PAGE = 2_000;
const LIMIT_MS = 2_000;
const LIMIT_MB = 200;

const text = (index: number) => `Monthly contribution ${index}, with a few words more`;
const nodes = Array.from({ length: COUNT }, (_, index) => {
  const group = `group-${Math.floor(index / 2)}`;
  const fee = { group, kind: 'HOST_FEE', cents: -50, description: 'Host Fee' };
  const gift = { group, description: text(index), paymentProcessorFee: usd(-33) };
  const net = { netAmount: usd(967), netAmountInHostCurrency: usd(967) };
  return node(`4f9e-${index}`, index % 2 ? fee : { ...gift, ...net });
});
const closing = (COUNT / 2) * 917;
const answers = Array.from({ length: COUNT / PAGE }, (_, page) =>
  answer({ nodes: nodes.slice(page * PAGE, (page + 1) * PAGE), total: COUNT, closing }),
);

const heapMb = () => process.memoryUsage().heapUsed / 1e6;
const runs: { read: number; written: number; heap: number }[] = [];
for (let run = 0; run < turns(10); run++) {
  globalThis.gc?.();
  const [before, start] = [heapMb(), performance.now()];
  const { ledger } = await march(...answers);
  const read = performance.now();
  if (ledger.rows.length !== COUNT || ledger.check?.reason !== null) throw new Error('wrong sum');
  const shown = withoutNames(ledger);
  const files = [
    spreadsheetCsv(shown, platform),
    ...bankCsvs(shown, { program: 'xero', dates: 'iso' }),
    beancountText(shown),
    hledgerText(shown),
    ledgerMarkdown(shown),
  ];
  const written = performance.now() - read;
  runs.push({ read: read - start, written, heap: heapMb() - before });
  if (files.some((file) => file.length < 100)) throw new Error('an empty file');
}

const subject = `ledger of ${COUNT.toLocaleString('en')} transactions`;
const of = (what: keyof (typeof runs)[number]) => median(runs.map((run) => run[what]));
report({ subject, figure: 'parsed and decoded', value: of('read'), unit: 'ms' });
report({ subject, figure: 'all forms', value: of('written'), unit: 'ms', atMost: LIMIT_MS });
report({
  subject,
  figure: 'heap, nothing collected',
  value: of('heap'),
  unit: 'MB',
  atMost: LIMIT_MB,
});
