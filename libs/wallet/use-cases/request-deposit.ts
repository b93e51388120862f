import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { Outbox } from '#lib/events';
import { must, type Clock } from '#lib/kernel';
import { CLOCK, type CommandContext, Commands, Settings, type Tx } from '#lib/platform';
import { DepositsRepository } from '../data/deposits.repository.js';
import { lockOwner } from '../data/owner-lock.js';
import { isTemporary } from '../domain/charge-account.js';
import { DepositLimits, OwnerProfiles } from '../ports.js';
import { walletSettings, type WalletSettings } from '../settings.js';
import { depositEvent } from '../services/request-events.js';

export interface DepositWish {
  /** Won. */
  amount: number;
  /** The name the deposit comes under; the registered holder's by default. */
  depositor?: string;
}

/** Asks for a deposit. Nothing moves until an administrator approves it. */
@Injectable()
export class RequestDeposit {
  constructor(
    private readonly commands: Commands,
    private readonly settings: Settings,
    private readonly deposits: DepositsRepository,
    private readonly profiles: OwnerProfiles,
    private readonly limits: DepositLimits,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError CHARGE_BELOW_MINIMUM, CHARGE_ABOVE_MAXIMUM, CHARGE_ABOVE_LIMIT (temporary account),
   * CHARGE_RESTRICTED, CHARGE_TOO_MANY_WAITING, DEPOSIT_LIMIT_REACHED, DEPOSIT_ABOVE_LIMIT or KEY_REUSED
   */
  async execute(command: CommandContext, wish: DepositWish): Promise<{ id: number }> {
    const rules = await this.settings.get(walletSettings);
    return this.commands.run(command, (tx) => this.request(tx, command, wish, rules));
  }

  private async request(tx: Tx, command: CommandContext, wish: DepositWish, rules: WalletSettings): Promise<{ id: number }> {
    const { amount } = wish;
    const ownerId = command.actor.id;
    if (amount < rules.minCharge) throw refuse('CHARGE_BELOW_MINIMUM', { minimum: rules.minCharge });
    if (amount > rules.maxCharge) throw refuse('CHARGE_ABOVE_MAXIMUM', { maximum: rules.maxCharge });

    await lockOwner(tx, ownerId);
    const profile = must(await this.profiles.profile(tx, ownerId), `owner ${ownerId} has no profile`);
    if (profile.chargeRestricted) throw refuse('CHARGE_RESTRICTED');
    const { waiting, approvedTotal } = await this.deposits.historyOf(tx, ownerId);
    if (amount > rules.temporaryLimit && isTemporary(profile, approvedTotal, rules)) {
      throw refuse('CHARGE_ABOVE_LIMIT', { limit: rules.temporaryLimit });
    }
    if (waiting >= rules.maxWaitingCharges) throw refuse('CHARGE_TOO_MANY_WAITING', { waiting });

    const overLimit = await this.limits.refusal(tx, ownerId, amount, 'deposit');
    if (overLimit) throw overLimit;

    const deposit = await this.deposits.insert(tx, {
      profile,
      amount,
      depositor: wish.depositor?.trim() || profile.holder,
      at: this.clock.now(),
      duplicateWindowMinutes: rules.duplicateWindowMinutes,
      doubleWindowMinutes: rules.doubleWindowMinutes,
    });
    await this.outbox.record(tx, [depositEvent('requested', deposit)]);
    return { id: deposit.id };
  }
}
