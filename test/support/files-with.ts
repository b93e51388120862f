import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Looks for words in every file below a folder, byte by byte, whatever kind of file it is: logs, a database's own files.
 * @returns each find as the file's path below the folder and the word
 */
export function filesWith(folder: string, words: readonly string[]): string[] {
  const needles = words.map((word) => ({ word, bytes: Buffer.from(word) }));
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      const content = contentOf(file);
      return needles.filter(({ bytes }) => content.includes(bytes)).map(({ word }) => `${path.relative(folder, file)}: ${word}`);
    });
}

/** A running database removes files while they are listed. */
function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}
