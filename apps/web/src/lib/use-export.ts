import { useEffect, useRef, useState } from 'react';
import { callFile } from './api.js';
import { serverNow } from './clock.js';
import type { CallInput, CallPath, ExportColumn } from './contract.js';
import { downloadBlob } from './download.js';
import { formatTime } from './format.js';
import { pageName } from './page-name.js';
import { site } from './site.js';

/** Formats of files. XLSX stands first: it keeps digits as they are. */
export const exportFormats = [
  { format: 'xlsx', label: 'Excel (.xlsx)' },
  { format: 'csv', label: 'CSV (.csv)' },
] as const;
export type ExportFormat = (typeof exportFormats)[number]['format'];

/** A list and what of it goes into the file. */
export interface ExportOrder<P extends CallPath> {
  /** The call that the list is read by. */
  readonly call: P;
  /** Its filters, without the page. */
  readonly input: CallInput<P>;
  /** Made when the file is, so that a page is not slower for its columns. */
  readonly columns: () => readonly ExportColumn[];
  /** Begins the file's name; a plain word. */
  readonly name: string;
}

/** How far a file has come. */
export interface ExportProgress {
  /** Rows that the list had at the start. */
  readonly rows: number;
  /** Received so far. */
  readonly bytes: number;
}

/**
 * Has the server make a file of a whole list and hands it over. Leaving the page ends it.
 *
 * @returns `run`, which throws ApiError when no file could be made, and `progress`, null while none is under way.
 */
export function useExport<P extends CallPath>(
  order: ExportOrder<P>,
): { progress: ExportProgress | null; run: (format: ExportFormat) => Promise<void> } {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const run = async (format: ExportFormat): Promise<void> => {
    const controller = new AbortController();
    abort.current = controller;
    setProgress({ rows: 0, bytes: 0 });
    try {
      const name = `${order.name}-${formatTime(serverNow(), 'full').replace(/[ :]/g, '-')}`;
      const title = pageName();
      const body = {
        ...{ call: order.call, input: order.input as Record<string, unknown>, columns: [...order.columns()], name, format },
        ...(title !== undefined && { title }),
      };
      const response = await callFile(site().kind === 'agent' ? 'agent/export' : 'admin/export', body, controller.signal);
      downloadBlob(`${name}.${format}`, await received(response, setProgress));
    } catch (failure) {
      if (!controller.signal.aborted) throw failure;
    } finally {
      setProgress(null);
    }
  };
  return { progress, run };
}

/** Reads a file to its end. @throws TypeError when the connection ends before the file does */
async function received(response: Response, onProgress: (progress: ExportProgress) => void): Promise<Blob> {
  const rows = Number(response.headers.get('x-rows'));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (const reader = response.body!.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
    parts.push(value);
    bytes += value.length;
    onProgress({ rows, bytes });
  }
}
