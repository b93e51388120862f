import { Injectable } from '@nestjs/common';
import { DrawnBets, type DrawnBook } from '#lib/betting';
import { expectationOf, findGame } from '#lib/draws';
import { must } from '#lib/kernel';
import type { Sql } from '#lib/platform';
import { DrawnLuck, type GameLuck, type LuckSums } from '#lib/stats';

/** The chances of the draws, put to what was bet on their rounds. */
@Injectable()
export class BetsOnDraws extends DrawnLuck {
  constructor(private readonly bets: DrawnBets) {
    super();
  }

  async byGame(sql: Sql, from: Date, until: Date): Promise<GameLuck[]> {
    const books = await this.bets.books(sql, { from, until });
    return [...groupedBy(books, ({ game }) => game)].map(([game, own]) => ({ game, ...sumsOf(own) }));
  }

  async byMember(sql: Sql, ids: readonly number[], from: Date, until: Date): Promise<Map<number, LuckSums>> {
    if (ids.length === 0) return new Map();
    const books = await this.bets.booksOf(sql, ids, { from, until });
    return new Map([...groupedBy(books, ({ ownerId }) => ownerId!)].map(([id, own]) => [id, sumsOf(own)]));
  }
}

/** Rounds are independent of one another: their means and variances add up. */
function sumsOf(books: readonly DrawnBook[]): LuckSums {
  const sums = { bets: 0, stakes: 0, payouts: 0, expected: 0, variance: 0 };
  for (const round of groupedBy(books, ({ roundId }) => roundId).values()) {
    const game = must(findGame(round[0]!.game), `${round[0]!.game} is a draw game`);
    const promises = round.map(({ picks, promised }) => ({ picks: picksOf(picks), payout: promised }));
    const { expected, variance } = expectationOf(game, promises);
    sums.expected += expected;
    sums.variance += variance;
    for (const { bets, stakes, payouts } of round) {
      sums.bets += bets;
      sums.stakes += stakes;
      sums.payouts += payouts;
    }
  }
  return sums;
}

const picksOf = (picks: string) =>
  picks.split('|').map((pick) => {
    const [market = '', outcome = ''] = pick.split(':');
    return { market, outcome };
  });

function groupedBy<R, K>(rows: readonly R[], keyOf: (row: R) => K): Map<K, R[]> {
  const groups = new Map<K, R[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
