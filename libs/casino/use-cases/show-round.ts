import { Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { must } from '#lib/kernel';
import { Database } from '#lib/platform';
import { RoundsRepository } from '../data/rounds.repository.js';
import { VendorsRepository } from '../data/vendors.repository.js';
import { GameVendors } from '../gateway/game-vendors.js';

/** Where the vendor shows a round: its cards, reels and proof. */
@Injectable()
export class ShowRound {
  constructor(
    private readonly database: Database,
    private readonly rounds: RoundsRepository,
    private readonly vendors: VendorsRepository,
    private readonly gateways: GameVendors,
  ) {}

  /**
   * @param memberId whose it has to be
   * @returns null where the vendor shows none
   * @throws DomainError NOT_FOUND, VENDOR_SILENT
   */
  async execute(id: number, memberId?: number): Promise<string | null> {
    const round = await this.rounds.byId(this.database, id);
    if (!round || (memberId !== undefined && round.memberId !== memberId)) throw refuse('NOT_FOUND');
    const vendor = must(await this.vendors.byId(this.database, round.vendorId), `round ${id} has a vendor`);
    const url = await this.gateways
      .of(vendor)
      .detail(vendor, round)
      .catch(() => {
        throw refuse('VENDOR_SILENT');
      });
    return url ?? null;
  }
}
