import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { Database } from '#lib/platform';
import { History } from '../data/history.js';
import { boundedPeriodOf } from '../domain/period.js';
import { type PointDay, pointDaysOf, pointsBy, type PointSums, sumOfPoints } from '../domain/point-sums.js';
import { statementText } from '../domain/statement-text.js';
import type { RecordedKind } from '../domain/transfer.js';
import { HouseDays } from './house-days.js';

type Asked = CallParsed<'admin/statistics/points/get'>;

/** Points that the house paid and recovered. */
@Injectable()
export class PointStatistics {
  constructor(
    private readonly database: Database,
    private readonly house: HouseDays,
    private readonly history: History,
  ) {}

  /** @param language of the reasons @returns nothing for days that end before they start */
  async read(asked: Asked, language: string): Promise<CallOutput<'admin/statistics/points/get'>> {
    const { from, to, by, reason, skip, take } = asked;
    const days = await this.database.reading(async (tx) => {
      const adjusted = await this.history.adjustedPoints(tx, boundedPeriodOf({ startedAt: from, endedAt: to }));
      return pointDaysOf(await this.house.between(tx, from, to), adjusted);
    });
    const rows = reason === undefined ? days : days.filter((row) => row.reason === reason);
    const items = by === 'day' ? byDay(rows, reason === undefined ? null : (rows[0]?.reason ?? null)) : byReason(rows);
    const named = items.map((item) => ({ ...item, content: item.reason && statementText(item.reason, null, language) }));
    return { items: named.slice(skip, skip + take), total: items.length, sums: sumOfPoints(rows) };
  }
}

type Row = PointSums & { day: string | null; reason: RecordedKind | null };

/** @param reason the only one among the rows, if they are of one */
function byDay(rows: readonly PointDay[], reason: RecordedKind | null): Row[] {
  return [...pointsBy(rows, ({ day }) => day)]
    .map(([day, points]) => ({ day, reason, ...points }))
    .sort((a, b) => b.day.localeCompare(a.day));
}

function byReason(rows: readonly PointDay[]): Row[] {
  const moved = ({ paid, recovered, converted }: PointSums): number => paid + recovered + converted;
  return [...pointsBy(rows, ({ reason }) => reason)]
    .map(([reason, points]) => ({ day: null, reason, ...points }))
    .sort((a, b) => moved(b) - moved(a));
}
