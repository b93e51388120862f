import { Inject, Injectable } from '@nestjs/common';
import { type CallParsed, described, refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { type Member, MembersRepository } from '#lib/members';
import { assertVersion, audit, CLOCK, type CommandContext, Database, type SettingEffects, Settings, SettingSections } from '#lib/platform';
import { bettingSettings } from '../betting-settings.js';
import { BetsRepository } from '../data/bets.repository.js';
import { BettorLimitsRepository } from '../data/bettor-limits.repository.js';
import type { BettorLimits } from '../domain/bettor-limits.js';
import { StandingLimits } from './standing-limits.js';

const dayMs = 24 * 60 * 60 * 1_000;

/** What administrators set for bets on everything, and for one member. */
@Injectable()
export class ChangeBettingRules {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly members: MembersRepository,
    private readonly bets: BetsRepository,
    private readonly limits: BettorLimitsRepository,
    private readonly standing: StandingLimits,
    @Inject(CLOCK) private readonly clock: Clock,
    sections: SettingSections,
  ) {
    sections.register({
      of: described.betSettings,
      groups: [bettingSettings],
      change: (command, values) => this.change(command, values as CallParsed<'admin/bet/settings/update'>),
      effects: (changed) => this.effects(changed.get('highBetAmount')),
    });
  }

  async change(command: CommandContext, { version, ...fields }: CallParsed<'admin/bet/settings/update'>): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.settings.assertUnchanged(tx, [bettingSettings], version);
      const { before, after } = await this.settings.changeIn(tx, bettingSettings, () => fields, command.actor.account);
      await audit(tx, command, this.clock, [{ action: 'bet.settings', target: `setting:${bettingSettings.name}`, before, after }]);
    });
  }

  /** Bets of the last 30 days that would have been told of. */
  private async effects(highBetAmount: unknown): Promise<SettingEffects> {
    if (typeof highBetAmount !== 'number') return [];
    const days = 30;
    const since = new Date(this.clock.now().getTime() - days * dayMs);
    const row = await this.bets.countFrom(this.database, { since, stake: highBetAmount });
    return [{ path: 'highBetAmount', effect: 'bets.high', ...row, days }];
  }

  /** @throws DomainError NOT_FOUND when there is no such player */
  async limitsOf(memberId: number): Promise<{ limits: BettorLimits; version: number }> {
    await this.player(memberId);
    return this.limits.versioned(this.database, memberId);
  }

  /**
   * @returns the new version @throws DomainError NOT_FOUND when there is no such player; CHANGED_MEANWHILE; INVALID_INPUT when his smallest
   * stake is above his largest
   */
  async limit(command: CommandContext, memberId: number, limits: BettorLimits, seen?: number): Promise<number> {
    const { level } = await this.player(memberId);
    const { minStake, maxStake } = limits;
    if (minStake !== null && maxStake !== null && minStake > maxStake) throw refuse('INVALID_INPUT', { field: 'limits.maxStake' });
    return this.database.transaction(async (tx) => {
      await this.bets.lockOwner(tx, memberId);
      const { limits: before, version } = await this.limits.versioned(tx, memberId);
      assertVersion(seen, version, { limits: before });
      await this.limits.put(tx, memberId, limits, { at: this.clock.now(), by: command.actor.account });
      const fallback = await this.standing.of(tx, level);
      await audit(tx, command, this.clock, [{ action: 'bet.limits', target: `member:${memberId}`, before, after: limits, fallback }]);
      return version + 1;
    });
  }

  private async player(memberId: number): Promise<Member> {
    const member = await this.members.byId(this.database, memberId);
    if (member?.kind !== 'player') throw refuse('NOT_FOUND');
    return member;
  }
}
