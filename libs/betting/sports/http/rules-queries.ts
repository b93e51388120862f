import { Injectable } from '@nestjs/common';
import { type CallOutput, type Section, section as sections, type SectionRules } from '#lib/contract';
import { SportsSettings } from '#lib/sports';
import type { Actor } from '#lib/kernel';
import { Database } from '#lib/platform';
import { BettorRestrictions } from '../../bettor-restrictions.js';
import { CancellationAllowance } from '../../cancellation-allowance.js';
import { BettorLimitsRepository } from '../../data/bettor-limits.repository.js';
import type { BettorLimits } from '../../domain/bettor-limits.js';
import { limitsOf } from '../domain/ticket-limits.js';

/** What the sections take of a member, for his slip. */
@Injectable()
export class RulesQueries {
  constructor(
    private readonly database: Database,
    private readonly settings: SportsSettings,
    private readonly restrictions: BettorRestrictions,
    private readonly limits: BettorLimitsRepository,
    private readonly allowance: CancellationAllowance,
  ) {}

  async of(actor: Actor): Promise<CallOutput<'user/sports/rules'>> {
    const [own, bans] = await Promise.all([this.limits.of(this.database, actor.id), this.restrictions.sportsBans(this.database, actor.id)]);
    const [{ left }, rules] = await Promise.all([
      this.allowance.of(this.database, actor.id, own.dailyCancellations),
      Promise.all(sections.options.map((section) => this.section(section, actor, own))),
    ]);
    return { sections: rules, bans, cancellationsLeft: left };
  }

  private async section(section: Section, { level, account }: Actor, own: BettorLimits): Promise<SectionRules> {
    const [settings, isOnSale] = await Promise.all([this.settings.section(section), this.settings.isOnSale(section, { account })]);
    const { allowed, ...limits } = limitsOf(settings, level, own);
    const {
      minLegs,
      maxLegs,
      systems,
      closingSeconds,
      delaySeconds,
      cancellation,
      cancelSeconds,
      cashOut,
      bonus,
      bans,
      maxOdds,
      maxTotalOdds,
    } = settings;
    return {
      ...{ section, onSale: isOnSale && allowed, ...limits, minLegs, maxLegs, systems, maxOdds, maxTotalOdds },
      ...{ closingSeconds, delaySeconds, cancellation, cancelSeconds, cashOut, bonus, bans },
    };
  }
}
