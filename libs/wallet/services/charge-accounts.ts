import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '#lib/kernel';
import { CLOCK, type Sql } from '#lib/platform';
import { chosenAccount } from '../deposit-accounts/account-choice.js';
import { DepositAccountsRepository } from '../deposit-accounts/deposit-accounts.repository.js';
import { isTemporary } from '../domain/charge-account.js';
import type { OwnerProfile } from '../ports.js';
import type { WalletSettings } from '../settings.js';

export type ChargeAccountKind = 'temporary' | 'permanent';

export interface PaidIntoAccount {
  bankName: string;
  bankAccount: string;
  holder: string;
  kind: ChargeAccountKind;
  /** Whether it is the owner's own virtual account. */
  isVirtual: boolean;
}

/** Chooses the bank account that an owner pays into. */
@Injectable()
export class ChargeAccounts {
  constructor(
    private readonly accounts: DepositAccountsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * A temporary account where the rules say so; otherwise the owner's own virtual account, and without one a permanent account of the site.
   * A site without a temporary account shows its permanent one instead.
   * @param approvedTotal approved deposits that were not taken back, won
   * @returns undefined where there is none to show
   */
  async of(
    sql: Sql,
    owner: OwnerProfile,
    approvedTotal: number,
    rules: Pick<WalletSettings, 'permanentFromLevel' | 'permanentFromTotal'>,
  ): Promise<PaidIntoAccount | undefined> {
    const kind = isTemporary(owner, approvedTotal, rules) ? 'temporary' : 'permanent';
    const own = kind === 'permanent' ? await this.accounts.virtualOf(sql, owner.ownerId) : undefined;
    const account = own ?? (await this.ofSite(sql, kind, owner)) ?? (await this.ofSite(sql, 'permanent', owner));
    if (!account) return undefined;
    const { bankName, bankAccount, holder } = account;
    return { bankName, bankAccount, holder, kind, isVirtual: account === own };
  }

  private async ofSite(sql: Sql, kind: ChargeAccountKind, owner: OwnerProfile) {
    return chosenAccount(await this.accounts.ofKind(sql, kind), { kind, owner, now: this.clock.now() });
  }
}
