import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { Outbox } from '#lib/events';
import { must, type Clock } from '#lib/kernel';
import { CLOCK, type CommandContext, Commands, type Tx } from '#lib/platform';
import { CoinRequests, type CoinWish } from '../coins/coin-requests.js';
import { DepositsRepository } from '../data/deposits.repository.js';
import { lockOwner } from '../data/owner-lock.js';
import { dayOfRequests } from '../data/request-days.js';
import { isTemporary } from '../domain/charge-account.js';
import { judgeDepositor } from '../domain/depositor.js';
import { assertAmount, assertHours, assertPace, chargeRefusals } from '../domain/request-limits.js';
import { DepositLimits, OwnerProfiles } from '../ports.js';
import { OwnerRules } from '../rules/owner-rules.js';
import { chargeLimits } from '../rules/request-limits-of.js';
import { AccountProofs, type GivenProof } from '../services/account-proofs.js';
import { ChargeAccounts } from '../services/charge-accounts.js';
import { depositEvent } from '../services/request-events.js';

export interface DepositWish {
  /** Won. */
  amount: number;
  /** The name the deposit comes under; the registered holder's by default. */
  depositor?: string;
  /** Of the registered account, where the site asks for it. */
  proof?: GivenProof;
  /** Where it comes by coin: no name and no account is judged then. */
  coin?: CoinWish | undefined;
}

/** Asks for a deposit. Nothing moves until an administrator approves it. */
@Injectable()
export class RequestDeposit {
  constructor(
    private readonly commands: Commands,
    private readonly rules: OwnerRules,
    private readonly deposits: DepositsRepository,
    private readonly profiles: OwnerProfiles,
    private readonly limits: DepositLimits,
    private readonly proofs: AccountProofs,
    private readonly accounts: ChargeAccounts,
    private readonly coins: CoinRequests,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError CHARGE_BELOW_MINIMUM, CHARGE_ABOVE_MAXIMUM, CHARGE_NOT_IN_UNIT, CHARGE_OUTSIDE_HOURS, CHARGE_RESTRICTED,
   * DEPOSITOR_NOT_HOLDER, CHARGE_TOO_SOON, CHARGE_DAILY_COUNT, CHARGE_DAILY_SUM, CHARGE_ABOVE_LIMIT (temporary account),
   * CHARGE_TOO_MANY_WAITING, DEPOSIT_LIMIT_REACHED, DEPOSIT_ABOVE_LIMIT, KEY_REUSED or what `AccountProofs` and `CoinRequests` refuse
   */
  async execute(command: CommandContext, wish: DepositWish): Promise<{ id: number }> {
    if (!wish.coin) await this.proofs.assertGiven(command.actor, 'deposits', wish.proof ?? {});
    return this.commands.run(command, (tx) => this.request(tx, command, wish));
  }

  private async request(tx: Tx, command: CommandContext, wish: DepositWish): Promise<{ id: number }> {
    const { amount, coin } = wish;
    const ownerId = command.actor.id;
    const at = this.clock.now();
    await lockOwner(tx, ownerId);
    const profile = must(await this.profiles.profile(tx, ownerId), `owner ${ownerId} has no profile`);
    const rules = await this.rules.inForce(tx, profile);
    const limits = chargeLimits(rules);
    assertAmount(amount, limits, chargeRefusals);
    assertHours(at, limits, chargeRefusals);
    if (profile.chargeRestricted) throw refuse('CHARGE_RESTRICTED');
    const depositor = (coin ? '' : wish.depositor?.trim()) || profile.holder;
    const judged = judgeDepositor(rules.depositorRule, depositor, profile.holder);
    assertPace({ amount, at }, await dayOfRequests(tx, 'deposit', ownerId, at), limits, chargeRefusals);
    const { waiting, approvedTotal } = await this.deposits.historyOf(tx, ownerId);
    if (!coin && amount > rules.temporaryLimit && isTemporary(profile, approvedTotal, rules)) {
      throw refuse('CHARGE_ABOVE_LIMIT', { limit: rules.temporaryLimit });
    }
    if (waiting >= rules.maxWaitingCharges) throw refuse('CHARGE_TOO_MANY_WAITING', { waiting });

    const overLimit = await this.limits.refusal(tx, ownerId, amount, 'deposit');
    if (overLimit) throw overLimit;

    const coinTransferId = coin ? await this.coins.fix(tx, 'deposits', profile, coin, amount) : null;
    const account = coin ? undefined : await this.accounts.of(tx, profile, approvedTotal, rules);
    const deposit = await this.deposits.insert(tx, {
      profile,
      amount,
      depositor,
      ...judged,
      shownAccount: account?.bankAccount.replace(/\D/g, '') ?? '',
      coinTransferId,
      at,
      duplicateWindowMinutes: rules.duplicateWindowMinutes,
      doubleWindowMinutes: rules.doubleWindowMinutes,
    });
    await this.outbox.record(tx, [depositEvent('requested', deposit)]);
    return { id: deposit.id };
  }
}
