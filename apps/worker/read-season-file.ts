import { readFileSync } from 'node:fs';
import iconv from 'iconv-lite';
import { type ListFile, ListFileError, readListFile } from '#lib/list-files';
import { ExpectedError } from '../launcher/expected-error.js';

/** Reads a season file, CSV of any encoding or a workbook. @throws ExpectedError when it is no list, or Node's error of a missing file */
export async function readSeasonFile(path: string): Promise<ListFile> {
  try {
    const decodeCp949 = (bytes: Uint8Array): string => iconv.decode(Buffer.from(bytes), 'cp949');
    return await readListFile(readFileSync(path), { mayBeWestern: true, decodeCp949 });
  } catch (error) {
    throw error instanceof ListFileError ? new ExpectedError(error.message) : error;
  }
}
