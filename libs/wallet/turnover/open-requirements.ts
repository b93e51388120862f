import { Inject, Injectable } from '@nestjs/common';
import { type CallOutput, refuse } from '#lib/contract';
import { type Clock, seoulIso } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, Database, oneRow, type Tx } from '#lib/platform';
import { lockOwner } from '../data/owner-lock.js';
import { OwnerProfiles } from '../ports.js';
import { PlayTurnover } from './play-turnover.js';
import { Turnover } from './turnover.js';

type Row = CallOutput<'admin/turnover/get'>['items'][number];
/** `play`: by kind of play, of a deposit and its points; `conversion`: of bonus points that were converted. */
export type RequirementTable = 'play' | 'conversion';

const openOnes = `
  SELECT 'play' AS "of", id, owner_id AS "ownerId", source, amount, opened_at AS at FROM play_requirement
  WHERE met_at IS NULL AND cancelled_at IS NULL AND waived_at IS NULL
  UNION ALL
  SELECT 'conversion', id, owner_id, 'conversion', required, at FROM turnover_requirement
  WHERE met_at IS NULL AND cancelled_at IS NULL AND required > 0`;

/** Open turnover requirements for staff, and the one way in which a person ends one. */
@Injectable()
export class OpenRequirements {
  constructor(
    private readonly database: Database,
    private readonly profiles: OwnerProfiles,
    private readonly play: PlayTurnover,
    private readonly turnover: Turnover,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async list(filter: { memberId?: number | undefined; skip: number; take: number }): Promise<{ items: Row[]; total: number }> {
    const { memberId = null, skip, take } = filter;
    const { total } = oneRow(
      await this.database.query<{ total: number }>(
        `SELECT count(*) AS total FROM (${openOnes}) AS o WHERE $1::bigint IS NULL OR o."ownerId" = $1`,
        [memberId],
      ),
    );
    const rows = await this.database.query<{
      of: RequirementTable;
      id: number;
      ownerId: number;
      source: Row['source'];
      amount: number;
      at: Date;
    }>(`SELECT * FROM (${openOnes}) AS o WHERE $1::bigint IS NULL OR o."ownerId" = $1 ORDER BY at DESC, id DESC OFFSET $2 LIMIT $3`, [
      memberId,
      skip,
      take,
    ]);
    const ownerIds = [...new Set(rows.map(({ ownerId }) => ownerId))];
    const remaining = new Map<string, number>();
    for (const ownerId of ownerIds) {
      for (const filled of await this.play.progress(this.database, ownerId))
        remaining.set(`play:${filled.requirement.id}`, filled.remaining);
      remaining.set(`conversion:${ownerId}`, (await this.turnover.progress(this.database, ownerId)).remaining);
    }
    const owners = new Map((await this.profiles.membersById(this.database, ownerIds)).map((owner) => [owner.id, owner]));
    const items = rows.map(({ ownerId, at, ...row }) => ({
      ...row,
      memberId: ownerId,
      account: owners.get(ownerId)?.account ?? '',
      // Those of conversions are met together, so what is missing is that of all of them.
      remaining: remaining.get(row.of === 'play' ? `play:${row.id}` : `conversion:${ownerId}`) ?? 0,
      at: seoulIso(at),
    }));
    return { items, total };
  }

  /** @throws DomainError NOT_FOUND, ALREADY_PROCESSED */
  async waive(command: CommandContext, wish: { of: RequirementTable; id: number; reason: string }): Promise<void> {
    const { of, id, reason } = wish;
    await this.database.transaction(async (tx) => {
      const ownerId = await this.ownerOf(tx, of, id);
      // A withdrawal that is asked for meanwhile came before, or finds it waived.
      await lockOwner(tx, ownerId);
      const at = this.clock.now();
      const isWaived = of === 'play' ? await this.play.waive(tx, id, at) : await this.turnover.waive(tx, id, at);
      if (!isWaived) throw refuse('ALREADY_PROCESSED');
      await audit(tx, command, this.clock, [{ action: 'turnover.waive', target: `member:${ownerId}`, after: { of, id, reason } }]);
    });
  }

  private async ownerOf(tx: Tx, of: RequirementTable, id: number): Promise<number> {
    const table = of === 'play' ? 'play_requirement' : 'turnover_requirement';
    const [row] = await tx.query<{ ownerId: number }>(`SELECT owner_id AS "ownerId" FROM ${table} WHERE id = $1`, [id]);
    if (!row) throw refuse('NOT_FOUND');
    return row.ownerId;
  }
}
