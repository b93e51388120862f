import { Injectable } from '@nestjs/common';
import { Positions, Rolling, type RollingCategory } from '#lib/agents';
import { Presence, Sessions } from '#lib/auth';
import { bettingSettings } from '#lib/betting';
import {
  type CarriedRoundBet,
  type EndedRound,
  HighBetRule,
  PlayerSessions,
  PlayLimits,
  RoundCommission,
  type RoundResult,
  type WinBounds,
  WinRule,
} from '#lib/casino';
import type { DomainError } from '#lib/kernel';
import { type BatchTx, Database, reads, Settings, type Tx } from '#lib/platform';
import { PlayerLimits } from '#lib/protection';

/** Games are open as long as the session that they were opened in. */
@Injectable()
export class AuthPlayerSessions extends PlayerSessions {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly presence: Presence,
  ) {
    super();
  }

  isOpen(sessionId: number): Promise<boolean> {
    return this.database.batch(this.standings, sessionId);
  }

  async lastSeen(memberIds: readonly number[]): Promise<Map<number, Date>> {
    const seen = await this.presence.of([...memberIds]);
    return new Map([...seen].map(([id, { lastSeenAt }]) => [id, lastSeenAt]));
  }

  private readonly standings = reads<number, boolean>(async (_sql, ids) => {
    const standings = await this.sessions.standing([...ids]);
    return ids.map((id) => typeof standings.get(id) === 'object');
  });
}

/** Limits that players set hold at vendors as everywhere. */
@Injectable()
export class OwnPlayLimits extends PlayLimits {
  constructor(private readonly limits: PlayerLimits) {
    super();
  }

  override refusal(tx: BatchTx, memberId: number, amount: number): Promise<DomainError | undefined> {
    return this.limits.refusalOf(tx, memberId, amount);
  }
}

/** The site has one amount from which a bet is high. */
@Injectable()
export class BettingHighBetRule extends HighBetRule {
  constructor(private readonly settings: Settings) {
    super();
  }

  async amount(): Promise<number> {
    return (await this.settings.get(bettingSettings)).highBetAmount;
  }
}

/** From when on a person looks at wins of vendors stands beside it. */
@Injectable()
export class BettingWinRule extends WinRule {
  constructor(private readonly settings: Settings) {
    super();
  }

  async bounds(): Promise<WinBounds> {
    const { vendorWinTimes: times, vendorWinAmount: amount, vendorHourAmount: hourAmount } = await this.settings.get(bettingSettings);
    return { times, amount, hourAmount };
  }
}

/** Rolling of every casino bet, and beside it that of those won and of those lost; slots have one rate. */
const byResult: Record<RoundResult, RollingCategory | undefined> = { won: 'casino_won', lost: 'casino_lost', push: undefined };

/**
 * Commission on a round is rolling on what of it counts, at the rates of its kind, and is paid when the round is over; agents carry
 * shares of its bets at their own risk.
 */
@Injectable()
export class RollingRoundCommission extends RoundCommission {
  constructor(
    private readonly rolling: Rolling,
    private readonly positions: Positions,
  ) {
    super();
  }

  carry(tx: BatchTx, { id: betId, roundId, kind: game, path, stake, at }: CarriedRoundBet): Promise<void> {
    const category = game === 'slot' ? 'slot_every' : 'casino_every';
    // Nothing says what a round can pay or will earn agents: its stake counts as what can be lost.
    const cost = { potentialPayout: 2 * stake, rolling: 0 };
    return this.positions.carry(tx, { betId, path, category, game, stake, ...cost, unit: `casino:${roundId}`, at });
  }

  changed(tx: BatchTx, { id, path }: { id: number; path: readonly number[] }): Promise<void> {
    return this.positions.askBefore(tx, `casino:${id}`, path);
  }

  async ended(tx: BatchTx, { id, firstBetId, kind, path, effective: stake, result, at }: EndedRound): Promise<void> {
    const bet = { path, stake, at, unit: `casino:${id}` };
    await this.rolling.note(tx, { ...bet, betId: id, category: kind === 'slot' ? 'slot_every' : 'casino_every' });
    const own = kind === 'casino' ? byResult[result] : undefined;
    // A bet has one share of each owner, so the second rate is noted with the round's first bet.
    if (own) await this.rolling.note(tx, { ...bet, betId: firstBetId, category: own });
    await this.rolling.close(tx, [{ unit: bet.unit, revision: 1, outcome: 'pay' }]);
  }

  async undone(tx: Tx, { id, firstBetId }: Pick<EndedRound, 'id' | 'firstBetId'>): Promise<void> {
    await this.rolling.cancelBet(tx, id);
    await this.rolling.cancelBet(tx, firstBetId);
  }
}
