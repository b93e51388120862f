import { Injectable } from '@nestjs/common';
import { seoulDay } from '#lib/kernel';
import type { Sql } from '#lib/platform';
import { OwnerDaysRepository } from '../data/owner-days.repository.js';
import type { Days } from '../domain/days.js';

const dayMs = 24 * 60 * 60 * 1000;

/** Finds members by their own sums of the last days, today included. */
@Injectable()
export class PlayersByFlow {
  constructor(private readonly days: OwnerDaysRepository) {}

  /** With a deposit. @returns ids of members and agents */
  depositors(sql: Sql, days: number, now: Date): Promise<number[]> {
    return this.days.depositors(sql, newest(days, now));
  }

  /** With at least `amount` more staked than paid out, won. @returns ids of members and agents */
  losers(sql: Sql, days: number, amount: number, now: Date): Promise<number[]> {
    return this.days.losers(sql, newest(days, now), amount);
  }
}

function newest(days: number, now: Date): Days {
  return { from: seoulDay(new Date(now.getTime() - (days - 1) * dayMs)), until: seoulDay(now) };
}
