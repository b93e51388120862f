import { randomUUID } from 'node:crypto';
import { slots } from '../games/catalogue.js';
import type { Offer } from '../games/offers.js';
import { slotStakes } from '../games/stakes.js';
import type { Store } from '../store/store.js';
import { uuidOf } from '../wallet/hub88-wallet.js';
import { Refusal } from './refusal.js';

/** Of every stake of the house. */
const CURRENCY = 'KRW';
const MOST_ROUNDS = 1_000;
/** How long a reward without an end can be played. */
const DEFAULT_MS = 30 * 86_400_000;

/** What rewards are made from: rounds of a slot, as many and as high as the platform wants. */
export interface Prepaid {
  readonly id: string;
  readonly game: string;
  readonly currency: string;
}

export interface RewardWish {
  readonly player: string;
  readonly prepaid: string;
  readonly game: string;
  readonly currency: string;
  readonly rounds: number;
  /** Whole units of the currency. */
  readonly stake: number;
  readonly startsAt: Date | undefined;
  readonly endsAt: Date | undefined;
  /** The platform's name for it: the same again is the same reward. */
  readonly reference: string | null;
}

export interface Reward {
  readonly id: string;
  readonly player: string;
  readonly game: string;
  readonly currency: string;
  readonly rounds: number;
  readonly rounds_left: number;
  readonly stake: number;
  readonly starts_at: Date;
  readonly expires_at: Date;
  readonly cancelled_at: Date | null;
  readonly reference: string | null;
}

/** Free rounds as Hub88's Freebets API makes them: the vendor numbers each reward, and bets and wins carry that number. */
export class Rewards {
  constructor(
    private readonly store: Store,
    private readonly offer: Offer,
    private readonly now: () => number,
  ) {}

  listPrepaids(game?: string): Prepaid[] {
    const codes = this.offer.items().flatMap(({ code }) => (slots.has(code) && (game === undefined || game === code) ? [code] : []));
    return codes.map((code) => ({ id: prepaidOf(code), game: code, currency: CURRENCY }));
  }

  /** @returns the first reward of the reference, whatever else is asked now @throws Refusal BAD_REQUEST, NO_SUCH_GAME, BAD_STAKE */
  async create(wish: RewardWish): Promise<Reward> {
    const prepaid = this.listPrepaids().find(({ id }) => id === wish.prepaid);
    if (!prepaid || prepaid.game !== wish.game) throw new Refusal('NO_SUCH_GAME');
    if (!slotStakes.includes(wish.stake)) throw new Refusal('BAD_STAKE');
    const { startsAt = new Date(this.now()) } = wish;
    const { endsAt = new Date(startsAt.getTime() + DEFAULT_MS) } = wish;
    const isSound = [
      wish.currency === prepaid.currency,
      wish.rounds >= 1 && wish.rounds <= MOST_ROUNDS,
      endsAt.getTime() > Math.max(startsAt.getTime(), this.now()),
    ].every(Boolean);
    if (!isSound) throw new Refusal('BAD_REQUEST');
    const { player, game, currency, rounds, stake, reference } = wish;
    const { rows } = await this.store.query<Reward>(
      `INSERT INTO free_grant (id, player, game, rounds, rounds_left, stake, expires_at, reference, currency, starts_at)
       VALUES ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9) ON CONFLICT (reference) DO NOTHING RETURNING *`,
      [randomUUID(), player, game, rounds, stake, endsAt, reference, currency, startsAt],
    );
    return rows[0] ?? (await this.list({ reference: reference! }))[0]!;
  }

  /** What is left of it is not played; again changes nothing. @throws Refusal NO_SUCH_ROUND */
  async cancel(id: string): Promise<Reward> {
    const { rows } = await this.store.query<Reward>(
      'UPDATE free_grant SET cancelled_at = coalesce(cancelled_at, $2) WHERE id = $1 AND currency IS NOT NULL RETURNING *',
      [id, new Date(this.now())],
    );
    if (!rows[0]) throw new Refusal('NO_SUCH_ROUND');
    return rows[0];
  }

  /** Newest first. */
  async list({ reference = null, player = null }: { reference?: string | null; player?: string | null }): Promise<Reward[]> {
    const { rows } = await this.store.query<Reward>(
      `SELECT * FROM free_grant WHERE currency IS NOT NULL AND ($1::text IS NULL OR reference = $1) AND ($2::text IS NULL OR player = $2)
       ORDER BY position DESC LIMIT 1000`,
      [reference, player],
    );
    return rows;
  }

  statusOf({ cancelled_at: cancelledAt, rounds_left: left, expires_at: endsAt }: Reward): string {
    if (cancelledAt !== null) return 'FRS_CANCELED';
    if (left === 0) return 'FRS_COMPLETED';
    return endsAt.getTime() <= this.now() ? 'FRS_EXPIRED' : 'FRS_ACTIVE';
  }
}

export const prepaidOf = (game: string): string => uuidOf(`prepaid:${game}`);
