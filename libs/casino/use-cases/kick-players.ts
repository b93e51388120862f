import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { MembersRepository } from '#lib/members';
import { audit, BulkCommand, CLOCK, type CommandContext, type RowResult } from '#lib/platform';
import { LaunchesRepository } from '../data/launches.repository.js';
import { OutgoingRepository } from '../data/outgoing.repository.js';

/** An administrator takes members out of their games: no bet is taken from then on, and vendors are asked to close the windows. */
@Injectable()
export class KickPlayers {
  constructor(
    private readonly rows: BulkCommand,
    private readonly members: MembersRepository,
    private readonly launches: LaunchesRepository,
    private readonly outgoing: OutgoingRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Member by member; NOT_FOUND, `kicked`, or `idle` for who is in no game. */
  execute(command: CommandContext, ids: readonly number[]): Promise<RowResult[]> {
    return this.rows.run(command, ids, async (tx, memberId) => {
      if ((await this.members.byId(tx, memberId))?.kind !== 'player') throw refuse('NOT_FOUND');
      const at = this.clock.now();
      const vendorIds = await this.launches.end(tx, memberId, at);
      const body = { player: String(memberId) };
      for (const vendorId of vendorIds)
        await this.outgoing.insert(tx, { key: randomUUID(), vendorId, call: 'kick', memberId, amount: null, body }, at, at);
      if (vendorIds.length === 0) return 'idle';
      await audit(tx, command, this.clock, [{ action: 'casinoSession.kick', target: `member:${memberId}`, after: { vendorIds } }]);
      return 'kicked';
    });
  }
}
