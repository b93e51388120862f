import type { z } from 'zod';
import type { exportColumn } from '#lib/contract';
import { textOfHtml } from '#lib/kernel';

/** What a cell holds; a `Date` is an instant that the file shows as a time in Seoul. */
export type Cell = string | number | Date | null;
export type Column = z.output<typeof exportColumn>;

/** Between the values of a list in one cell. */
const separator = ' / ';

/** A row's cells. What a row lacks is empty. */
export function cellsOf(columns: readonly Column[], row: unknown): Cell[] {
  return columns.map((column) => cellOf(column, row));
}

function cellOf(column: Column, row: unknown): Cell {
  const values = valuesAt(row, column.key.split('.')).filter((value) => value !== null && value !== undefined);
  if (values.length > 1) return values.map((value) => textOf(column, value)).join(separator);
  return values.length === 1 ? single(column, values[0]) : null;
}

/** The value at the end of the path; through a list, that of each element. */
function valuesAt(value: unknown, steps: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((element) => valuesAt(element, steps));
  const [step, ...rest] = steps;
  if (step === undefined) return [value];
  const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, step);
  return isObject ? valuesAt((value as Record<string, unknown>)[step], rest) : [];
}

function single(column: Column, value: unknown): Cell {
  if (column.words || column.as === 'text' || column.as === 'html') return textOf(column, value);
  if (column.as === 'time') {
    const instant = new Date(String(value));
    return Number.isNaN(instant.getTime()) ? textOf(column, value) : instant;
  }
  const number = typeof value === 'number' ? value : column.as === 'number' ? numberOf(value) : NaN;
  return Number.isFinite(number) ? number : textOf(column, value);
}

/** NaN for what is no number, and for whole numbers that would lose digits. */
function numberOf(value: unknown): number {
  const number = value === '' ? NaN : Number(value);
  return Number.isInteger(number) && !Number.isSafeInteger(number) ? NaN : number;
}

function textOf({ words, as }: Column, value: unknown): string {
  const written = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const text = as === 'html' ? textOfHtml(written) : written;
  return words ? wordOf(words, text) : text;
}

/** A word that ends in `*` stands for every value that begins so: the rest of the value takes the place of the `*` in its text. */
function wordOf(words: Readonly<Record<string, string>>, text: string): string {
  if (Object.hasOwn(words, text)) return words[text]!;
  const found = Object.entries(words).find(([word]) => word.endsWith('*') && text.startsWith(word.slice(0, -1)));
  return found ? found[1].replace('*', () => text.slice(found[0].length - 1)) : text;
}
