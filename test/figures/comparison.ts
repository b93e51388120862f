import type { CallInput, CallOutput, CallPath } from '#lib/contract';
import type { WireClient } from '../support/wire-client.js';

type Cell = Record<string, number | null>;
interface Listed {
  items: unknown[];
}

const pageRows = 200;

/** Collects where pages and sources differ, so that one run names every figure that is wrong. */
export class Comparison {
  readonly differences: string[] = [];
  /** So many figures were compared. */
  figures = 0;

  figure(page: string, cell: string, expected: unknown, actual: unknown): void {
    this.figures++;
    if (!Object.is(expected, actual))
      this.differences.push(`${page} · ${cell}: expected ${String(expected)}, the page has ${String(actual)}`);
  }

  /** Each figure that is expected; the page may have more. */
  cell(page: string, name: string, expected: Cell, actual: Readonly<Record<string, unknown>> | undefined): void {
    for (const [figure, value] of Object.entries(expected))
      this.figure(page, `${name} ${figure}`.trim(), value, actual?.[figure] ?? (actual ? null : 0));
  }

  /** Rows by their names; rows without anything may be left out on either side. */
  rows(page: string, expected: ReadonlyMap<string, Cell>, actual: ReadonlyMap<string, Cell>): void {
    for (const name of new Set([...expected.keys(), ...actual.keys()])) {
      const own = expected.get(name) ?? Object.fromEntries(Object.keys(expected.values().next().value ?? {}).map((figure) => [figure, 0]));
      const shown = actual.get(name);
      for (const figure of Object.keys(own)) this.figure(page, `${name} ${figure}`, own[figure] ?? 0, shown?.[figure] ?? 0);
    }
  }

  /** The differences by page, the first few of each. */
  report(perPage = 12): string {
    const byPage = groupBy(this.differences, (line) => line.slice(0, line.indexOf(' · ')).replace(/ \{.*/, ''));
    const parts = [...byPage].map(([page, lines]) => `${page}: ${lines.length} figures differ\n  ${lines.slice(0, perPage).join('\n  ')}`);
    return `${this.differences.length} of ${this.figures} figures differ\n${parts.join('\n')}`;
  }
}

/** Every row of a list, page by page. */
export async function allRows<P extends CallPath>(client: WireClient, path: P, body: CallInput<P>) {
  const first = (await client.ask(path, { ...(body as object), skip: 0, take: pageRows } as never)) as CallOutput<P> & Listed;
  const items = [...first.items];
  for (let length = first.items.length; length === pageRows;) {
    const next = (await client.ask(path, { ...(body as object), skip: items.length, take: pageRows } as never)) as CallOutput<P> & Listed;
    items.push(...next.items);
    ({ length } = next.items);
  }
  return { ...first, items } as CallOutput<P>;
}

/** Seoul days from one to another, both included. */
export function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let at = new Date(`${first}T00:00:00Z`); at <= new Date(`${last}T00:00:00Z`); at = new Date(at.getTime() + 86_400_000))
    days.push(at.toISOString().slice(0, 10));
  return days;
}

/** Adds up one figure of some rows. */
export function sumOf<R>(rows: readonly R[], figure: (row: R) => number): number {
  return rows.reduce((sum, row) => sum + figure(row), 0);
}

/** Rows by a name, in the order in which the names come. */
export function groupBy<R, K>(rows: readonly R[], nameOf: (row: R) => K): Map<K, R[]> {
  const groups = new Map<K, R[]>();
  for (const row of rows) groups.set(nameOf(row), [...(groups.get(nameOf(row)) ?? []), row]);
  return groups;
}
