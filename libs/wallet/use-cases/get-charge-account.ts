import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { must, type Actor, type Clock } from '#lib/kernel';
import { CLOCK, Database, Settings } from '#lib/platform';
import { DepositsRepository } from '../data/deposits.repository.js';
import { chosenAccount } from '../deposit-accounts/account-choice.js';
import { DepositAccountsRepository } from '../deposit-accounts/deposit-accounts.repository.js';
import { isTemporary } from '../domain/charge-account.js';
import { OwnerProfiles, type OwnerProfile } from '../ports.js';
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
    private readonly accounts: DepositAccountsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * A temporary account where the rules say so; otherwise the owner's own virtual account, and without one a permanent account of the site.
   * A site without a temporary account shows its permanent one instead, up to the same limit.
   * @throws DomainError BANK_PASSWORD_REQUIRED, BANK_PASSWORD_WRONG or TOO_MANY_ATTEMPTS; CHARGE_ACCOUNT_NONE where there is none to show
   */
  async execute(actor: Actor, bankPassword: string): Promise<ChargeAccount> {
    const rules = await this.settings.get(walletSettings);
    if (rules.useExchangePassword) await this.profiles.checkBankPassword(actor.kind, actor.id, bankPassword);
    const profile = must(await this.profiles.profile(this.database, actor.id), `owner ${actor.id} has no profile`);
    const { approvedTotal } = await this.deposits.historyOf(this.database, actor.id);
    const kind = isTemporary(profile, approvedTotal, rules) ? 'temporary' : 'permanent';
    const own = kind === 'permanent' ? await this.accounts.virtualOf(this.database, actor.id) : undefined;
    const account = own ?? (await this.ofSite(kind, profile)) ?? (await this.ofSite('permanent', profile));
    if (!account) throw refuse('CHARGE_ACCOUNT_NONE');
    const { bankName, bankAccount, holder } = account;
    return { bankName, bankAccount, holder, kind, limit: kind === 'temporary' ? rules.temporaryLimit : null };
  }

  private async ofSite(kind: ChargeAccount['kind'], owner: Pick<OwnerProfile, 'ownerKind' | 'level'>) {
    return chosenAccount(await this.accounts.ofKind(this.database, kind), { kind, owner, now: this.clock.now() });
  }
}
