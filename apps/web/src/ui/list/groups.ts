import type { ReactNode } from 'react';

/** Rows of one group stand together; `line` is what stands above the first row of each. */
export interface GroupHead<Row> {
  of: (row: Row) => string;
  line: (group: string) => ReactNode;
}

interface Group<Row> {
  readonly id: string;
  readonly head: ReactNode;
  readonly rows: readonly Row[];
}

/** Neighbouring rows of one group; all rows are one group where there are none. */
export function groupsOf<Row>(rows: readonly Row[], heads: GroupHead<Row> | undefined): readonly Group<Row>[] {
  if (heads === undefined) return [{ id: 'all', head: undefined, rows }];
  const ids = [...new Set(rows.map(heads.of))];
  return ids.map((id) => ({ id, head: heads.line(id), rows: rows.filter((row) => heads.of(row) === id) }));
}
