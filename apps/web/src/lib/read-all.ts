import { serverNow } from './clock.js';
import { formatTime } from './format.js';

/** The largest page that the calls give. */
const PAGE = 200;
/** A file of more rows than this is not made in a browser. */
const MAX_ROWS = 20_000;

interface Page<Row> {
  readonly items: readonly Row[];
  readonly total: number;
}

export interface Reading {
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Every row of a list, page by page; a row that moved to the next page meanwhile comes once. @throws ApiError of the first page that failed. */
export async function readAll<Row extends { readonly id: number }>(read: (page: { skip: number; take: number }) => Promise<Page<Row>>, onProgress: Reading['onProgress']): Promise<readonly Row[]> {
  const rows = new Map<number, Row>();
  for (let skip = 0; ; skip += PAGE) {
    const page = await read({ skip, take: PAGE });
    for (const row of page.items) rows.set(row.id, row);
    const total = Math.min(page.total, MAX_ROWS);
    onProgress(total === 0 ? 1 : Math.min(1, rows.size / total));
    if (page.items.length === 0 || skip + PAGE >= total) return [...rows.values()];
  }
}

/** A file's name that says of when it is. */
export function datedName(name: string): string {
  return `${name}-${formatTime(serverNow(), 'full').replace(/[ :]/g, '-')}.csv`;
}
