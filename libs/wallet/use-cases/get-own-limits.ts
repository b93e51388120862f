import { Inject, Injectable } from '@nestjs/common';
import { type CallOutput, type TurnoverKind, turnoverKinds, turnoverPercents } from '#lib/contract';
import { must, seoulIso, type Clock } from '#lib/kernel';
import { CLOCK, Database } from '#lib/platform';
import { DepositsRepository } from '../data/deposits.repository.js';
import { dayOfRequests } from '../data/request-days.js';
import { type AskedNow, askedNow, bankBreak, holdIf, holdsOf } from '../domain/asked-now.js';
import { isTemporary } from '../domain/charge-account.js';
import { type DayOfRequests, nextRequestAt, type RequestLimits } from '../domain/request-limits.js';
import { Ledger } from '../ledger.js';
import { DepositLimits, OwnerProfiles, type OwnerProfile } from '../ports.js';
import { type InForce, OwnerRules } from '../rules/owner-rules.js';
import { type FilledRequirement } from '../turnover/play-requirements.js';
import { missingByKind, sumOf } from '../turnover/play-turnover.js';
import { AccountProofs } from '../services/account-proofs.js';
import { type OwnTurnover, Turnover } from '../turnover/turnover.js';
import { chargeLimits, exchangeLimits } from '../rules/request-limits-of.js';

type Answer = CallOutput<'user/bank/getRules'>;

/** An owner of whom the limits are asked for, with the rules in force at an instant. */
interface Asked {
  profile: OwnerProfile;
  rules: InForce;
  at: Date;
}

/** Tells owners the limits in force for them, and what they may ask for now, before they ask for a deposit or a withdrawal. */
@Injectable()
export class GetOwnLimits {
  constructor(
    private readonly database: Database,
    private readonly rules: OwnerRules,
    private readonly profiles: OwnerProfiles,
    private readonly deposits: DepositsRepository,
    private readonly limits: DepositLimits,
    private readonly ledger: Ledger,
    private readonly proofs: AccountProofs,
    private readonly turnover: Turnover,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(ownerId: number): Promise<Answer> {
    const at = this.clock.now();
    const profile = must(await this.profiles.profile(this.database, ownerId), `owner ${ownerId} has no profile`);
    const rules = await this.rules.inForce(this.database, profile);
    const turnover = await this.turnover.own(this.database, ownerId);
    const asked = { profile, rules, at };
    const { waiting, approvedTotal } = await this.deposits.historyOf(this.database, ownerId);
    const kind = isTemporary(profile, approvedTotal, rules) ? 'temporary' : 'permanent';
    const account = { kind, limit: kind === 'temporary' ? rules.temporaryLimit : null } as const;
    const percents = turnoverPercents(rules);
    return {
      charge: await this.charge(asked, account.limit, waiting),
      exchange: await this.exchange(asked, turnover.missing),
      account,
      proof: {
        charge: await this.proofs.askedOf(ownerId, 'deposits'),
        exchange: await this.proofs.askedOf(ownerId, 'withdrawals'),
      },
      chargeTurnover: turnoverKinds.map((each) => ({ kind: each, percent: percents[each] })).filter(({ percent }) => percent > 0),
      bonus: {
        newFirst: { percent: rules.newFirstChargePercent, most: rules.newFirstChargeMax },
        first: { percent: rules.firstChargePercent, most: rules.firstChargeMax },
        every: { percent: rules.everyChargePercent, most: rules.everyChargeMax },
      },
      turnover: shownTurnover(turnover),
    };
  }

  private async charge({ profile, rules, at }: Asked, temporaryLimit: number | null, waiting: number): Promise<Answer['charge']> {
    const limits = chargeLimits(rules);
    const day = await dayOfRequests(this.database, 'deposit', profile.ownerId, at);
    const room = await this.limits.room(this.database, profile.ownerId);
    const asked = askedNow(undefined, limits, [
      holdIf('restricted', profile.chargeRestricted),
      ...holdsOf(limits, day, at),
      holdIf('too_many_waiting', waiting >= rules.maxWaitingCharges),
      { why: 'temporary_account', most: temporaryLimit ?? Infinity },
      { why: 'own_limit', most: room ?? Infinity },
    ]);
    return wayOf(limits, day, at, asked);
  }

  private async exchange({ profile, rules, at }: Asked, missing: number): Promise<Answer['exchange']> {
    const limits = exchangeLimits(rules);
    const day = await dayOfRequests(this.database, 'withdrawal', profile.ownerId, at);
    const { money, receivable } = await this.ledger.snapshot(this.database, profile.ownerId);
    const asked = askedNow(money, limits, [
      holdIf('restricted', profile.exchangeRestricted),
      holdIf('frozen', receivable > 0),
      holdIf('turnover', missing > 0),
      bankBreak(at, rules),
      ...holdsOf(limits, day, at),
    ]);
    return wayOf(limits, day, at, asked);
  }
}

function wayOf(limits: RequestLimits, day: DayOfRequests, at: Date, asked: AskedNow): Answer['charge'] {
  const next = nextRequestAt(day, limits);
  const { least, most, unit, delayMinutes, dailyCount, dailySum, hours } = limits;
  return {
    ...{ minimum: least, maximum: most, unit, delayMinutes, dailyCount, dailySum, hours },
    ...{ usedCount: day.count, usedSum: day.sum },
    nextAt: next && at < next ? seoulIso(next) : null,
    ...asked,
  };
}

function shownTurnover({ missing, conversion, play }: OwnTurnover): Answer['turnover'] {
  const byKind = missingByKind(play);
  const sum = (of: 'staked' | 'counted', kind: TurnoverKind) => play.reduce((all, each) => all + each[of][kind], 0);
  const counts = (kind: TurnoverKind) => play.some(({ requirement }: FilledRequirement) => requirement.percents[kind] > 0);
  return {
    missing,
    conversion,
    ...sumOf(play),
    kinds: turnoverKinds
      .filter(counts)
      .map((kind) => ({ kind, staked: sum('staked', kind), counted: sum('counted', kind), missing: byKind[kind] })),
  };
}
