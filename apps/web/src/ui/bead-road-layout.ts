import type { Side } from './bead.js';

export interface RoadBead {
  readonly id: string | number;
  readonly side: Side;
  readonly letter: string;
}

export interface PlacedBead extends RoadBead {
  readonly column: number;
  readonly row: number;
}

/**
 * Places outcomes, oldest first, as a bead road: the same side goes down its column, the other side opens the next one;
 * a run longer than the column goes on in the next column. Keeps the newest `columns` columns.
 */
export function layOutRoad(
  beads: readonly RoadBead[],
  columns: number,
  rows: number,
): { placed: PlacedBead[]; next: { column: number; row: number } } {
  const placed: PlacedBead[] = [];
  let column = -1;
  let row = 0;
  let side: Side | null = null;
  for (const bead of beads) {
    const goesDown = bead.side === side && row < rows - 1;
    if (goesDown) row += 1;
    else {
      column += 1;
      row = 0;
    }
    side = bead.side;
    placed.push({ ...bead, column, row });
  }
  const isColumnFull = row >= rows - 1;
  const next = column < 0 ? { column: 0, row: 0 } : isColumnFull ? { column: column + 1, row: 0 } : { column, row: row + 1 };
  const first = Math.max(0, Math.max(column, next.column) + 1 - columns);
  return {
    placed: placed.filter((bead) => bead.column >= first).map((bead) => ({ ...bead, column: bead.column - first })),
    next: { column: next.column - first, row: next.row },
  };
}
