// What is normal for a payee, and texts of comments without their markup.
import { describe, expect, it } from 'vitest';
import type { EarlierExpense, ExpenseRecord } from '../../src/platform/expenses/expense.ts';
import { normalFor } from '../../src/platform/expenses/normal.ts';
import { textOfHtml } from '../../src/platform/values/text-of-html.ts';
import { DAY, dollars, euros, NOW } from '../ui/data.ts';
import { expenseOf } from '../ui/desk-data.ts';

let count = 0;
/** Paid for by default. */
const earlier = (minor: number, daysBefore: number, change: Partial<EarlierExpense> = {}) => ({
  id: `earlier-${count++}`,
  description: `Earlier ${count}`,
  status: 'PAID',
  createdAt: NOW - daysBefore * DAY,
  amount: euros(minor),
  ...change,
});
/** What is normal for an expense of €165.00 that came now. */
const normalOf = (...list: EarlierExpense[]) => normalOfRecord({ earlier: list });
function normalOfRecord(change: Partial<ExpenseRecord>) {
  const expense = expenseOf('this', { description: 'Posters, issue 6', createdAt: NOW });
  return normalFor({ expense, earlier: [], earlierTotal: 0, ...change });
}

describe('what is normal for a payee', () => {
  it('is nothing for a first expense, and unknown where earlier ones are', () => {
    const nothing = { count: 0, usual: null, last: null, isUnusual: false, repeated: null };
    expect(normalOf()).toMatchObject(nothing);
    expect(normalOfRecord({ earlier: null })).toBeNull();
  });

  it('is the median of what was paid before, in its currency, and the last one', () => {
    const last = earlier(9_000, 10);
    const dollar = earlier(0, 15, { amount: dollars(1_000_000) });
    const later = earlier(7_000, -1);
    expect(normalOf(earlier(8_000, 40), dollar, later, last, earlier(6_000, 70))).toMatchObject({
      count: 4,
      usual: euros(8_000),
      last,
      isUnusual: true,
    });
    expect(normalOf(earlier(8_000, 40), earlier(9_001, 10))?.usual).toEqual(euros(8_501));
    expect(normalOf(dollar)).toMatchObject({ count: 1, usual: null, isUnusual: false });
  });

  it('counts what was paid alone, and says where there is more than the platform gave', () => {
    const pending = earlier(100, 3, { status: 'PENDING' });
    expect(normalOf(pending)).toMatchObject({ count: 0, last: null });
    expect(normalOf(earlier(100, 3))?.isAtLeast).toBe(false);
    const one = [earlier(100, 3)];
    expect(normalOfRecord({ earlier: one, earlierTotal: 2 })?.isAtLeast).toBe(true);
  });

  it('marks more than twice the usual amount', () => {
    expect(normalOf(earlier(8_250, 40))?.isUnusual).toBe(false);
    expect(normalOf(earlier(8_249, 40))?.isUnusual).toBe(true);
  });

  it('marks the same amount and description within 30 days before, paid or not', () => {
    const like = { description: 'posters, ISSUE 6' };
    const pending = earlier(16_500, 30, { ...like, status: 'PENDING' });
    expect(normalOf(pending)?.repeated).toBe(pending);
    const others = [
      earlier(16_500, 31, like),
      earlier(16_500, -1, like),
      earlier(16_500, 3),
      earlier(16_400, 3, like),
      earlier(0, 3, { ...like, amount: dollars(16_500) }),
      earlier(16_500, 0, { ...like, id: 'this' }),
    ];
    expect(normalOf(...others)?.repeated).toBeNull();
  });
});

describe('text of HTML', () => {
  it.each([
    ['<p>Is <b>this</b> right?</p><p>Yes.</p>', 'Is this right?\nYes.'],
    ['one<br>two<br/>three', 'one\ntwo\nthree'],
    ['<ul><li>a</li>\n<li>b</li></ul>', 'a\nb'],
    [
      'a &lt;b&gt; &amp;amp; &quot;c&quot;&nbsp;&#39;d&#x27; &unknown; &#0;',
      `a <b> &amp; "c" 'd' &unknown;`,
    ],
    ['<script>alert(1)</script>x<style>p{}</style><!-- <p> -->y', 'x y'],
    ['<img src=x onerror=alert(1)', null],
    ['1 < 2 > 0', '1 < 2 > 0'],
    ['a\u202eb', 'ab'],
    ['<p> </p>', null],
    [7, null],
  ])('%s', (html, text) => {
    expect(textOfHtml(html)).toBe(text);
  });

  it('is read in time whatever it is, and cut', () => {
    for (const piece of ['<', '<script>', '<!--', '<a ', '&', '&#1', ' '])
      textOfHtml(piece.repeat(100_000));
    expect(textOfHtml('x'.repeat(2_001))).toBe(`${'x'.repeat(2_000)}…`);
    expect(textOfHtml('a<br><br>b&#13;c&#x2028;d')).toBe('a\nb\nc\nd');
  });
});
