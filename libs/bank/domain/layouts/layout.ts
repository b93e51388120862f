/** What a column of a bank's list can hold. */
export type Column =
  | 'time'
  /** The time of day, where the list has it apart from the day. */
  | 'clock'
  | 'paidIn'
  | 'paidOut'
  /** One column for both: money that goes out has a minus there, or a word in `direction`. */
  | 'movement'
  | 'direction'
  | 'balance'
  | 'depositor'
  | 'memo'
  | 'reference';

/** How a bank writes its lists. */
export interface Layout {
  name: 'kookmin' | 'shinhan' | 'generic';
  /** Names of each column, as `plainHead` writes them, the best first. A cell of the header is taken by the first column that names it. */
  columns: Partial<Record<Column, readonly string[]>>;
  /** Of each group the header has at least one column. */
  needed: readonly (readonly Column[])[];
}

/** Where each column of a list stands, from 0. */
export type Places = ReadonlyMap<Column, number>;

/** The places of a layout's columns in a row of cells; undefined where the row is no header of this layout. */
export function placesOf(layout: Layout, cells: readonly string[]): Places | undefined {
  const heads = cells.map(plainHead);
  const places = new Map<Column, number>();
  const taken = new Set<number>();
  for (const [column, names] of Object.entries(layout.columns) as [Column, readonly string[]][]) {
    const place = names.map((name) => heads.findIndex((head, at) => head === name && !taken.has(at))).find((at) => at >= 0);
    if (place === undefined) continue;
    places.set(column, place);
    taken.add(place);
  }
  return layout.needed.every((group) => group.some((column) => places.has(column))) ? places : undefined;
}

/** A column's name as it is compared: without unit, blanks, dots, lines and marks, in lower case and one width. */
function plainHead(cell: string): string {
  return cell
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\((?:원|krw|won)\)/g, '')
    .replace(/[\s._*:-]/g, '');
}
