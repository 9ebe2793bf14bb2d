/** Expenses written by hand, with what a treasurer meets; and the people who are paid. */
import type { AccountType, ExpenseFile, ExpenseItem, ExpenseRecord } from './types.ts';

/** People who submit expenses, or give, and can't sign in here. */
export const OUTSIDERS: readonly {
  readonly slug: string;
  readonly name: string;
  readonly type: AccountType;
}[] = [
  { slug: 'wren-printer', name: 'Wren Printer', type: 'INDIVIDUAL' },
  { slug: 'new-baker', name: 'Nell Baker', type: 'INDIVIDUAL' },
  { slug: 'yosef-example', name: 'יוסף דוגמה', type: 'INDIVIDUAL' },
  { slug: 'markup-maker', name: '<b onclick="alert(1)">Zoë</b> "&" O’Hara', type: 'INDIVIDUAL' },
  {
    slug: 'long-company',
    name: 'The Very Long And Winding Company For The Repair Of Boats, Bicycles, And Bells Ltd.',
    type: 'ORGANIZATION',
  },
  { slug: 'card-vendor', name: 'Hosting Vendor', type: 'VENDOR' },
  { slug: 'birch-bank', name: 'Birch Bank', type: 'ORGANIZATION' },
];

/** What is given of an expense; the rest follows from it. */
export type ExpenseSample = Pick<ExpenseRecord, 'description' | 'cents'> &
  Partial<Omit<ExpenseRecord, 'legacyId' | 'createdAtMs' | 'paidAtMs'>>;

interface DatedSample extends ExpenseSample {
  /** Whole days before the end of the data. */
  readonly daysAgo: number;
}

export const file = (name: string, type: string | null = null): ExpenseFile => ({
  name,
  type,
  url: `{base}/public/images/${name}`,
});
export const item = (
  description: string | null,
  cents: number,
  receipt: ExpenseFile | null = null,
): ExpenseItem => ({ description, cents, receipt });

export const PDF = 'application/pdf';
const TRAVEL = { code: '4100', name: 'Travel and talks' };
const PRINT = { code: '4300', name: 'Print' };

/** Paid each month: what is usual for this payee is 60.00 to 80.00. */
const PRINTED: readonly DatedSample[] = [6000, 6500, 7000, 8000, 7500].map((cents, index) => ({
  description: `Posters, issue ${index + 1}`,
  cents,
  daysAgo: 200 - index * 30,
  status: 'PAID',
  payee: 'wren-printer',
  type: 'INVOICE',
  tags: ['print'],
  category: PRINT,
  payout: 'BANK_ACCOUNT',
}));

const LONG =
  'Translation of the handbook, with all its chapters, appendices, tables, and captions, into a language that reads from right to left, two rounds of corrections, and a meeting about every one of them, as agreed on by the members in spring';

const HARBOR: readonly DatedSample[] = [
  ...PRINTED,
  {
    description: 'Posters, issue 6',
    longDescription: '<p>Twice the <b>size</b>, on better paper.</p>',
    cents: 16_500,
    daysAgo: 2,
    type: 'INVOICE',
    payee: 'wren-printer',
    items: [
      item('Posters A1', 14_000, file('posters.pdf', PDF)),
      item('Delivery', 2500, file('delivery.png', 'image/png')),
    ],
    files: [
      file('offer.pdf', PDF),
      { ...file('terms-and-conditions-of-the-printing-house'), name: null },
    ],
    tags: ['print', 'posters'],
    category: PRINT,
    payout: 'BANK_ACCOUNT',
    invoiceInfo: 'Wren Printer\nDock 3\nVAT exempt',
    comments: [comment('<p>The <b>old</b> offer was lower. Is this right?</p>', 'ines-deputy')],
    needsTaxForm: true,
  },
  {
    description: 'Bread and soup for the opening',
    cents: 4250,
    daysAgo: 4,
    payee: 'new-baker',
    items: [item('Bread', 1250, file('bread.jpg', 'image/jpeg')), item(null, 3000)],
    tags: ['food'],
    payout: 'PAYPAL',
  },
  ...[25, 5].map(
    (daysAgo): DatedSample => ({
      description: 'Train to the boat fair',
      cents: 3980,
      daysAgo,
      status: daysAgo === 25 ? 'PAID' : 'PENDING',
      payee: 'yosef-example',
      items: [item('Return ticket', 3980, file('ticket.pdf', PDF))],
      tags: ['travel'],
      category: TRAVEL,
      payout: 'BANK_ACCOUNT',
    }),
  ),
  {
    description: 'Rope, tar, and varnish',
    cents: 12_400,
    currency: 'EUR',
    daysAgo: 6,
    payee: 'long-company',
    type: 'INVOICE',
    items: [item('Rope', 5400), item('Tar', 2000), item('Varnish', 5000)],
    tags: ['repairs'],
    payout: 'BANK_ACCOUNT',
  },
  {
    description: '<img src=x onerror=alert(1)> Tools & "things"',
    longDescription: '<script>alert(1)</script><p onclick="alert(1)">As agreed.</p>',
    cents: 2150,
    daysAgo: 7,
    payee: 'markup-maker',
    items: [item('<script>alert(1)</script>', 2150)],
    tags: ['<i>tools</i>', '=1+1'],
    payout: 'OTHER',
    invoiceInfo: '</pre><script>alert(1)</script>',
    comments: [comment('a &lt; b <a href="https://harbor.example/">see here</a>', 'markup-maker')],
  },
  { description: LONG, cents: 95_000, daysAgo: 8, payee: 'long-company', type: 'INVOICE' },
  {
    description: 'תרגום של המדריך \u202e(2024)',
    cents: 30_000,
    daysAgo: 9,
    payee: 'yosef-example',
    type: 'INVOICE',
  },
  { description: 'Own tickets', cents: 2500, daysAgo: 10, payee: 'tess-treasurer' },
  {
    description: 'Varnish for the second boat',
    cents: 8600,
    daysAgo: 12,
    payee: 'new-baker',
    status: 'APPROVED',
  },
  {
    description: 'Winter storage',
    cents: 21_000,
    daysAgo: 20,
    payee: 'long-company',
    status: 'APPROVED',
    isOnHold: true,
  },
  {
    description: 'Sail repair',
    cents: 18_900,
    daysAgo: 15,
    payee: 'long-company',
    status: 'ERROR',
  },
  {
    description: 'Photos of the launch',
    cents: 5000,
    daysAgo: 16,
    payee: 'new-baker',
    status: 'INCOMPLETE',
  },
  {
    description: 'Flyers, invited',
    cents: 3000,
    daysAgo: 17,
    payee: 'wren-printer',
    status: 'DRAFT',
  },
  {
    description: 'Paint, not verified',
    cents: 3100,
    daysAgo: 18,
    payee: 'new-baker',
    status: 'UNVERIFIED',
  },
  { description: 'Paint, again', cents: 3100, daysAgo: 19, payee: 'new-baker', status: 'REJECTED' },
  {
    description: 'Life jackets',
    cents: 14_400,
    daysAgo: 3,
    payee: 'long-company',
    status: 'PROCESSING',
  },
  {
    description: 'Insurance, first half',
    cents: 9900,
    daysAgo: 11,
    payee: 'long-company',
    status: 'SCHEDULED_FOR_PAYMENT',
  },
  {
    description: 'Cheap followers',
    cents: 99_900,
    daysAgo: 13,
    payee: 'markup-maker',
    status: 'SPAM',
  },
  { description: 'Kiosk rent', cents: 7000, daysAgo: 14, payee: 'new-baker', status: 'CANCELED' },
  {
    description: 'Card: server',
    cents: 1900,
    daysAgo: 1,
    payee: 'card-vendor',
    author: 'tess-treasurer',
    type: 'CHARGE',
    payout: null,
  },
];

function comment(html: string, from: string) {
  return { html, from, createdAtMs: 0 };
}

/** By the collective. The others have a few that are generated. */
export const SAMPLES: Readonly<Record<string, readonly DatedSample[]>> = {
  'harbor-workshop': HARBOR,
  'harbor-stage': [
    { description: 'Curtain', cents: 6400, daysAgo: 5, payee: 'new-baker' },
    { description: 'Lamps', cents: 11_200, daysAgo: 21, payee: 'long-company', status: 'APPROVED' },
  ],
  'kite-school': [
    { description: 'Fabric, bought by myself', cents: 4200, daysAgo: 3, payee: 'tess-treasurer' },
    { description: 'Thread, bought by myself', cents: 800, daysAgo: 4, payee: 'tess-treasurer' },
    { description: 'String', cents: 1500, daysAgo: 5, payee: 'wren-printer', currency: 'USD' },
  ],
  'vault-club': [{ description: 'Locks', cents: 5200, daysAgo: 6, payee: 'new-baker' }],
  'hidden-cove': [{ description: 'Lanterns', cents: 3300, daysAgo: 6, payee: 'new-baker' }],
};
