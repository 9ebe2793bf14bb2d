// What a mutation score says, on the terminal and in docs/assurance.md.

const percent = (share) => (100 * share).toFixed(1);

/** The interval that has the score of all changes in 95 of 100 samples (Wilson). */
function interval({ noticed, all }) {
  const z = 1.96;
  const share = noticed / all;
  const scale = 1 + z ** 2 / all;
  const middle = (share + z ** 2 / (2 * all)) / scale;
  const half = (z / scale) * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2));
  return `${percent(middle - half)}–${percent(middle + half)}`;
}

/** "82.3 % (186 of 226, one in 10; 95 %: 76.8–86.7)". */
export function scoreInWords(score) {
  const { noticed, all, sample } = score;
  const words = `${percent(noticed / Math.max(all, 1))} % (${noticed} of ${all}`;
  return sample === 1 || all === 0
    ? `${words})`
    : `${words}, one in ${sample}; 95 %: ${interval(score)})`;
}

/** The kept scores as a table. */
export function scoreTable(kept) {
  const lines = Object.entries(kept).map(([folder, score]) => {
    const { noticed, all, sample, measuredOn } = score;
    const cells = [
      folder,
      `${percent(noticed / all)} %`,
      `${noticed} of ${all}${sample === 1 ? '' : `, one in ${sample}`}`,
      sample === 1 ? '–' : interval(score),
      measuredOn,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| folder | noticed | changes | 95 % | measured on |',
    '|---|--:|--:|--:|---|',
    ...lines,
  ].join('\n');
}
