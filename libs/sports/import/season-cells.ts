import type { CsvLine } from '#lib/kernel';

/** A row of a season file by the names of its columns, and what of it could not be used. */
export class SeasonCells {
  readonly problems: string[] = [];

  constructor(
    private readonly head: ReadonlyMap<string, number>,
    private readonly line: CsvLine,
  ) {}

  hasColumn(name: string): boolean {
    return this.head.has(name);
  }

  /** The first of the columns that has something in it; empty where none has. */
  text(...names: readonly string[]): string {
    for (const name of names) {
      const text = this.line.cells[this.head.get(name) ?? -1];
      if (text) return text;
    }
    return '';
  }

  /** Notes something that could not be used. */
  tell(problem: string): void {
    this.problems.push(problem);
  }

  /** A whole number of at most three digits of the first column that has something in it; told of and left out where it is none. */
  count(...names: readonly string[]): number | undefined {
    const text = this.text(...names);
    if (/^\d{1,3}$/.test(text)) return Number(text);
    if (text !== '') this.tell(`${names.join('/')}: ${text} is no count`);
    return undefined;
  }
}

/** Columns of a file by name, the first of each name. */
export function headOf({ cells }: CsvLine): Map<string, number> {
  return new Map([...cells.entries()].reverse().map(([index, name]) => [name, index]));
}
