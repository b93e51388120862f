import { Injectable } from '@nestjs/common';
import { MembersRepository } from '#lib/members';
import { Database } from '#lib/platform';
import { Ledger } from '#lib/wallet';
import { refusal } from '../domain/refusal.js';
import { Players } from '../services/players.js';

/** What a member can play with. */
@Injectable()
export class ReadCasinoBalance {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
    private readonly players: Players,
    private readonly ledger: Ledger,
  ) {}

  /** @returns won or eggs @throws CasinoRefusal PLAYER_UNKNOWN */
  async execute(memberId: number): Promise<number> {
    const member = await this.members.byId(this.database, memberId);
    if (member?.kind !== 'player') throw refusal('PLAYER_UNKNOWN');
    const { money, balance } = await this.ledger.snapshot(this.database, memberId);
    return (await this.players.unit()) === 'cash' ? money : balance;
  }
}
