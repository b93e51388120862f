import { Inject, Injectable } from '@nestjs/common';
import { type Clock, must } from '#lib/kernel';
import { isOnBreak, mayLogIn, type Member, MembersRepository, type RestrictionFlag } from '#lib/members';
import { type BatchSql, CLOCK, Database, Settings } from '#lib/platform';
import { activeInspection, inspectionPlans, isHidden, isHiddenFrom, offerSettings, siteSettings, vendorTarget } from '#lib/site';
import { hashLaunchToken } from './launch-token.js';
import { refusal } from '../domain/refusal.js';
import type { RoundUnit } from '../domain/round.js';
import { type CasinoGame, isOpenTo, type PlayKind, type Vendor } from '../domain/vendor.js';
import { GamesRepository } from '../data/games.repository.js';
import { type Launch, LaunchesRepository } from '../data/launches.repository.js';
import { PlayerSessions } from '../ports.js';

/** A launch as it stands now. */
export interface FoundLaunch extends Launch {
  isOpen: boolean;
}

/** Who may play what, and with what. */
@Injectable()
export class Players {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly members: MembersRepository,
    private readonly games: GamesRepository,
    private readonly launches: LaunchesRepository,
    private readonly sessions: PlayerSessions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** What members play with at a vendor: eggs where the vendor has a wallet of its own, elsewhere what the site has chosen. */
  async unit({ walletModel }: Pick<Vendor, 'walletModel'>): Promise<RoundUnit> {
    if (walletModel === 'transfer') return 'egg';
    return (await this.settings.get(siteSettings)).isSeamless ? 'cash' : 'egg';
  }

  /** Looked up before a transaction is begun, so that none waits for a second connection. */
  async launch(vendor: Vendor, token: string): Promise<FoundLaunch | undefined> {
    const launch = await this.launches.byToken(this.database, vendor.id, hashLaunchToken(token));
    if (!launch) return undefined;
    const isOpen = launch.expiresAt > this.clock.now() && (await this.sessions.isOpen(launch.sessionId));
    return { ...launch, isOpen };
  }

  /**
   * The game of a code, as far as the launch lets its member into it.
   * @throws CasinoRefusal INVALID_TOKEN, TOKEN_EXPIRED, GAME_DISABLED
   */
  async gameOf(sql: BatchSql, vendor: Vendor, launch: FoundLaunch | undefined, memberId: number, code: string): Promise<CasinoGame> {
    assertOpen(launch);
    if (launch.memberId !== memberId) throw refusal('INVALID_TOKEN');
    const game = await this.games.byCode(sql, vendor.id, code);
    if (!game) throw refusal('GAME_DISABLED');
    if (game.id === launch.gameId) return game;
    const launched = must(await this.games.byId(sql, launch.gameId), `launch ${launch.id} is of a game`);
    if (!leadsTo(vendor, launched, game)) throw refusal('INVALID_TOKEN');
    return game;
  }

  /**
   * The game of a promotion: its session may have ended, as long as it was the member's.
   * @throws CasinoRefusal INVALID_TOKEN, GAME_DISABLED
   */
  async promotedGame(sql: BatchSql, vendor: Vendor, launch: FoundLaunch | undefined, memberId: number, code: string): Promise<CasinoGame> {
    if (launch?.memberId !== memberId) throw refusal('INVALID_TOKEN');
    const game = await this.games.byCode(sql, vendor.id, code);
    if (!game) throw refusal('GAME_DISABLED');
    return game;
  }

  /**
   * Whether bets on a game are taken of a member just now.
   * @throws CasinoRefusal MAINTENANCE, GAME_DISABLED, PLAYER_BLOCKED
   */
  async assertMayPlay(sql: BatchSql, vendor: Vendor, game: CasinoGame, memberId: number): Promise<Member> {
    return this.assertMayPlayAs(sql, vendor, game, await this.memberOf(sql, memberId));
  }

  memberOf(sql: BatchSql, memberId: number): Promise<Member | undefined> {
    return this.members.byId(sql, memberId);
  }

  /** The same of a member who is known already. */
  async assertMayPlayAs(sql: BatchSql, vendor: Vendor, game: CasinoGame, member: Member | undefined): Promise<Member> {
    await this.assertOnSale(sql, vendor, game, member?.account);
    if (!member || member.kind !== 'player' || !mayLogIn(member.status)) throw refusal('PLAYER_BLOCKED');
    if (isOnBreak(member, this.clock.now())) throw refusal('PLAYER_BLOCKED');
    if (bansOf(game).some((ban) => member.restrictions[ban])) throw refusal('PLAYER_BLOCKED');
    if (!isOpenTo(vendor, game.kind, member.level)) throw refusal('GAME_DISABLED');
    return member;
  }

  /** @throws CasinoRefusal MAINTENANCE, GAME_DISABLED */
  async assertOnSale(sql: BatchSql, vendor: Vendor, game: CasinoGame, account?: string): Promise<void> {
    if (!vendor.enabled || !(await this.isOpen(sql, game.kind, account))) throw refusal('MAINTENANCE');
    const target = vendorTarget(vendor.code);
    if (await activeInspection(this.settings, target, { now: this.clock.now(), sql, who: { account } })) throw refusal('MAINTENANCE');
    for (const each of [game.kind, target]) if (await isHidden(this.settings, each, { account }, sql)) throw refusal('GAME_DISABLED');
    const isKeptBack = game.testers !== null && (account === undefined || !game.testers.includes(account));
    if (!game.released || !game.listed || isKeptBack) throw refusal('GAME_DISABLED');
  }

  /** Codes of vendors that are in testing and not for an account. */
  async hiddenVendors(account: string): Promise<string[]> {
    const { plans } = await this.settings.get(inspectionPlans);
    const prefix = vendorTarget('');
    const hidden = Object.entries(plans).filter(([target, plan]) => target.startsWith(prefix) && isHiddenFrom(plan, { account }));
    return hidden.map(([target]) => target.slice(prefix.length));
  }

  /** The site's bound of a stake on a kind of play, won; null for none. Within a transaction it takes no second connection. */
  async mostStake(sql: BatchSql, kind: PlayKind): Promise<number | null> {
    return (await this.settings.get(offerSettings, sql))[kind].maxBet;
  }

  /**
   * Whether the site has switched a kind of play on and no inspection keeps the account out. A vendor's call has no address of the member.
   * Within a transaction it takes no second connection.
   */
  async isOpen(sql: BatchSql, kind: PlayKind, account?: string): Promise<boolean> {
    if (await activeInspection(this.settings, kind, { now: this.clock.now(), sql, who: { account } })) return false;
    const { useCasino, useSlot } = await this.settings.get(siteSettings, sql);
    return kind === 'casino' ? useCasino : useSlot;
  }
}

/** @throws CasinoRefusal INVALID_TOKEN for a token that the site never gave, TOKEN_EXPIRED after the end of its session */
export function assertOpen(launch: FoundLaunch | undefined): asserts launch is FoundLaunch {
  if (!launch) throw refusal('INVALID_TOKEN');
  if (!launch.isOpen) throw refusal('TOKEN_EXPIRED');
}

/** A lobby leads to every game of its vendor; a live table to the vendor's other tables, where the vendor changes them within a session. */
function leadsTo(vendor: Vendor, launched: CasinoGame, game: CasinoGame): boolean {
  return launched.isLobby || (vendor.switchesTables && launched.kind === 'casino' && game.kind === 'casino');
}

/** The bans that a game falls under. */
export function bansOf(game: Pick<CasinoGame, 'kind' | 'category' | 'code'>): RestrictionFlag[] {
  const name = `${game.category} ${game.code}`.toLowerCase();
  const lotus = name.includes('lotus');
  return [
    'activity',
    game.kind === 'casino' ? 'game_casino' : 'game_slot',
    ...(lotus && name.includes('baccarat') ? (['game_lotus_baccarat'] as const) : []),
    ...(lotus && /odd.?even/.test(name) ? (['game_lotus_odd_even'] as const) : []),
  ];
}
