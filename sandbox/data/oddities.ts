/**
 * Oddities of published member lists, as synthetic rows: each entry changes one generated member.
 * They are applied in this order, after the seeded members.
 */

import { DAY_MS } from './dates.ts';
import { asGuest, asIncognito } from './names.ts';
import { NO_MONEY } from './payments.ts';
import type { CollectiveSpec, MemberRecord } from './types.ts';

type Change = Partial<MemberRecord>;
/** What is different about a row, given the row as generated and the one before it. */
type Oddity = (row: MemberRecord, before: MemberRecord, spec: CollectiveSpec) => Change;

const named =
  (name: string): Oddity =>
  () => ({ name });
const website =
  (address: string): Oddity =>
  () => ({ website: address });

/** The same amount once, without a tier. */
function onceOf(row: MemberRecord, spec: CollectiveSpec, totalCents: number): Change {
  return {
    tier: null,
    isActive: true,
    totalCents,
    currency: spec.currency,
    lastTransactionAtMs: row.createdAtMs,
    lastTransactionCents: totalCents,
    payments: { count: 1, amountCents: totalCents, lastMs: row.createdAtMs },
  };
}

const guest: Oddity = (row) => asGuest(row);

const incognito =
  (name: string): Oddity =>
  (row) =>
    asIncognito(row, name);

const sameAccount: Oddity = (row, before, spec) => {
  const { memberId, createdAtMs } = row;
  // Every row of an account carries the same total, whatever the tier.
  return { ...before, memberId, createdAtMs, tier: spec.tiers[1] ?? null, payments: null };
};

const refundedGuest: Oddity = (row, _before, spec) => ({
  ...asGuest(row),
  ...onceOf(row, spec, 2000),
  lastTransactionCents: -2000,
});

const withType =
  (type: string, role: string): Oddity =>
  () => ({ type, role });

const tracking = `http://shop.example/?${Array.from({ length: 14 }, (_, n) => `utm_campaign_${n}=spring-sale-${n}`).join('&')}`;

/** Every oddity, in the order of the list. */
export const ODDITIES: readonly Oddity[] = [
  sameAccount,
  () => NO_MONEY,
  (_row, before) => ({ name: before.name }),
  guest,
  guest,
  incognito('Incognito'),
  incognito('匿名'),
  refundedGuest,
  (row, _before, spec) => onceOf(row, spec, 154),
  (row, _before, spec) => ({ ...onceOf(row, spec, 11_338_403), liveTotal: 113_384.02794828001 }),
  (row, _before, spec) => ({ ...onceOf(row, spec, 600_000), liveTotal: '6000' }),
  (row, _before, spec) => ({
    ...onceOf({ ...row, createdAtMs: row.createdAtMs - 3 * DAY_MS }, spec, 1000),
  }),
  () => ({ createdAtMs: 0 }),
  (row, _before, spec) => ({ ...onceOf(row, spec, -1500), payments: null }),
  () => ({ currency: 'GBP' }),
  named('  Willow Blank '),
  named(
    'The Extraordinarily Long And Winding Name Of A Foundation That Never Got Edits'.slice(0, 77),
  ),
  named('יוסף דוגמה'),
  named('山田 見本'),
  named('ตัวอย่าง สมมติ'),
  named('ꜱᴍᴀʟʟ ᴄᴀᴘꜱ ꜱᴛᴜᴅɪᴏ'),
  named('‹div›LOUD‹/div›'),
  named('https://lucky-spins.example/bonus'),
  named('<img src=x onerror=alert(1)>'),
  named('Right\u202eot tfeL'),
  named('\u200b\u2060'),
  named('👩🏽‍🌾 Fern'),
  named('Ｆｕｌｌ Ｗｉｄｔｈ'),
  named('Z̷͓̀a̸l̵g̶o̷ ̴T̵e̷s̶t̸'),
  website('http://plain-http.example/'),
  website('no-scheme.example'),
  website(tracking),
  website('javascript:alert(document.domain)'),
  website('data:text/html,<script>alert(1)</script>'),
  website('//protocol-relative.example/x'),
  website('https://user:secret@login.example/'),
  () => ({ image: null }),
  () => ({ image: 'http://images.plain.example/photo.jpg' }),
  () => ({ image: 'not an address' }),
  () => ({
    description: `${'A description that is cut in the middle of a sen'.repeat(6)}`.slice(0, 255),
  }),
  withType('COLLECTIVE', 'BACKER'),
  withType('FUND', 'BACKER'),
  withType('PROJECT', 'BACKER'),
  withType('EVENT', 'CONTRIBUTOR'),
  withType('VENDOR', 'BACKER'),
  withType('BOT', 'FOLLOWER'),
  withType('HOLOGRAM', 'ONLOOKER'),
  withType('USER', 'ATTENDEE'),
  withType('USER', 'FUNDRAISER'),
  withType('USER', 'CONTRIBUTOR'),
];
