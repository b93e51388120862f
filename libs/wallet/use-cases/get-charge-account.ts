import { Injectable } from '@nestjs/common';
import { must, type Actor } from '#lib/kernel';
import { Database, Settings } from '#lib/platform';
import { DepositsRepository } from '../data/deposits.repository.js';
import { isTemporary } from '../domain/charge-account.js';
import { OwnerProfiles } from '../ports.js';
import { walletSettings } from '../settings.js';

export interface ChargeAccount {
  bankName: string;
  bankAccount: string;
  holder: string;
  kind: 'temporary' | 'permanent';
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
  ) {}

  /** @throws DomainError BANK_PASSWORD_REQUIRED, BANK_PASSWORD_WRONG or TOO_MANY_ATTEMPTS */
  async execute(actor: Actor, bankPassword: string): Promise<ChargeAccount> {
    const rules = await this.settings.get(walletSettings);
    if (rules.useExchangePassword) await this.profiles.checkBankPassword(actor.kind, actor.id, bankPassword);
    const profile = must(await this.profiles.profile(this.database, actor.id), `owner ${actor.id} has no profile`);
    const { approvedTotal } = await this.deposits.historyOf(this.database, actor.id);
    return isTemporary(profile, approvedTotal, rules)
      ? { ...rules.temporaryAccount, kind: 'temporary', limit: rules.temporaryLimit }
      : { ...rules.permanentAccount, kind: 'permanent', limit: null };
  }
}
