import { decodeText, type Decoding, type TextEncoding } from './decode.js';
import { ListFileError } from './list-file-error.js';
import { readWorkbook } from './workbook.js';

/** What a file was recognised as. */
export type ListEncoding = TextEncoding | 'xlsx';

export interface ListFile {
  /** CSV, as `readCsv` of the kernel reads it. */
  text: string;
  encoding: ListEncoding;
}

/**
 * Reads a list that a spreadsheet or a supplier wrote, whatever it is written in.
 * @throws ListFileError for a file of another kind, such as an old XLS workbook
 */
export async function readListFile(bytes: Uint8Array, decoding?: Decoding): Promise<ListFile> {
  // The signature of a ZIP archive, `PK\3\4`.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4)
    return { text: await readWorkbook(bytes), encoding: 'xlsx' };
  const decoded = decodeText(bytes, decoding);
  // No text has a NUL, nearly every other kind of file has one.
  if (decoded.text.includes('\0')) throw new ListFileError();
  return decoded;
}
