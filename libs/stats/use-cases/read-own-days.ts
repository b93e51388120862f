import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import { seoulDay, type Actor, type Clock } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { PlaysRepository } from '../data/plays.repository.js';
import { newestDays } from '../domain/days.js';

/** What a player staked and was paid out, day by day. */
@Injectable()
export class ReadOwnDays {
  constructor(
    private readonly database: Database,
    private readonly plays: PlaysRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ id }: Actor, { days: count }: CallParsed<'user/game/bet/days'>): Promise<CallOutput<'user/game/bet/days'>> {
    const until = seoulDay(this.clock.now());
    const days = newestDays({ from: until, until }, 0, count).reverse();
    const rows = await this.plays.byDay(this.database, { id, reach: 'own' }, { from: days[0] ?? until, until }, null);
    const known = new Map(rows.map(({ day, stakes, settledStakes, payouts }) => [day, { stakes, settledStakes, payouts }]));
    const items = days.map((day) => ({ day, ...(known.get(day) ?? { stakes: 0, settledStakes: 0, payouts: 0 }) }));
    const sumOf = (of: 'stakes' | 'settledStakes' | 'payouts'): number => items.reduce((sum, item) => sum + item[of], 0);
    return { items, stakes: sumOf('stakes'), settledStakes: sumOf('settledStakes'), payouts: sumOf('payouts') };
  }
}
