import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { MembersRepository } from '#lib/members';
import { audit, BulkCommand, CLOCK, type CommandContext, type RowResult } from '#lib/platform';
import { LimitsRepository } from '../data/limits.repository.js';
import { VendorsRepository } from '../data/vendors.repository.js';

/** Sets what single members may stake at most on one bet at vendors. */
@Injectable()
export class LimitMembers {
  constructor(
    private readonly rows: BulkCommand,
    private readonly members: MembersRepository,
    private readonly limits: LimitsRepository,
    private readonly vendors: VendorsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Member by member; NOT_FOUND. @param maxBet won; null: what holds for the member’s level */
  execute(command: CommandContext, ids: readonly number[], maxBet: number | null): Promise<RowResult[]> {
    return this.rows.run(command, ids, async (tx, memberId) => {
      const member = await this.members.byId(tx, memberId);
      if (member?.kind !== 'player') throw refuse('NOT_FOUND');
      const before = { maxBet: await this.limits.maxBet(tx, memberId) };
      await this.limits.set(tx, memberId, maxBet, this.clock.now());
      const vendors = await this.vendors.all(tx);
      const fallback = { maxBet: vendors.map(({ levelMaxBet }) => levelMaxBet[String(member.level)] ?? null) };
      const note = { action: 'casinoLimit.save' as const, target: `member:${memberId}`, before, after: { maxBet }, fallback };
      await audit(tx, command, this.clock, [note]);
      return maxBet === null ? 'of_level' : 'own';
    });
  }
}
