/** Gives people a file. */

/** Has the browser save a text under this name; to be called in answer to a click. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of the data once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address));
}
