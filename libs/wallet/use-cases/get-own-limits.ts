import { Inject, Injectable } from '@nestjs/common';
import { type CallOutput, type TurnoverKind, turnoverKinds } from '#lib/contract';
import { must, seoulIso, type Clock } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { dayOfRequests } from '../data/request-days.js';
import { type DayOfRequests, nextRequestAt, type RequestLimits } from '../domain/request-limits.js';
import { OwnerProfiles } from '../ports.js';
import { OwnerRules } from '../rules/owner-rules.js';
import { type FilledRequirement } from '../turnover/play-requirements.js';
import { missingByKind, PlayTurnover, sumOf } from '../turnover/play-turnover.js';
import { chargeLimits, exchangeLimits } from '../rules/request-limits-of.js';

type Answer = CallOutput<'user/bank/getRules'>;

/** Tells owners the limits in force for them before they ask for a deposit or a withdrawal. */
@Injectable()
export class GetOwnLimits {
  constructor(
    private readonly database: Database,
    private readonly rules: OwnerRules,
    private readonly profiles: OwnerProfiles,
    private readonly play: PlayTurnover,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(ownerId: number): Promise<Answer> {
    const at = this.clock.now();
    const profile = must(await this.profiles.profile(this.database, ownerId), `owner ${ownerId} has no profile`);
    const rules = await this.rules.inForce(this.database, profile);
    return {
      charge: wayOf(chargeLimits(rules), await dayOfRequests(this.database, 'deposit', ownerId, at), at),
      exchange: wayOf(exchangeLimits(rules), await dayOfRequests(this.database, 'withdrawal', ownerId, at), at),
      bonus: {
        newFirst: { percent: rules.newFirstChargePercent, most: rules.newFirstChargeMax },
        first: { percent: rules.firstChargePercent, most: rules.firstChargeMax },
        every: { percent: rules.everyChargePercent, most: rules.everyChargeMax },
      },
      turnover: turnoverOf(await this.play.progress(this.database, ownerId)),
    };
  }
}

function wayOf(limits: RequestLimits, day: DayOfRequests, at: Date): Answer['charge'] {
  const next = nextRequestAt(day, limits);
  const { least, most, unit, delayMinutes, dailyCount, dailySum, hours } = limits;
  return {
    ...{ minimum: least, maximum: most, unit, delayMinutes, dailyCount, dailySum, hours },
    ...{ usedCount: day.count, usedSum: day.sum },
    nextAt: next && at < next ? seoulIso(next) : null,
  };
}

function turnoverOf(filled: readonly FilledRequirement[]): Answer['turnover'] {
  const missing = missingByKind(filled);
  const sum = (of: 'staked' | 'counted', kind: TurnoverKind) => filled.reduce((all, each) => all + each[of][kind], 0);
  const counts = (kind: TurnoverKind) => filled.some(({ requirement }) => requirement.percents[kind] > 0);
  return {
    ...sumOf(filled),
    kinds: turnoverKinds
      .filter(counts)
      .map((kind) => ({ kind, staked: sum('staked', kind), counted: sum('counted', kind), missing: missing[kind] })),
  };
}
