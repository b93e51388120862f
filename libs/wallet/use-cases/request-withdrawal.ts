import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { Outbox } from '#lib/events';
import { must, type Clock } from '#lib/kernel';
import { CLOCK, type CommandContext, Commands, Settings, type Tx } from '#lib/platform';
import { CoinRequests, type CoinWish } from '../coins/coin-requests.js';
import { lockOwner } from '../data/owner-lock.js';
import { dayOfRequests } from '../data/request-days.js';
import { WithdrawalsRepository } from '../data/withdrawals.repository.js';
import { owned } from '../domain/accounts.js';
import { isExchangeClosed } from '../domain/exchange-hours.js';
import { assertAmount, assertHours, assertPace, exchangeRefusals } from '../domain/request-limits.js';
import { Ledger } from '../ledger.js';
import { OwnerProfiles } from '../ports.js';
import { OwnerRules } from '../rules/owner-rules.js';
import { exchangeLimits } from '../rules/request-limits-of.js';
import { walletSettings, type WalletSettings } from '../settings.js';
import { Turnover } from '../turnover/turnover.js';
import { AccountProofs, type GivenProof } from '../services/account-proofs.js';
import { actorName, withdrawalEvent } from '../services/request-events.js';

export interface WithdrawalWish {
  /** Won. */
  amount: number;
  bankPassword: string;
  /** Of the registered account, where the site asks for it. */
  proof?: GivenProof;
  /** Where it is paid by coin: no account is asked for then. */
  coin?: CoinWish | undefined;
}

/** Asks for a withdrawal. The money is held at once. */
@Injectable()
export class RequestWithdrawal {
  constructor(
    private readonly commands: Commands,
    private readonly settings: Settings,
    private readonly rules: OwnerRules,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly profiles: OwnerProfiles,
    private readonly ledger: Ledger,
    private readonly turnover: Turnover,
    private readonly proofs: AccountProofs,
    private readonly coins: CoinRequests,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Password and proof are checked first, outside the transaction, because failures must count even when nothing else happens.
   * Everything that time or another request may change is decided inside, so that a replay gets the first answer.
   * @throws DomainError BANK_PASSWORD_REQUIRED, BANK_PASSWORD_WRONG, TOO_MANY_ATTEMPTS, EXCHANGE_BELOW_MINIMUM,
   * EXCHANGE_ABOVE_MAXIMUM, EXCHANGE_NOT_IN_UNIT, EXCHANGE_CLOSED, EXCHANGE_OUTSIDE_HOURS, EXCHANGE_RESTRICTED, EXCHANGE_FROZEN,
   * TURNOVER_MISSING, EXCHANGE_TOO_SOON, EXCHANGE_DAILY_COUNT, EXCHANGE_DAILY_SUM, INSUFFICIENT_BALANCE, KEY_REUSED
   * or what `AccountProofs` and `CoinRequests` refuse
   */
  async execute(command: CommandContext, wish: WithdrawalWish): Promise<{ id: number }> {
    const { actor } = command;
    const { useExchangePassword } = await this.settings.get(walletSettings);
    if (useExchangePassword) await this.profiles.checkBankPassword(actor.kind, actor.id, wish.bankPassword);
    if (!wish.coin) await this.proofs.assertGiven(actor, 'withdrawals', wish.proof ?? {});
    return this.commands.run(command, (tx) => this.request(tx, command, wish));
  }

  private async request(tx: Tx, command: CommandContext, { amount, coin }: WithdrawalWish): Promise<{ id: number }> {
    const ownerId = command.actor.id;
    const at = this.clock.now();
    const { receivable } = await lockOwner(tx, ownerId);
    const profile = must(await this.profiles.profile(tx, ownerId), `owner ${ownerId} has no profile`);
    const rules = await this.rules.inForce(tx, profile);
    const limits = exchangeLimits(rules);
    assertAmount(amount, limits, exchangeRefusals);
    checkBankBreak(at, rules);
    assertHours(at, limits, exchangeRefusals);
    if (profile.exchangeRestricted) throw refuse('EXCHANGE_RESTRICTED');
    if (receivable > 0) throw refuse('EXCHANGE_FROZEN', { receivable });
    await this.turnover.assertMet(tx, ownerId, at);
    assertPace({ amount, at }, await dayOfRequests(tx, 'withdrawal', ownerId, at), limits, exchangeRefusals);

    const { duplicateWindowMinutes } = rules;
    const coinTransferId = coin ? await this.coins.fix(tx, 'withdrawals', profile, coin, amount) : null;
    const sealedAccount = coin ? null : ((await this.profiles.sealedAccount(tx, ownerId))?.sealed ?? null);
    const withdrawal = await this.withdrawals.insert(tx, { profile, amount, at, duplicateWindowMinutes, sealedAccount, coinTransferId });
    await this.ledger.post(tx, [
      {
        key: `withdrawal:${withdrawal.id}:request`,
        kind: 'withdrawal_requested',
        cause: { kind: 'withdrawal', id: withdrawal.id },
        actor: actorName(command),
        at,
        postings: [{ from: owned(ownerId, 'cash'), to: owned(ownerId, 'hold'), amount }],
      },
    ]);
    await this.outbox.record(tx, [withdrawalEvent('requested', withdrawal)]);
    return { id: withdrawal.id };
  }
}

function checkBankBreak(at: Date, { exchangeClosedFrom: from, exchangeClosedUntil: until }: WalletSettings): void {
  if (isExchangeClosed(at, from, until)) throw refuse('EXCHANGE_CLOSED', { from, until });
}
