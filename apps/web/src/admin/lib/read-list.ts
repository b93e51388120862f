import type { Decoding, ListEncoding, ListFile } from '#lib/list-files';
import { ApiError } from '../../lib/api.js';
import { translate } from '../../lib/i18n.js';

export type { ListEncoding };

/** A list as an administrator chose it. */
export interface ChosenList extends ListFile {
  readonly name: string;
}

/** Reads a list, whatever it is written in. @throws ApiError when the file is no list */
export async function readList(file: File, decoding?: Decoding): Promise<ChosenList> {
  const { ListFileError, readListFile } = await import('#lib/list-files');
  try {
    return { name: file.name, ...(await readListFile(new Uint8Array(await file.arrayBuffer()), decoding)) };
  } catch (error) {
    throw error instanceof ListFileError ? new ApiError('NOT_A_LIST', translate('admin:import.notList')) : error;
  }
}
