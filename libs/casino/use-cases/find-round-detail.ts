import { Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import { must } from '#lib/kernel';
import { Database } from '#lib/platform';
import { CasinoLists, type RoundFilter } from '../data/casino-lists.js';
import { VendorsRepository } from '../data/vendors.repository.js';
import { GameVendors } from '../gateway/game-vendors.js';

/** Asks a vendor where a round of its can be looked at. */
@Injectable()
export class FindRoundDetail {
  constructor(
    private readonly database: Database,
    private readonly lists: CasinoLists,
    private readonly vendors: VendorsRepository,
    private readonly gateways: GameVendors,
  ) {}

  /**
   * @param whose rounds may be asked for
   * @returns null where the vendor has no such page
   * @throws DomainError NOT_FOUND, VENDOR_SILENT
   */
  async execute(id: number, whose: Pick<RoundFilter, 'memberId' | 'below'> = {}): Promise<{ url: string | null }> {
    const round = await this.lists.round(this.database, id, whose);
    if (!round) throw refuse('NOT_FOUND');
    const vendor = must(await this.vendors.byId(this.database, round.vendorId), `round ${id} has a vendor`);
    const url = await this.gateways
      .of(vendor)
      .detailUrl(vendor, { vendorRound: round.round, memberId: round.memberId })
      .catch(() => {
        throw refuse('VENDOR_SILENT');
      });
    return { url: url ?? null };
  }
}
