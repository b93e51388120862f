import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { mayLogIn, MembersRepository } from '#lib/members';
import { type BatchTx, CLOCK, Settings, type Tx } from '#lib/platform';
import { levelRules } from '#lib/wallet';
import { commissionSettings } from './commission-settings.js';
import { RollingSharesRepository } from './data/rolling-shares.repository.js';
import { RollingUnitsRepository, type UnitWish } from './data/rolling-units.repository.js';
import { cutPercentOf } from './domain/empty-bet-cut.js';
import { rateKeys, type RollingCategory } from './domain/rates.js';
import { rollingParts } from './domain/rolling.js';
import { RollingRuns } from './rolling-runs.js';

/** A bet of which rolling is noted. */
export interface RolledBet {
  betId: number;
  /** Ids from the top of the tree down to the bettor. */
  path: readonly number[];
  category: RollingCategory;
  /** Won. */
  stake: number;
  /** What is settled together, such as `round:17`. */
  unit: string;
  at: Date;
}

/**
 * The door of betting and settlement to rolling; every call is a part of the caller's transaction. What is noted here is
 * posted by the clock, a moment later: an agent near the top has a share in nearly every bet, and posting it with the bet
 * would make all bets wait for one row.
 */
@Injectable()
export class Rolling {
  constructor(
    private readonly members: MembersRepository,
    private readonly shares: RollingSharesRepository,
    private readonly units: RollingUnitsRepository,
    private readonly runs: RollingRuns,
    private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Notes the shares of a bet at the rates of this moment, the bettor's own included. Inactive levels are left out.
   * @returns what they come to, won
   */
  async note(tx: BatchTx, { betId, path, category, stake, unit, at }: RolledBet): Promise<number> {
    const settings = await this.settings.get(commissionSettings, tx);
    if (!settings.enabled) return 0;
    const rates = await this.members.rollingRates(tx, path, rateKeys[category]);
    const ofLevels = await this.settings.get(levelRules, tx);
    // A blank rate is the level's, and as any child's no higher than that of the agent directly above.
    const above = path.length > 1 ? (rates.find(({ id }) => id === path.at(-2))?.percent ?? 0) : Infinity;
    const fallback = (level: number) => Math.min(ofLevels[String(level)]?.[rateKeys[category]] ?? 0, above);
    const levels = rates
      .filter(({ status }) => mayLogIn(status))
      .map(({ id, percent, level }) => ({ ownerId: id, percent: percent ?? fallback(level) }))
      .sort((one, other) => path.indexOf(other.ownerId) - path.indexOf(one.ownerId));
    const parts = rollingParts(levels, { stake, cutPercent: cutPercentOf(settings, category, at) });
    // Without parts as well: all who share a transaction go on together.
    await this.shares.insert(tx, { betId, unit, category, path, parts, at });
    return parts.reduce((sum, { amount }) => sum + amount, 0);
  }

  /** A cancelled bet of a settled unit stands again, and its shares with it; the clock posts them. Again does nothing. */
  async restoreBet(tx: Tx, betId: number, unit: string): Promise<void> {
    // The unit first, as everybody who holds both.
    await this.units.reopen(tx, unit);
    if ((await this.shares.lockBet(tx, betId)) > 0) await this.shares.renew(tx, { betId }, 'cancelled');
  }

  /** Ends the shares of a bet, whatever their state, and takes back what was accrued or paid. Again does nothing. */
  async cancelBet(tx: Tx, betId: number): Promise<void> {
    if ((await this.shares.lockBet(tx, betId)) === 0) return;
    await this.shares.end(tx, { betId }, ['due', 'reversed'], 'cancelled');
    await this.runs.takeBack(tx, { betId }, 'cancelled');
  }

  /** Asks that the shares of settled units be paid, and those of void ones reversed; the clock does it after the commit. */
  async close(tx: BatchTx, units: readonly UnitWish[]): Promise<void> {
    if (units.length > 0) await this.units.ask(tx, units, this.clock.now());
  }
}
