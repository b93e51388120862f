import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { MemberBreaks, MembersRepository } from '#lib/members';
import { audit, BulkCommand, CLOCK, type CommandContext, Database, type RowResult } from '#lib/platform';
import { GamesRepository } from '../data/games.repository.js';
import { OutgoingRepository } from '../data/outgoing.repository.js';
import { VendorsRepository } from '../data/vendors.repository.js';

/** Free rounds as they are granted. */
export interface FreeRounds {
  vendor: string;
  game: string;
  rounds: number;
  /** Won, of each. */
  stake: number;
  expiresAt: Date;
  /** Why players are given rounds during a break. */
  breakReason?: string;
}

/** The house gives members free rounds at a vendor; what they bring is its gift. */
@Injectable()
export class GrantFreeRounds {
  constructor(
    private readonly database: Database,
    private readonly rows: BulkCommand,
    private readonly members: MembersRepository,
    private readonly breaks: MemberBreaks,
    private readonly vendors: VendorsRepository,
    private readonly games: GamesRepository,
    private readonly outgoing: OutgoingRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Member by member; NOT_FOUND or BREAK_REASON_NEEDED, else `asked`: the worker tells the vendor.
   * @throws DomainError GAME_UNKNOWN, INVALID_INPUT for a time that is over
   */
  async execute(command: CommandContext, ids: readonly number[], grant: FreeRounds): Promise<RowResult[]> {
    const vendor = await this.vendors.byCode(this.database, grant.vendor);
    const game = vendor && (await this.games.byCode(this.database, vendor.id, grant.game));
    if (!vendor || !game?.released || game.kind !== 'slot') throw refuse('GAME_UNKNOWN');
    const { rounds, stake, expiresAt } = grant;
    const breakReason = grant.breakReason?.trim() || undefined;
    if (expiresAt <= this.clock.now()) throw refuse('INVALID_INPUT', { field: 'expiresAt' });
    return this.rows.run(command, ids, async (tx, memberId) => {
      if ((await this.members.byId(tx, memberId))?.kind !== 'player') throw refuse('NOT_FOUND');
      const at = this.clock.now();
      await this.breaks.assertReason(tx, [memberId], breakReason, at);
      const key = randomUUID();
      const body = { grant: key, player: String(memberId), game: game.code, rounds, stake, expiresAt: expiresAt.getTime() };
      await this.outgoing.insert(tx, { key, vendorId: vendor.id, call: 'free/grant', memberId, amount: rounds * stake, body }, at, at);
      const after = { grant: key, vendor: vendor.code, game: game.code, rounds, stake, expiresAt: expiresAt.toISOString(), breakReason };
      await audit(tx, command, this.clock, [{ action: 'freeRounds.grant', target: `member:${memberId}`, after }]);
      return 'asked';
    });
  }
}
