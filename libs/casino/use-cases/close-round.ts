import { Injectable } from '@nestjs/common';
import { RoundsRepository } from '../data/rounds.repository.js';
import { refusal } from '../domain/refusal.js';
import { Closing } from '../services/closing.js';
import { Players } from '../services/players.js';
import { type Answered, WalletRunner } from '../services/wallet-runner.js';
import type { VendorCall } from '../services/wallet-work.js';

/** A round that is over. */
export interface CloseOrder {
  memberId: number;
  round: string;
  /** What of the round counts as turnover, where the vendor says it. */
  effective?: number | undefined;
}

/** Ends a round: what was staked and not won is the house's. Again does nothing. */
@Injectable()
export class CloseCasinoRound {
  constructor(
    private readonly runner: WalletRunner,
    private readonly rounds: RoundsRepository,
    private readonly closing: Closing,
    private readonly players: Players,
  ) {}

  /** @throws CasinoRefusal TX_NOT_FOUND, IN_PROGRESS */
  async execute(call: VendorCall, order: CloseOrder): Promise<Answered> {
    const unit = await this.players.unit(call.vendor);
    let wasClosed = false;
    const answer = await this.runner.again(call, order.memberId, unit, async (work) => {
      const round = await this.rounds.find(work.tx, call.vendor.id, order.round, order.memberId);
      if (!round) throw refusal('TX_NOT_FOUND');
      wasClosed = round.status === 'closed';
      if (wasClosed) return;
      work.round = { ...round, effectiveSaid: order.effective ?? round.effectiveSaid };
      await this.closing.close(work);
    });
    return { ...answer, replayed: wasClosed };
  }
}
