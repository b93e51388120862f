import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { Outbox } from '#lib/events';
import { must, seoulIso, type Clock } from '#lib/kernel';
import { CLOCK, type CommandContext, Commands, Settings, type Tx } from '#lib/platform';
import { lockOwner } from '../data/owner-lock.js';
import { WithdrawalsRepository } from '../data/withdrawals.repository.js';
import { owned } from '../domain/accounts.js';
import { isExchangeClosed } from '../domain/exchange-hours.js';
import { Ledger } from '../ledger.js';
import { OwnerProfiles } from '../ports.js';
import { walletSettings, type WalletSettings } from '../settings.js';
import { Turnover } from '../turnover/turnover.js';
import { actorName, withdrawalEvent } from '../services/request-events.js';

export interface WithdrawalWish {
  /** Won. */
  amount: number;
  bankPassword: string;
}

const hourMs = 60 * 60 * 1000;

/** Asks for a withdrawal. The money is held at once. */
@Injectable()
export class RequestWithdrawal {
  constructor(
    private readonly commands: Commands,
    private readonly settings: Settings,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly profiles: OwnerProfiles,
    private readonly ledger: Ledger,
    private readonly turnover: Turnover,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The password is checked first, outside the transaction, because failures must count even when nothing else happens.
   * Everything that time or another request may change is decided inside, so that a replay gets the first answer.
   * @throws DomainError BANK_PASSWORD_REQUIRED, BANK_PASSWORD_WRONG, TOO_MANY_ATTEMPTS, EXCHANGE_BELOW_MINIMUM,
   * EXCHANGE_ABOVE_MAXIMUM, EXCHANGE_NOT_IN_UNIT, EXCHANGE_CLOSED, EXCHANGE_RESTRICTED, EXCHANGE_FROZEN, TURNOVER_MISSING,
   * EXCHANGE_TOO_SOON, INSUFFICIENT_BALANCE or KEY_REUSED
   */
  async execute(command: CommandContext, wish: WithdrawalWish): Promise<{ id: number }> {
    const { actor } = command;
    const rules = await this.settings.get(walletSettings);
    if (rules.useExchangePassword) await this.profiles.checkBankPassword(actor.kind, actor.id, wish.bankPassword);
    return this.commands.run(command, (tx) => this.request(tx, command, wish.amount, rules));
  }

  private async request(tx: Tx, command: CommandContext, amount: number, rules: WalletSettings): Promise<{ id: number }> {
    const ownerId = command.actor.id;
    const at = this.clock.now();
    checkAmount(amount, rules);
    checkHours(at, rules);

    const { receivable } = await lockOwner(tx, ownerId);
    const profile = must(await this.profiles.profile(tx, ownerId), `owner ${ownerId} has no profile`);
    if (profile.exchangeRestricted) throw refuse('EXCHANGE_RESTRICTED');
    if (receivable > 0) throw refuse('EXCHANGE_FROZEN', { receivable });
    await this.turnover.assertMet(tx, ownerId, at);
    await this.checkInterval(tx, ownerId, at, rules.exchangeIntervalHours);

    const { duplicateWindowMinutes } = rules;
    const sealedAccount = (await this.profiles.sealedAccount(tx, ownerId))?.sealed ?? null;
    const withdrawal = await this.withdrawals.insert(tx, { profile, amount, at, duplicateWindowMinutes, sealedAccount });
    await this.ledger.post(tx, [
      {
        key: `withdrawal:${withdrawal.id}:request`,
        kind: 'withdrawal_requested',
        cause: { kind: 'withdrawal', id: withdrawal.id },
        actor: actorName(command),
        postings: [{ from: owned(ownerId, 'cash'), to: owned(ownerId, 'hold'), amount }],
      },
    ]);
    await this.outbox.record(tx, [withdrawalEvent('requested', withdrawal)]);
    return { id: withdrawal.id };
  }

  /** One request per interval; a refused one does not count, because its owner got nothing for it. */
  private async checkInterval(tx: Tx, ownerId: number, at: Date, hours: number): Promise<void> {
    const last = await this.withdrawals.lastRequestedAt(tx, ownerId);
    if (!last) return;
    const next = new Date(last.getTime() + hours * hourMs);
    if (at < next) throw refuse('EXCHANGE_TOO_SOON', { hours, nextAt: seoulIso(next) });
  }
}

function checkAmount(amount: number, rules: WalletSettings): void {
  if (amount < rules.minExchange) throw refuse('EXCHANGE_BELOW_MINIMUM', { minimum: rules.minExchange });
  if (amount > rules.maxExchange) throw refuse('EXCHANGE_ABOVE_MAXIMUM', { maximum: rules.maxExchange });
  if (amount % rules.exchangeUnit !== 0) throw refuse('EXCHANGE_NOT_IN_UNIT', { unit: rules.exchangeUnit });
}

function checkHours(at: Date, { exchangeClosedFrom: from, exchangeClosedUntil: until }: WalletSettings): void {
  if (isExchangeClosed(at, from, until)) throw refuse('EXCHANGE_CLOSED', { from, until });
}
