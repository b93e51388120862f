import { Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { type Actor, must } from '#lib/kernel';
import { Database, Settings } from '#lib/platform';
import { DepositsRepository } from '../data/deposits.repository.js';
import { type AccountProof, OwnerProfiles } from '../ports.js';
import { walletSettings, type WalletSettings } from '../settings.js';
import { ChargeAccounts } from './charge-accounts.js';

type Requests = WalletSettings['accountProof'][number];

/** What came with a request. */
export type GivenProof = Partial<Record<AccountProof['of'], string | undefined>>;

/** What owners give of their registered account with deposits and withdrawals, where the site asks for it. */
@Injectable()
export class AccountProofs {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly deposits: DepositsRepository,
    private readonly accounts: ChargeAccounts,
    private readonly profiles: OwnerProfiles,
  ) {}

  /** @returns what is asked for: the account's number, or its holder of an owner who pays into a virtual account; null is nothing */
  async askedOf(ownerId: number, requests: Requests): Promise<AccountProof['of'] | null> {
    const rules = await this.settings.get(walletSettings);
    if (!rules.accountProof.includes(requests)) return null;
    const profile = must(await this.profiles.profile(this.database, ownerId), `owner ${ownerId} has no profile`);
    const { approvedTotal } = await this.deposits.historyOf(this.database, ownerId);
    const paidInto = await this.accounts.of(this.database, profile, approvedTotal, rules);
    return paidInto?.isVirtual ? 'holder' : 'account';
  }

  /**
   * Not to be called inside a transaction: wrong answers count whatever becomes of it.
   * @throws DomainError INVALID_INPUT where nothing is given, BANK_PROOF_WRONG, BANK_PROOF_LOCKED, NUMBER_MISSING
   */
  async assertGiven({ kind, id }: Actor, requests: Requests, given: GivenProof): Promise<void> {
    const of = await this.askedOf(id, requests);
    if (of === null) return;
    const value = given[of]?.trim() ?? '';
    if (value === '') throw refuse('INVALID_INPUT', { field: `authentication_${of}` });
    await this.profiles.checkAccountProof(kind, id, { of, value });
  }
}
