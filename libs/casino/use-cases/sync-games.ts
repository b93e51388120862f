import { Inject, Injectable } from '@nestjs/common';
import { refuse } from '#lib/contract';
import type { Clock } from '#lib/kernel';
import { audit, CLOCK, type CommandContext, Database } from '#lib/platform';
import { GamesRepository } from '../data/games.repository.js';
import { VendorsRepository } from '../data/vendors.repository.js';
import { GameVendors } from '../gateway/game-vendors.js';
import { Thumbnails } from '../services/thumbnails.js';

/** Takes in what a vendor has on offer. */
@Injectable()
export class SyncGames {
  constructor(
    private readonly database: Database,
    private readonly vendors: VendorsRepository,
    private readonly games: GamesRepository,
    private readonly gateways: GameVendors,
    private readonly thumbnails: Thumbnails,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param release new games go on sale
   * @throws DomainError NOT_FOUND, VENDOR_SILENT where the vendor gives no list; nothing has changed then
   */
  async execute(command: CommandContext, code: string, release: boolean): Promise<{ listed: number; added: number; removed: number }> {
    const vendor = await this.vendors.byCode(this.database, code);
    if (!vendor) throw refuse('NOT_FOUND');
    const listed = await this.gateways
      .of(vendor)
      .games(vendor)
      .catch(() => {
        throw refuse('VENDOR_SILENT');
      });
    const synced = await this.database.transaction(async (tx) => {
      const changes = await this.games.sync(tx, vendor.id, listed, release, this.clock.now());
      const counts = { listed: listed.length, ...changes };
      await audit(tx, command, this.clock, [{ action: 'vendor.sync', target: `vendor:${code}`, after: { ...counts, release } }]);
      return counts;
    });
    await this.thumbnails.fetch(vendor.id);
    return synced;
  }
}
