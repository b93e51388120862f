import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { refuse } from '#lib/contract';
import { type Actor, type Clock, must } from '#lib/kernel';
import type { Member } from '#lib/members';
import { CLOCK, Database, LOGGER } from '#lib/platform';
import { GamesRepository } from '../data/games.repository.js';
import { LaunchesRepository } from '../data/launches.repository.js';
import { VendorsRepository } from '../data/vendors.repository.js';
import { hashLaunchToken, newLaunchToken } from '../services/launch-token.js';
import { CasinoRefusal } from '../domain/refusal.js';
import type { RoundUnit } from '../domain/round.js';
import { type CasinoGame, skinOf, type Vendor } from '../domain/vendor.js';
import { GameVendors } from '../gateway/game-vendors.js';
import { Players } from '../services/players.js';
import { BringEggsBack } from './bring-eggs-back.js';
import { SendEggs } from './send-eggs.js';

/** How long a launched game may be played without being opened again. */
const sessionMs = 12 * 60 * 60_000;

/** How a game is to be opened. */
export interface LaunchWish {
  isMobile: boolean;
  language: string;
  /** Where the site is, such as `https://site.example`. */
  siteUrl: string;
}

/** An opened game. */
export interface LaunchedGame {
  /** Its address at the vendor. */
  url: string;
  /** What it is played with. */
  unit: RoundUnit;
}

/** Opens a game for a player: a session at the site, and an address at the vendor. */
@Injectable()
export class LaunchGame {
  constructor(
    private readonly database: Database,
    private readonly vendors: VendorsRepository,
    private readonly games: GamesRepository,
    private readonly launches: LaunchesRepository,
    private readonly players: Players,
    private readonly gateways: GameVendors,
    private readonly sendEggs: SendEggs,
    private readonly bringEggsBack: BringEggsBack,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @throws DomainError GAME_UNKNOWN, GAME_MAINTENANCE, BETTING_RESTRICTED, GAME_NOT_OPENED where the vendor does not open it
   */
  async execute(actor: Actor, wish: LaunchWish & { vendor: string; game: string }): Promise<LaunchedGame> {
    const vendor = await this.vendors.byCode(this.database, wish.vendor);
    const game = vendor && (await this.games.byCode(this.database, vendor.id, wish.game));
    if (!vendor || !game?.visible) throw refuse('GAME_UNKNOWN');
    return this.open(actor, vendor, game, wish);
  }

  /** The lobby of the first vendor that has one on sale; undefined where none has. @throws DomainError as `execute` */
  async lobby(actor: Actor, wish: LaunchWish): Promise<LaunchedGame | undefined> {
    const game = await this.games.lobby(this.database, actor, await this.players.hiddenVendors(actor.account));
    if (!game) return undefined;
    const vendor = must(await this.vendors.byId(this.database, game.vendorId), `game ${game.id} has a vendor`);
    return this.open(actor, vendor, game, wish);
  }

  private async open(
    actor: Actor,
    vendor: Vendor,
    game: CasinoGame,
    { isMobile: mobile, language, siteUrl }: LaunchWish,
  ): Promise<LaunchedGame> {
    const { account, nickname, path, level } = await this.allowed(vendor, game, actor.id);
    const skin = skinOf(vendor, level);
    await this.takeEggsAlong(vendor, actor.id);
    const token = newLaunchToken();
    const at = this.clock.now();
    await this.launches.insert(this.database, {
      ...{
        tokenHash: hashLaunchToken(token),
        vendorId: vendor.id,
        gameId: game.id,
        memberId: actor.id,
        sessionId: actor.sessionId,
        mobile,
        at,
        ...{ account, nickname, path, language },
      },
      expiresAt: new Date(at.getTime() + sessionMs),
    });
    const order = { requestId: randomUUID(), token, playerId: String(actor.id), nickname: actor.nickname, game: game.code, skin };
    const lobbyUrl = new URL(game.kind === 'slot' ? '/game/slot' : '/game/casino', siteUrl).href;
    const url = await this.gateways
      .of(vendor)
      .launch(vendor, { ...order, language, mobile, lobbyUrl })
      .catch(async (error: unknown) => {
        this.logger.warn({ err: error, vendor: vendor.code, game: game.code }, 'a game was not opened');
        if (vendor.walletModel === 'transfer') await this.bringEggsBack.execute(actor.id, vendor.id);
        throw refuse('GAME_NOT_OPENED');
      });
    return { url, unit: await this.players.unit(vendor) };
  }

  /** Where the vendor has a wallet of its own. */
  private async takeEggsAlong(vendor: Vendor, memberId: number): Promise<void> {
    if (vendor.walletModel === 'seamless') return;
    if ((await this.sendEggs.execute(vendor, memberId)) !== 'yes') throw refuse('GAME_NOT_OPENED');
  }

  private allowed(vendor: Vendor, game: CasinoGame, memberId: number): Promise<Member> {
    return this.players.assertMayPlay(this.database, vendor, game, memberId).catch((error: unknown) => {
      if (!(error instanceof CasinoRefusal)) throw error;
      if (error.code === 'MAINTENANCE') throw refuse('GAME_MAINTENANCE');
      throw refuse(error.code === 'PLAYER_BLOCKED' ? 'BETTING_RESTRICTED' : 'GAME_UNKNOWN');
    });
  }
}
