import { Injectable } from '@nestjs/common';
import { initialisationKinds, ledgerKinds, maxInitialisationMonths, refuse, type InitialisationKind } from '#lib/contract';
import type { Sql } from '#lib/platform';
import { ClosedMonths, type Figure, type OpenThing, type OverMonth } from '../ports.js';

export interface Chosen {
  from: string;
  to: string;
  kinds: readonly InitialisationKind[];
}

export interface MonthView extends OverMonth {
  figures: Figure[];
  open: OpenThing[];
}

/** What somebody chose, looked at month by month. */
@Injectable()
export class ChosenMonths {
  constructor(private readonly closed: ClosedMonths) {}

  /**
   * @throws DomainError INVALID_INPUT for months that are not over or bets without points, INITIALISATION_ORDER where an older month of
   *   the ledger would stay behind
   */
  async look(sql: Sql, { from, to, kinds }: Chosen): Promise<MonthView[]> {
    const isLedger = kinds.some((kind) => ledgerKinds.includes(kind));
    if (isLedger && !ledgerKinds.every((kind) => kinds.includes(kind))) throw refuse('INVALID_INPUT', { field: 'kinds' });
    const over = await this.closed.over(sql);
    const months = over.filter(({ month }) => month >= from && month <= to);
    if (from > to || months.length === 0 || months.length > maxInitialisationMonths) throw refuse('INVALID_INPUT', { field: 'to' });
    const older = over.find(({ month, hasLeft }) => !hasLeft && month < from);
    if (isLedger && older) throw refuse('INITIALISATION_ORDER', { month: older.month });
    const views: MonthView[] = [];
    for (const month of months) {
      const figures = await this.closed.figures(sql, month.month, kinds);
      views.push({ ...month, figures, open: isLedger && !month.hasLeft ? await this.closed.open(sql, month.month) : [] });
    }
    return views;
  }
}

/** In the kinds' order; kinds that were not chosen are left out. */
export function sumOf(views: readonly Pick<MonthView, 'figures'>[]): Figure[] {
  const all = views.flatMap(({ figures }) => figures);
  return initialisationKinds.flatMap((kind) => {
    const own = all.filter((figure) => figure.kind === kind);
    if (own.length === 0) return [];
    return [{ kind, count: own.reduce((sum, { count }) => sum + count, 0), amount: own.reduce((sum, { amount }) => sum + amount, 0) }];
  });
}

/** Something of the month goes: rows, or the ledger of a month in which nothing happened. */
export const isLeft = ({ figures }: Pick<MonthView, 'figures'>): boolean => figures.some(({ count }) => count > 0);
