import { Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { must, type Actor } from '#lib/kernel';
import { Database, Settings } from '#lib/platform';
import { DepositsRepository } from '../data/deposits.repository.js';
import { OwnerProfiles } from '../ports.js';
import { ChargeAccounts, type PaidIntoAccount } from '../services/charge-accounts.js';
import { walletSettings } from '../settings.js';

export interface ChargeAccount extends PaidIntoAccount {
  /** Largest single deposit, won; null is no limit but the general one. */
  limit: number | null;
}

/** Tells an owner which bank account to pay into. */
@Injectable()
export class GetChargeAccount {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly deposits: DepositsRepository,
    private readonly profiles: OwnerProfiles,
    private readonly accounts: ChargeAccounts,
  ) {}

  /**
   * A temporary account has a limit per deposit.
   * @throws DomainError BANK_PASSWORD_REQUIRED, BANK_PASSWORD_WRONG or TOO_MANY_ATTEMPTS; CHARGE_ACCOUNT_NONE where there is none to show
   */
  async execute(actor: Actor, bankPassword: string): Promise<ChargeAccount> {
    const rules = await this.settings.get(walletSettings);
    if (rules.useExchangePassword) await this.profiles.checkBankPassword(actor.kind, actor.id, bankPassword);
    const profile = must(await this.profiles.profile(this.database, actor.id), `owner ${actor.id} has no profile`);
    const { approvedTotal } = await this.deposits.historyOf(this.database, actor.id);
    const account = await this.accounts.of(this.database, profile, approvedTotal, rules);
    if (!account) throw refuse('CHARGE_ACCOUNT_NONE');
    return { ...account, limit: account.kind === 'temporary' ? rules.temporaryLimit : null };
  }
}
