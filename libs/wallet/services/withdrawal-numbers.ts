import { Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { Database, SealedTexts, type Sql } from '#lib/platform';
import { type FiledWithdrawal, WithdrawalFilesRepository } from '../data/withdrawal-files.repository.js';
import { OwnerProfiles } from '../ports.js';

/** Whole account numbers of withdrawals. */
@Injectable()
export class WithdrawalNumbers {
  constructor(
    private readonly database: Database,
    private readonly files: WithdrawalFilesRepository,
    private readonly profiles: OwnerProfiles,
    private readonly texts: SealedTexts,
  ) {}

  /**
   * The sealed number; of a withdrawal from before they were kept the owner's own, as long as it is the same account.
   * @throws DomainError NUMBER_MISSING
   */
  async sealed(sql: Sql, { ownerId, bankName, bankAccount, sealed }: FiledWithdrawal): Promise<string> {
    if (sealed) return sealed;
    const own = await this.profiles.sealedAccount(sql, ownerId);
    if (!own?.sealed || own.bankName !== bankName || own.bankAccount !== bankAccount) throw refuse('NUMBER_MISSING');
    return own.sealed;
  }

  /** @throws CannotOpen */
  open(sealed: string): string {
    return this.texts.open('bank_account', sealed);
  }

  /** @throws DomainError NOT_FOUND, NUMBER_MISSING */
  async reveal(id: number): Promise<string> {
    const withdrawal = await this.files.find(this.database, id);
    if (!withdrawal) throw refuse('NOT_FOUND');
    return this.open(await this.sealed(this.database, withdrawal));
  }
}
