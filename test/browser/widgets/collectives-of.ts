// Collectives of any size, as saved answers that the sandbox replays.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { memberRow, type Row, seeded } from '../../platform/support/member-rows.ts';

const NAMES = [
  'Ada',
  'Blaise',
  'Carys',
  'Dmitri',
  'Eleanor',
  'Farouk',
  'Grace',
  'Hedy',
  'Ida',
  'Jo',
];

/** Rows of so many backers, one each: one in twelve in the tier Gold Sponsor 🥇, one in five of others in Silver. */
export function rowsOf(count: number, changes: (index: number) => Row = () => ({})): Row[] {
  const random = seeded(count);
  return Array.from({ length: count }, (_, index) => {
    const tier =
      index % 12 === 0 ? 'Gold Sponsor  🥇' : index % 5 === 1 ? 'Silver Sponsor' : 'Backer';
    return memberRow({
      MemberId: index + 1,
      profile: `https://platform.example/person-${index}`,
      name: `${NAMES[index % NAMES.length]} ${index}`,
      tier,
      totalAmountDonated: Math.ceil(random() * 5_000),
      image: null,
      ...changes(index),
    });
  });
}

/** Puts collectives called `of-<count>` into a folder for the sandbox to replay. */
export function saveCollectives(folder: string, counts: readonly number[]): void {
  for (const count of counts) {
    const slug = `of-${count}`;
    const summary = {
      ...{ slug, name: `Collective of ${count}`, currency: 'EUR', image: null },
      ...{ balance: 123_400, yearlyIncome: 567_800, backersCount: count, contributorsCount: count },
    };
    const json = JSON.stringify({ summary, members: rowsOf(count) });
    writeFileSync(join(folder, `${slug}.json`), json);
  }
}
