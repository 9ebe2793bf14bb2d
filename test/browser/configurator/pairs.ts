// Few combinations in which every two values of different options meet.

/** Option → the values that it takes; an empty value leaves it out. */
export type Domain = Readonly<Record<string, readonly string[]>>;
export type Combination = Readonly<Record<string, string>>;

type Pair = readonly [name: string, value: string, other: string, otherValue: string];

function pairsOf(domain: Domain): Pair[] {
  const entries = Object.entries(domain);
  return entries.flatMap(([name, values], index) =>
    entries
      .slice(index + 1)
      .flatMap(([other, otherValues]) =>
        values.flatMap((value) =>
          otherValues.map((otherValue): Pair => [name, value, other, otherValue]),
        ),
      ),
  );
}

const has = (row: Combination, [name, value, other, otherValue]: Pair) =>
  row[name] === value && row[other] === otherValue;

/** Builds one combination after the other, each around a pair that has not met yet, by greedy choice of the rest. */
export function pairwise(domain: Domain): readonly Combination[] {
  let open = pairsOf(domain);
  const rows: Combination[] = [];
  while (open[0]) {
    const [name, value, other, otherValue] = open[0];
    const row: Record<string, string> = { [name]: value, [other]: otherValue };
    for (const [free, values] of Object.entries(domain)) {
      if (free in row) continue;
      const gain = (candidate: string) =>
        open.filter((pair) => has({ ...row, [free]: candidate }, pair)).length;
      const [best = ''] = [...values].sort((a, b) => gain(b) - gain(a));
      row[free] = best;
    }
    rows.push(row);
    open = open.filter((pair) => !has(row, pair));
  }
  return rows;
}

/** Every pair that no combination has. */
export function missingPairs(domain: Domain, rows: readonly Combination[]): readonly Pair[] {
  return pairsOf(domain).filter((pair) => !rows.some((row) => has(row, pair)));
}
