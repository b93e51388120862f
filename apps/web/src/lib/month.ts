/** One square of a month: its day, or nothing before the first and after the last. */
export type Square = { readonly day: string; readonly number: number } | null;

const DAY_MS = 86_400_000;

/** The weeks of a month `YYYY-MM`, Sunday first. */
export function weeksOf(month: string): Square[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const before = new Date(first).getUTCDay();
  const days = Math.round((Date.parse(`${monthBeside(month, 1)}-01T00:00:00Z`) - first) / DAY_MS);
  const squares: Square[] = [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length: days }, (_, index) => ({ day: `${month}-${String(index + 1).padStart(2, '0')}`, number: index + 1 })),
  ];
  while (squares.length % 7 !== 0) squares.push(null);
  return Array.from({ length: squares.length / 7 }, (_, week) => squares.slice(week * 7, week * 7 + 7));
}

/** The month `by` months after this one. */
export function monthBeside(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}
