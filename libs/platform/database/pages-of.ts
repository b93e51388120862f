import type { Tx } from './sql.js';

export interface PagesOptions {
  /** Of the cursor; one of a name is open at a time. */
  name: string;
  /** Rows of a page. */
  size: number;
  params?: unknown[];
}

/** What a statement finds, page by page and in its order, without holding all of it. The walk ends with the transaction at the latest. */
export async function* pagesOf<Row>(tx: Tx, select: string, { name, size, params = [] }: PagesOptions): AsyncGenerator<Row[]> {
  await tx.query(`DECLARE ${name} NO SCROLL CURSOR FOR ${select}`, params);
  for (;;) {
    // A cursor has columns only where it is open: those of its statement.
    const rows = (await tx.query<object>(`FETCH ${size} FROM ${name}`)) as Row[];
    if (rows.length > 0) yield rows;
    if (rows.length < size) break;
  }
  await tx.query(`CLOSE ${name}`);
}
