import { Injectable } from '@nestjs/common';
import { AuditBlocksRepository } from '#lib/audit-chain';
import { AuditChainState } from '#lib/operations';
import type { Sql } from '#lib/platform';

@Injectable()
export class VerifiedAuditChain extends AuditChainState {
  private readonly blocks = new AuditBlocksRepository();

  async read(sql: Sql): Promise<{ problems: number; at: Date | null }> {
    const { verified, verifiedAt } = await this.blocks.state(sql);
    return { problems: verified?.problems ?? 0, at: verifiedAt };
  }
}
