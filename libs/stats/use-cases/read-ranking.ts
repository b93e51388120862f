import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { PlayerDays } from '../data/player-days.js';
import { daysOf } from '../domain/days.js';
import { MemberDirectory } from '../ports.js';

const maxRanks = 100;

/** The players who won, lost, played, deposited or withdrew most. */
@Injectable()
export class ReadRanking {
  constructor(
    private readonly database: Database,
    private readonly players: PlayerDays,
    private readonly directory: MemberDirectory,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError INVALID_INPUT when the days end before they start, PERIOD_TOO_LONG */
  async execute({ from, to, by }: CallParsed<'admin/ranking/get'>): Promise<CallOutput<'admin/ranking/get'>> {
    const days = daysOf({ startedAt: from, endedAt: to }, this.clock);
    const sums = await this.players.ranked(this.database, days, by, maxRanks);
    const ids = sums.map(({ id }) => id);
    const people = new Map((await this.directory.entries(this.database, ids)).map((entry) => [entry.id, entry]));
    const items = sums.flatMap(({ id, ...measures }, index) => {
      const person = people.get(id);
      if (!person) return [];
      const { account, nickname, level, parents } = person;
      const result = measures.payouts - measures.settledStakes;
      return [{ rank: index + 1, id, account, nickname, level, parents, ...measures, result }];
    });
    return { items, total: items.length };
  }
}
