import { Injectable } from '@nestjs/common';
import { refuse, type WithdrawalStatus } from '#lib/contract';
import { Database, SealedTexts, type Sql, type Tx } from '#lib/platform';
import { type FiledWithdrawal, WithdrawalFilesRepository } from '../data/withdrawal-files.repository.js';
import { lockRequest } from '../data/request-rows.js';
import { OwnerProfiles } from '../ports.js';
import type { ProcessingAgent } from './processing-agent.js';

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

  /**
   * The whole number of a withdrawal that an agent may approve, or has approved and still has to pay.
   * @throws DomainError what refuses the agent, NOT_FOUND first; ALREADY_PROCESSED once there is nothing left for it to pay;
   * COIN_HOUSE_DECIDES, NUMBER_MISSING
   */
  async revealTo(tx: Tx, id: number, agent: ProcessingAgent): Promise<string> {
    const asked = await lockRequest<WithdrawalStatus>(tx, 'withdrawal', id);
    const isWaiting = asked.status === 'waiting';
    await agent.admit(tx, asked, isWaiting ? 'approve' : 'pay');
    if (!isWaiting && !(asked.status === 'approved' && asked.agentId === agent.id)) throw refuse('ALREADY_PROCESSED');
    if (asked.coinTransferId !== null) throw refuse('COIN_HOUSE_DECIDES');
    return this.numberOf(tx, id);
  }

  /** @throws DomainError NOT_FOUND, NUMBER_MISSING */
  reveal(id: number): Promise<string> {
    return this.numberOf(this.database, id);
  }

  private async numberOf(sql: Sql, id: number): Promise<string> {
    const withdrawal = await this.files.find(sql, id);
    if (!withdrawal) throw refuse('NOT_FOUND');
    return this.open(await this.sealed(sql, withdrawal));
  }
}
