/** A table of figures, a row for each name and a column for each heading, for people. */
export function table(headings: readonly string[], rows: readonly (readonly [name: string, ...cells: string[]])[]): string[] {
  const all = [['', ...headings], ...rows];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const cell = (text: string, column: number) => (column === 0 ? text.padEnd(widths[0]!) : text.padStart(widths[column]!));
  return all.map((row) => row.map(cell).join('   ').trimEnd());
}

/** A whole number with its thousands apart. */
export function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
