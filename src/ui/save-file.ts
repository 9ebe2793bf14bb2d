/** Downloads a text as a file. Call it in response to a click. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has started once the click is handled.
  setTimeout(() => URL.revokeObjectURL(address));
}

/** Downloads a CSV file, with the byte order mark without which spreadsheets don't read it as UTF-8. */
export function saveCsv(name: string, csv: string): void {
  saveFile(name, 'text/csv', csv.startsWith('\ufeff') ? csv : `\ufeff${csv}`);
}
