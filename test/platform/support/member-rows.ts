// Member rows in the form of the live platform, made up: deterministic, with the same keys missing.

export type Row = Record<string, unknown>;

/** A row with everything in it; `changes` replace fields, `undefined` leaves a key out. */
export function memberRow(changes: Row = {}): Row {
  const row: Row = {
    MemberId: 1001,
    createdAt: '2021-02-27 12:23',
    type: 'USER',
    role: 'BACKER',
    tier: 'Backer',
    isActive: true,
    totalAmountDonated: 105,
    currency: 'EUR',
    lastTransactionAt: '2024-03-05 17:04',
    lastTransactionAmount: 5,
    profile: 'https://platform.example/ada',
    name: 'Ada Example',
    company: null,
    description: 'Writes looms',
    image: 'https://pictures.example/ada.png',
    email: null,
    twitter: null,
    github: 'https://github.com/ada-example',
    website: 'https://ada.example/',
    ...changes,
  };
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
}

const WORDS = ['Aurora', 'Birch', 'Cinder', 'Dune', 'Ember', 'Fjord', 'Grove', 'Harbour', 'Isle'];

/** So many rows of a published list: about one account in eight has a second row, a third have no transaction. */
export function publishedList(size: number): Row[] {
  const random = seeded(7);
  return Array.from({ length: size }, (_, index) => {
    const account = random() < 0.12 ? Math.floor(random() * (index + 1)) : index;
    const paid = random() < 0.68;
    const word = WORDS[Math.floor(random() * WORDS.length)] ?? 'Aurora';
    return memberRow({
      MemberId: 1000 + index,
      createdAt: dateText(random),
      type: random() < 0.12 ? 'ORGANIZATION' : 'USER',
      role: index % 60 === 0 ? 'ADMIN' : 'BACKER',
      tier: random() < 0.5 ? `${word} Sponsor` : undefined,
      isActive: random() < 0.3,
      totalAmountDonated: paid ? Math.round(random() ** 4 * 1_000_000) / 100 : 0,
      currency: paid ? 'USD' : undefined,
      lastTransactionAt: dateText(random),
      lastTransactionAmount: paid ? Math.round(random() * 100) : 0,
      profile: `https://platform.example/${word.toLowerCase()}-${account}`,
      name: `${word} ${account}`,
      description: random() < 0.4 ? `Keeps ${word.toLowerCase()} tidy and answers questions` : null,
      image: random() < 0.5 ? `https://pictures.example/${account}/full-size/portrait.png` : null,
      email: random() < 0.88 ? null : undefined,
      github: random() < 0.3 ? `https://github.com/${word.toLowerCase()}-${account}` : null,
      website: random() < 0.4 ? `https://www.${word.toLowerCase()}-${account}.example/` : null,
    });
  });
}

/** Numbers from 0 to 1, the same on every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function dateText(random: () => number): string {
  const instant = Date.UTC(2016, 0, 1) + random() * 9 * 365 * 86_400_000;
  return new Date(instant).toISOString().slice(0, 16).replace('T', ' ');
}
