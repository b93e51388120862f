import { Injectable } from '@nestjs/common';
import { type GradableBet, OpenBets } from '#lib/betting';
import type { CallOutput } from '#lib/contract';
import { must } from '#lib/kernel';
import type { Sql } from '#lib/platform';
import type { BetEffect } from '../domain/dry-run.js';

type Shown = Pick<GradableBet, 'id' | 'ownerId' | 'stake' | 'status' | 'result' | 'payout'>;

/** What a result would do to bets, as a dry run shows it. */
@Injectable()
export class EffectViews {
  constructor(private readonly bets: OpenBets) {}

  async of(sql: Sql, page: readonly BetEffect<Shown>[]): Promise<CallOutput<'admin/round/preview'>['items']> {
    const owners = await this.bets.owners(
      sql,
      page.map(({ bet }) => bet.id),
    );
    return page.map(({ bet, change, debt }) => ({
      ...{ id: bet.id, memberId: bet.ownerId, ...must(owners.get(bet.id), `bet ${bet.id} has an owner`), stake: bet.stake },
      before: { status: bet.status, result: bet.result, payout: bet.payout },
      after: { result: change.result, payout: change.payout },
      ...{ change: change.delta, debt },
    }));
  }
}
