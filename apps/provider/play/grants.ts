import { slots } from '../games/catalogue.js';
import { slotStakes } from '../games/stakes.js';
import type { Queryable, Store } from '../store/store.js';
import { Refusal } from './refusal.js';

export interface Grant {
  readonly grant: string;
  readonly player: string;
  readonly game: string;
  readonly rounds: number;
  readonly stake: number;
  readonly expiresAt: string | number;
}

/** Rounds that the platform gives away. */
export class Grants {
  constructor(
    private readonly store: Store,
    private readonly now: () => number = Date.now,
  ) {}

  /** The same grant again changes nothing. @throws Refusal NO_SUCH_GAME, BAD_STAKE, BAD_REQUEST */
  async add({ grant, player, game, rounds, stake, expiresAt }: Grant): Promise<void> {
    if (!slots.has(game)) throw new Refusal('NO_SUCH_GAME');
    if (!slotStakes.includes(stake)) throw new Refusal('BAD_STAKE');
    const until = new Date(expiresAt);
    if (!Number.isInteger(rounds) || rounds < 1 || rounds > 1_000 || Number.isNaN(until.getTime())) throw new Refusal('BAD_REQUEST');
    await this.store.query(
      `INSERT INTO free_grant (id, player, game, rounds, rounds_left, stake, expires_at) VALUES ($1, $2, $3, $4, $4, $5, $6)
       ON CONFLICT (id) DO NOTHING`,
      [grant, player, game, rounds, stake, until],
    );
  }

  /** Uses up one free round, where there is one. */
  async take(store: Queryable, player: string, game: string): Promise<{ id: string; stake: number } | undefined> {
    const { rows } = await store.query<{ id: string; stake: number }>(
      `UPDATE free_grant SET rounds_left = rounds_left - 1 WHERE id = (
         SELECT id FROM free_grant WHERE player = $1 AND game = $2 AND rounds_left > 0 AND expires_at > $3
           AND (starts_at IS NULL OR starts_at <= $3) AND cancelled_at IS NULL
         ORDER BY expires_at LIMIT 1 FOR UPDATE) RETURNING id, stake`,
      [player, game, new Date(this.now())],
    );
    return rows[0];
  }

  /** Of a round that was taken and not played. */
  async giveBack(store: Queryable, id: string): Promise<void> {
    await store.query('UPDATE free_grant SET rounds_left = rounds_left + 1 WHERE id = $1', [id]);
  }

  async left(player: string, game: string): Promise<number> {
    const { rows } = await this.store.query<{ left: number }>(
      `SELECT coalesce(sum(rounds_left), 0)::int AS left FROM free_grant WHERE player = $1 AND game = $2 AND expires_at > $3
         AND (starts_at IS NULL OR starts_at <= $3) AND cancelled_at IS NULL`,
      [player, game, new Date(this.now())],
    );
    return rows[0]!.left;
  }
}
