import { callFile } from '../../lib/api.js';
import { downloadBlob } from '../../lib/download.js';

/** Hands over a file for the bank. @throws ApiError */
export async function saveTransferFile(id: number): Promise<void> {
  const response = await callFile('admin/withdrawal/file/download', { id }, new AbortController().signal);
  downloadBlob(`withdrawals-${id}.csv`, await response.blob());
}
