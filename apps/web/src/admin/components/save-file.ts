import { callFile } from '../../lib/api.js';
import { downloadBlob } from '../../lib/download.js';
import type { ExportFormat } from '../../lib/use-export.js';

/** Hands over a file for the bank. @throws ApiError */
export async function saveTransferFile({ id, format }: { id: number; format: ExportFormat }): Promise<void> {
  const response = await callFile('admin/withdrawal/file/download', { id, format }, new AbortController().signal);
  downloadBlob(`withdrawals-${id}.${format}`, await response.blob());
}
