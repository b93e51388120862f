/**
 * Stamps tell whether what was built still belongs to its sources. They are made of contents, not of times: a clone,
 * a checkout and a restored backup all change times and change nothing.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const IGNORED = new Set(['node_modules', 'dist', '.git', '.data']);

/** All files below `start` (a file or a folder, relative to `root`), as sorted paths relative to `root`. */
export function listFiles(root, start) {
  const absolute = path.join(root, start);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [start];
  return readdirSync(absolute, { withFileTypes: true })
    .filter((entry) => !IGNORED.has(entry.name))
    .flatMap((entry) => {
      const relative = path.join(start, entry.name);
      if (entry.isDirectory()) return listFiles(root, relative);
      return entry.isFile() ? [relative] : [];
    })
    .sort();
}

/**
 * A hash over names and contents of every file below `starts`.
 * @param {string} root
 * @param {string[]} starts files or folders relative to `root`
 * @param {(file: string) => boolean} [wanted]
 */
export function contentStamp(root, starts, wanted = () => true) {
  const hash = createHash('sha256');
  for (const file of starts.flatMap((start) => listFiles(root, start)).filter(wanted)) {
    const content = readFileSync(path.join(root, file));
    // The length keeps one file's end from being read as the next one's name.
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

export function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

export function writeStamp(file, stamp) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${stamp}\n`);
}

export function removeStamp(file) {
  rmSync(file, { force: true });
}
