import { randomBytes } from 'node:crypto';
import { LOBBY } from '../games/catalogue.js';
import { hashOfSeed } from '../games/math/draw.js';
import { Offer } from '../games/offers.js';
import type { Queryable, Store } from '../store/store.js';
import { Refusal } from './refusal.js';

export interface Session {
  id: string;
  play_key: string;
  token: string;
  player: string;
  nickname: string;
  /** What it was launched for; the lobby opens every game. */
  game: string;
  currency: string;
  language: string;
  is_mobile: boolean;
  return_url: string | null;
  client_seed: string;
  started_at: Date;
  ended_at: Date | null;
}

export interface Launch {
  readonly token: string;
  readonly player: string;
  readonly nickname?: string;
  readonly game: string;
  readonly language: string;
  readonly currency: string;
  readonly isMobile: boolean;
  readonly returnUrl?: string | null | undefined;
}

/** Letters and numbers that nobody mistakes for each other. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const shortId = (length: number): string => Array.from(randomBytes(length), (byte) => ALPHABET[byte % 32]).join('');

/** Who plays, with which token of the platform. Whoever holds a session's play key, which stands in the game's address, plays. */
export class Sessions {
  constructor(
    private readonly store: Store,
    private readonly now: () => number = Date.now,
    private readonly offer = new Offer(),
  ) {}

  /** The same token opens the same session again. @throws Refusal NO_SUCH_GAME */
  async launch(launch: Launch): Promise<Session> {
    if (!this.offer.knows(launch.game)) throw new Refusal('NO_SUCH_GAME');
    const known = await this.store.query<Session>(
      'SELECT * FROM session WHERE token = $1 AND player = $2 AND game = $3 AND ended_at IS NULL',
      [launch.token, launch.player, launch.game],
    );
    if (known.rows[0]) return known.rows[0];
    const { token, player, nickname = '', game, currency, language, isMobile, returnUrl = null } = launch;
    const fresh = [
      shortId(8),
      randomBytes(24).toString('base64url'),
      token,
      player,
      nickname,
      game,
      currency,
      language,
      isMobile,
      returnUrl,
    ];
    const { rows } = await this.store.query<Session>(
      `INSERT INTO session (id, play_key, token, player, nickname, game, currency, language, is_mobile, return_url, client_seed, started_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING *`,
      [...fresh, shortId(10), new Date(this.now())],
    );
    return rows[0]!;
  }

  /** @throws Refusal SESSION_ENDED, NO_SUCH_GAME when it was launched for another game */
  async byPlayKey(playKey: unknown, game?: string): Promise<Session> {
    if (typeof playKey !== 'string' || playKey.length > 64) throw new Refusal('SESSION_ENDED');
    const { rows } = await this.store.query<Session>('SELECT * FROM session WHERE play_key = $1 AND ended_at IS NULL', [playKey]);
    const session = rows[0];
    if (!session) throw new Refusal('SESSION_ENDED');
    if (game !== undefined && session.game !== game && session.game !== LOBBY) throw new Refusal('NO_SUCH_GAME');
    return session;
  }

  /**
   * Locks a session until the transaction ends, so that a kick comes before what it begins, or after it.
   * @throws Refusal SESSION_ENDED
   */
  async assertOpen(store: Queryable, id: string): Promise<void> {
    const { rowCount } = await store.query('SELECT FROM session WHERE id = $1 AND ended_at IS NULL FOR SHARE', [id]);
    if (rowCount === 0) throw new Refusal('SESSION_ENDED');
  }

  /** @returns how many sessions ended */
  async kick(player: string): Promise<number> {
    const { rowCount } = await this.store.query('UPDATE session SET ended_at = $2 WHERE player = $1 AND ended_at IS NULL', [
      player,
      new Date(this.now()),
    ]);
    return rowCount ?? 0;
  }

  async rename(id: string, nickname: string): Promise<void> {
    await this.store.query('UPDATE session SET nickname = $2 WHERE id = $1', [id, nickname]);
  }

  /** The player's own words in the draw; they count from the next round on. @throws Refusal BAD_REQUEST */
  async setClientSeed(id: string, words: unknown): Promise<void> {
    if (typeof words !== 'string' || !/^[\x20-\x7e]{1,64}$/.test(words)) throw new Refusal('BAD_REQUEST');
    await this.store.query('UPDATE session SET client_seed = $2 WHERE id = $1', [id, words]);
  }

  /** The hash of the seed that a game's next round will use. It was drawn before anybody could know the stake. */
  async nextSeed(store: Queryable, session: string, game: string): Promise<{ number: number; seed: string; hash: string }> {
    const { rows } = await store.query<{ number: number; seed: string; hash: string }>(
      'SELECT number, seed, hash FROM seed WHERE session_id = $1 AND game = $2 ORDER BY number DESC LIMIT 1',
      [session, game],
    );
    return rows[0] ?? this.addSeed(store, session, game, 1);
  }

  async addSeed(store: Queryable, session: string, game: string, number: number): Promise<{ number: number; seed: string; hash: string }> {
    const seed = randomBytes(32).toString('hex');
    const { rows } = await store.query<{ number: number; seed: string; hash: string }>(
      `INSERT INTO seed (session_id, game, number, seed, hash) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (session_id, game, number) DO UPDATE SET number = excluded.number RETURNING number, seed, hash`,
      [session, game, number, seed, hashOfSeed(seed)],
    );
    return rows[0]!;
  }
}
