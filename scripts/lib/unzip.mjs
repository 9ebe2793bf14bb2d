// Reads the archives that we write: no comment, no encryption, less than 4 GB.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inflateRawSync } from 'node:zlib';

const END_BYTES = 22;
const STORED = 0;

/** Behind the local header, whose extra field has a length of its own. */
const dataStart = (zip, header) =>
  header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);

/**
 * The files of an archive by name.
 * @param {string} path
 * @returns {ReadonlyMap<string, Buffer>}
 */
export function readZip(path) {
  const zip = readFileSync(path);
  const end = zip.subarray(-END_BYTES);
  const files = new Map();
  let at = end.readUInt32LE(16);
  for (let left = end.readUInt16LE(10); left > 0; left -= 1) {
    const method = zip.readUInt16LE(at + 10);
    const size = zip.readUInt32LE(at + 20);
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const start = dataStart(zip, zip.readUInt32LE(at + 42));
    const data = zip.subarray(start, start + size);
    const nameEnd = at + 46 + name;
    const text = zip.toString('utf8', at + 46, nameEnd);
    files.set(text, method === STORED ? data : inflateRawSync(data));
    at = nameEnd + extra + comment;
  }
  return files;
}

/** Unpacks an archive into a folder. */
export function unzip(path, folder) {
  for (const [name, data] of readZip(path)) {
    const target = join(folder, name);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, data);
  }
}
