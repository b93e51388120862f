import { useSyncExternalStore } from 'react';
import { call, toApiError } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { translate } from '../../../lib/i18n.js';
import { refresh } from '../../../lib/queries.js';
import type { ChosenList } from '../../lib/read-list.js';
import { csvParts } from './csv-parts.js';

type Report = CallOutput<'admin/sports/import'>;
export type ReportRow = Report['rows'][number];
export type Did = ReportRow['did'];

/** A file that is being read or has been; `error` says why it stopped where it did. */
export interface Reading {
  readonly file: string;
  readonly state: 'reading' | 'done' | 'failed';
  readonly parts: number;
  readonly sent: number;
  readonly rows: readonly ReportRow[];
  readonly counts: Readonly<Record<Did, number>>;
  readonly error: string | null;
}

const nothing: Reading['counts'] = { created: 0, updated: 0, unchanged: 0, refused: 0 };

// The reading lives as long as the page, not the screen that began it: one may leave it and find it again.
let reading: Reading | null = null;
const listeners = new Set<() => void>();

function set(next: Reading): void {
  reading = next;
  for (const listener of listeners) listener();
}

/** The file that is being read or was read last. */
export function useSeasonReading(): Reading | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => reading,
  );
}

/**
 * Sends a season file part after part. Reading the same file again changes nothing that stands, so a reading that
 * stopped is simply begun anew.
 */
export async function readSeason({ name: file, text }: ChosenList, withResults: boolean): Promise<void> {
  if (reading?.state === 'reading') return;
  let now: Reading = { file, state: 'reading', parts: 0, sent: 0, rows: [], counts: nothing, error: null };
  set(now);
  try {
    const parts = csvParts(text);
    now = { ...now, parts: parts.length };
    set(now);
    for (const { csv, firstLine } of parts) {
      now = withReport(now, await call('admin/sports/import', { file, csv, firstLine, results: withResults }));
      set(now);
    }
    set({ ...now, state: 'done' });
  } catch (failure) {
    set({
      ...now,
      state: 'failed',
      error: failure instanceof RangeError ? translate('admin:import.lineTooLong') : toApiError(failure).message,
    });
  } finally {
    refresh('admin/sports/fixture/get', 'admin/sports/league/get', 'admin/sports/team/get');
  }
}

function withReport(before: Reading, { rows, created, updated, unchanged, refused }: Report): Reading {
  const { counts } = before;
  return {
    ...before,
    sent: before.sent + 1,
    rows: [...before.rows, ...rows],
    counts: {
      created: counts.created + created,
      updated: counts.updated + updated,
      unchanged: counts.unchanged + unchanged,
      refused: counts.refused + refused,
    },
  };
}
