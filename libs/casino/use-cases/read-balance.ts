import { Injectable } from '@nestjs/common';
import { Database } from '#lib/platform';
import { Ledger } from '#lib/wallet';
import { LaunchesRepository } from '../data/launches.repository.js';
import { refusal } from '../domain/refusal.js';
import type { Vendor } from '../domain/vendor.js';
import { Players } from '../services/players.js';

/** What a member can play with. */
@Injectable()
export class ReadCasinoBalance {
  constructor(
    private readonly database: Database,
    private readonly launches: LaunchesRepository,
    private readonly players: Players,
    private readonly ledger: Ledger,
  ) {}

  /** @returns won or eggs @throws CasinoRefusal PLAYER_UNKNOWN also for members who have never opened a game of this vendor */
  async execute(vendor: Vendor, memberId: number): Promise<number> {
    if (!(await this.launches.newest(this.database, vendor.id, memberId))) throw refusal('PLAYER_UNKNOWN');
    const { money, balance } = await this.ledger.snapshot(this.database, memberId);
    return (await this.players.unit(vendor)) === 'cash' ? money : balance;
  }
}
