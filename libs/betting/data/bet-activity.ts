import { Injectable } from '@nestjs/common';
import { type BookFigures, type Offer, type OwnLimits, RoundActivity, type Turnover } from '#lib/draws';
import { seoulDayEnd, seoulDayStart } from '#lib/kernel';
import { Database, PeriodIds } from '#lib/platform';
import { CancellationAllowance } from '../cancellation-allowance.js';
import { offeredTo } from '../domain/bettor-limits.js';
import { BetsRepository } from './bets.repository.js';
import { RoundBooks } from './round-books.js';

/** What the games show of bets. */
@Injectable()
export class BetActivity extends RoundActivity {
  constructor(
    private readonly database: Database,
    private readonly bets: BetsRepository,
    private readonly rounds: RoundBooks,
    private readonly allowance: CancellationAllowance,
    private readonly periods: PeriodIds,
  ) {
    super();
  }

  /** Read from the index of open bets alone. */
  async bettors(round: { id: number; opensAt: Date }): Promise<number> {
    const { from } = await this.periods.of({ from: round.opensAt });
    const [row] = await this.database.query<{ bettors: number }>(
      `SELECT count(DISTINCT owner_id) AS bettors FROM bet WHERE round_id = $1 AND id >= $2 AND status = 'accepted'`,
      [round.id, from],
    );
    return row?.bettors ?? 0;
  }

  books(roundIds: readonly number[]): Promise<Map<number, BookFigures>> {
    return this.rounds.figures(this.database, roundIds);
  }

  /** Bets are placed on the day of their round. */
  async turnover(day: string): Promise<Map<string, Turnover>> {
    const [from, until] = [seoulDayStart(day), seoulDayEnd(day)];
    const ids = await this.periods.of({ from, until });
    const rows = await this.database.query<Turnover & { game: string }>(
      `SELECT game, count(*) AS bets, sum(stake)::bigint AS stakes, coalesce(sum(payout), 0)::bigint AS payouts FROM bet
       WHERE placed_at >= $1 AND placed_at < $2 AND id >= $3 AND id < $4 AND status <> 'cancelled' AND result IS DISTINCT FROM 'void' GROUP BY game`,
      [from, until, ids.from, ids.before],
    );
    return new Map(rows.map(({ game, ...turnover }) => [game, turnover]));
  }

  async offerTo(
    member: { id: number },
    levelOffer: Offer,
    round: { id: number; opensAt: Date },
  ): Promise<{ offer: Offer; limits: OwnLimits }> {
    const { standing, limits: own } = await this.bets.standing(this.database, member.id, round);
    const { left } = await this.allowance.of(this.database, member.id, own.dailyCancellations);
    const offer = offeredTo(levelOffer, own);
    return { offer, limits: { ...rangeOf(offer), staked: standing.staked, potential: standing.potential, cancellationsLeft: left } };
  }
}

/** Over all that is open; each market says its own. */
function rangeOf({ markets, maxWin, maxPerRound, maxWinPerRound }: Offer) {
  const open = Object.values(markets).filter((market) => market.open);
  const minStake = open.length > 0 ? Math.min(...open.map((market) => market.minStake)) : 0;
  const maxStake = Math.max(0, ...open.map((market) => market.maxStake));
  return { minStake, maxStake, maxWin, maxPerRound, maxWinPerRound };
}
