import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { type Clock, must } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, Database } from '#lib/platform';
import { RoundsRepository } from '../data/rounds.repository.js';
import { VendorsRepository } from '../data/vendors.repository.js';
import { CasinoRefusal } from '../domain/refusal.js';
import { AdjustCasinoRound } from './adjust-casino-round.js';

/** An administrator corrects what a round paid. */
@Injectable()
export class CorrectRound {
  constructor(
    private readonly database: Database,
    private readonly rounds: RoundsRepository,
    private readonly vendors: VendorsRepository,
    private readonly adjust: AdjustCasinoRound,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The key of the command numbers the correction, so that it happens once; the audit entry stands with it.
   * @throws DomainError NOT_FOUND, ADJUSTMENT_TOO_LARGE, KEY_REUSED
   */
  async execute(
    command: CommandContext,
    { id, amount, reason }: { id: number; amount: number; reason: string },
  ): Promise<{ payout: number; balance: number }> {
    const before = await this.rounds.byId(this.database, id);
    if (!before) throw refuse('NOT_FOUND');
    const vendor = must(await this.vendors.byId(this.database, before.vendorId), `round ${id} has a vendor`);
    const actor = `${command.actor.kind}:${command.actor.id}`;
    const order = {
      memberId: before.memberId,
      round: before.vendorRound,
      tx: `admin:${command.key ?? randomUUID()}`,
      amount,
      reason,
    };
    const { balance } = await this.adjust
      .execute({ vendor, actor, isOwnNumber: true }, order, {
        also: async (tx, after) => {
          const target = `casino-round:${id}`;
          const seen = { before: { payout: after.payout - amount }, after: { payout: after.payout, amount, reason } };
          await audit(tx, command, this.clock, [{ action: 'casinoRound.adjust', target, ...seen }]);
        },
      })
      .catch((error: unknown) => {
        if (!(error instanceof CasinoRefusal)) throw error;
        throw refuse(error.code === 'TX_CONFLICT' ? 'KEY_REUSED' : 'ADJUSTMENT_TOO_LARGE');
      });
    return { payout: must(await this.rounds.byId(this.database, id), 'a round stays').payout, balance };
  }
}
