/** A reader as simple as can be: every value is in quotes. */
export function readCsv(text: string): string[][] {
  const records: string[][] = [];
  let rest = text;
  while (rest) {
    const record: string[] = [];
    let end = ',';
    while (end === ',') {
      const [match = '', value = '', separator = ''] = /^"((?:[^"]|"")*)"(,|\r\n)/.exec(rest) ?? [];
      if (!match) throw new Error(`No value at ${rest}`);
      record.push(value.replaceAll('""', '"'));
      rest = rest.slice(match.length);
      end = separator;
    }
    records.push(record);
  }
  return records;
}
