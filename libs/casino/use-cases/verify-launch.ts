import { Injectable } from '@nestjs/common';
import { type Member } from '#lib/members';
import { Database } from '#lib/platform';
import { Ledger } from '#lib/wallet';
import { GamesRepository } from '../data/games.repository.js';
import type { CasinoGame, Vendor } from '../domain/vendor.js';
import { assertOpen, Players } from '../services/players.js';

/** Whom a token lets into which game, and with how much. */
export interface VerifiedLaunch {
  member: Pick<Member, 'id' | 'nickname' | 'level'>;
  game: CasinoGame;
  balance: number;
  /** Language in which the member opened the game, such as `en`. */
  language: string;
}

/** Tells a vendor who stands behind a token. */
@Injectable()
export class VerifyLaunch {
  constructor(
    private readonly database: Database,
    private readonly players: Players,
    private readonly games: GamesRepository,
    private readonly ledger: Ledger,
  ) {}

  /**
   * @param code of the game that is opened; the launched one without it
   * @throws CasinoRefusal INVALID_TOKEN, TOKEN_EXPIRED, GAME_DISABLED, MAINTENANCE, PLAYER_BLOCKED
   */
  async execute(vendor: Vendor, token: string, code?: string): Promise<VerifiedLaunch> {
    const launch = await this.players.launch(vendor, token);
    assertOpen(launch);
    const launched = await this.games.byId(this.database, launch.gameId);
    const wanted = code ?? launched?.code ?? '';
    const game = await this.players.gameOf(this.database, vendor, launch, launch.memberId, wanted);
    const { id, nickname, level } = await this.players.assertMayPlay(this.database, vendor, game, launch.memberId);
    const { money, balance } = await this.ledger.snapshot(this.database, id);
    return {
      member: { id, nickname, level },
      game,
      balance: (await this.players.unit(vendor)) === 'cash' ? money : balance,
      language: launch.language,
    };
  }
}
