// Ledgers as beancount and hledger read them: no complaint, our balance, and every transaction once.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { findBeancount, findHledger } from '../../scripts/lib/steps/browsers.mjs';
import { createPlatform } from '../../src/platform/addresses/profile.ts';
import { beancountText } from '../../src/platform/ledger/forms/beancount.ts';
import { hledgerText } from '../../src/platform/ledger/forms/hledger.ts';
import { journalOf } from '../../src/platform/ledger/forms/journal.ts';
import { askLedger, type Ledger } from '../../src/platform/ledger/ledger.ts';
import { startOfMonth } from '../../src/platform/values/dates.ts';
import { decimalText, sumBooked } from '../../src/platform/values/money.ts';
import { type Folder, temporaryFolder } from '../browser/harness/folders.ts';
import { readCsv } from '../platform/support/read-csv.ts';

const beancount = findBeancount();
const hledger = findHledger();
const SLUGS = ['odd-yen', 'odd-refunds', 'odd-added', 'odd-euro', 'odd-host', 'odd-hostile'];
const AGO = Array.from({ length: 12 }, (_, index) => index + 1);

let sandbox: Sandbox;
let folder: Folder;
/** Twelve months of each, asked for first: waiting for other programs closes connections. */
let ledgers: readonly Ledger[];
let many: Ledger;
beforeAll(async () => {
  sandbox = await startSandbox({ rateLimits: false });
  folder = await temporaryFolder();
  ledgers = await Promise.all(SLUGS.flatMap((slug) => AGO.map((ago) => ask(slug, ago))));
  many = await ask('odd-ten-thousand', 0, 12);
  expect(many.rows.length).toBeGreaterThan(9_000);
}, 120_000);
afterAll(async () => {
  await sandbox.close();
  await folder.remove();
});

function ask(slug: string, ago: number, months = 1): Promise<Ledger> {
  const { baseUrl, apiUrl } = sandbox;
  const platform = createPlatform({ baseUrl, apiUrl, profile: 'open-collective' });
  const now = Date.now();
  const period = { from: startOfMonth(now, 1 - ago - months), to: startOfMonth(now, 1 - ago) };
  return askLedger(platform, { slug, period, children: true }, { wait: async () => {} });
}

/** One with balances that are asserted. */
function inDollars(): Ledger {
  const found = ledgers.find(({ slug }) => slug === 'odd-added');
  if (!found) throw new Error('not asked for');
  return found;
}

/** The balance at the end by the rows, and how many transactions there are with the opening one. */
function expectedOf(ledger: Ledger) {
  const { opening, sum, currency } = ledger;
  if (!opening) throw new Error('no balance');
  const end = decimalText(sumBooked([opening, sum], currency));
  const groups = new Set(
    ledger.rows.map(({ group, createdAt }) => `${group} ${Math.floor(createdAt / 86_400_000)}`),
  );
  return { end: Number(end), transactions: groups.size + 1 };
}

const write = (name: string, text: string) => {
  const path = join(folder.path, name);
  writeFileSync(path, text);
  return path;
};

/** Loads files as bean-check does, in one process: complaints, transactions, and the sum in an account, by path. */
const PROGRAM = `
import json, sys
from beancount import loader
from beancount.core.data import Transaction
for path, account in json.loads(sys.argv[1]):
    entries, errors, _ = loader.load_file(path)
    found = [entry for entry in entries if isinstance(entry, Transaction)]
    sums = [posting.units.number for entry in found for posting in entry.postings if posting.account == account]
    print(json.dumps([len(errors), len(found), str(sum(sums))]))
`;

describe.runIf(beancount)('beancount', () => {
  const check = (path: string) =>
    spawnSync(beancount ?? '', ['--no-cache', path], { encoding: 'utf8' }).stderr;

  test('reads twelve months of each, and comes to the same', () => {
    const files = ledgers.map((ledger, index) => [
      write(`${index}.beancount`, beancountText(ledger)),
      journalOf(ledger).assets,
    ]);
    const [, python = ''] = /^#!\s*(\S+)/.exec(readFileSync(beancount ?? '', 'utf8')) ?? [];
    const output = execFileSync(python, ['-c', PROGRAM, JSON.stringify(files)], {
      encoding: 'utf8',
      env: { ...process.env, BEANCOUNT_DISABLE_LOAD_CACHE: '1' },
    });
    const found = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const expected = ledgers.map((ledger) => {
      const { end, transactions } = expectedOf(ledger);
      return [0, transactions, end];
    });
    expect(found.map(([errors, count, sum]) => [errors, count, Number(sum)])).toEqual(expected);
  });

  test('complains about a balance that is a cent off', () => {
    const text = beancountText(inDollars());
    const off = text.replace(
      /(\d) ~ 0 USD\s*$/,
      (_, digit) => `${(Number(digit) + 1) % 10} ~ 0 USD\n`,
    );
    expect(check(write('off.beancount', off))).toContain('Balance failed');
  });

  test('takes 10,000 rows of strangers’ texts', () => {
    expect(check(write('many.beancount', beancountText(many)))).toBe('');
  });
});

describe.runIf(hledger)('hledger', () => {
  const read = (path: string, ...args: string[]) =>
    execFileSync(hledger ?? '', ['-f', path, ...args], { encoding: 'utf8' });

  test('reads twelve months of each, and comes to the same', () => {
    for (const ledger of ledgers) {
      const path = write('ledger.ledger', hledgerText(ledger));
      const [header = [], ...postings] = readCsv(
        read(path, 'print', '--strict', '-O', 'csv').replaceAll('\n', '\r\n'),
      );
      const cell = (row: readonly string[], name: string) => row[header.indexOf(name)] ?? '';
      const own = postings.filter((row) => cell(row, 'account') === journalOf(ledger).assets);
      const sum = own.reduce(
        (cents, row) => cents + Math.round(Number(cell(row, 'amount')) * 100),
        0,
      );
      const { end, transactions } = expectedOf(ledger);
      expect(sum / 100).toBe(end);
      expect(new Set(postings.map((row) => cell(row, 'txnidx'))).size).toBe(transactions);
    }
  });

  test('complains about a balance that is a cent off', () => {
    const text = hledgerText(inDollars());
    const last = text.lastIndexOf(' = ');
    const off =
      text.slice(0, last) +
      text.slice(last).replace(/(\d)(?= USD)/, (digit) => `${(Number(digit) + 1) % 10}`);
    const path = write('off.ledger', off);
    expect(spawnSync(hledger ?? '', ['-f', path, 'check']).status).not.toBe(0);
  });

  test('takes 10,000 rows of strangers’ texts', () => {
    const path = write('many.ledger', hledgerText(many));
    expect(read(path, 'check', '--strict')).toBe('');
  });
});
