import { LOBBY } from '../games/catalogue.js';
import { orderOf } from '../store/orders.repository.js';
import type { Store } from '../store/store.js';
import type { BetOrder, WinOrder } from '../wallet/order.js';
import { InTurn } from './in-turn.js';
import type { Orders } from './orders.js';
import { Refusal } from './refusal.js';
import type { Session } from './sessions.js';

export interface Promotion {
  /** The same key again is the same promotion. */
  readonly key: string;
  readonly player: string;
  readonly game: string;
  /** Whole units of the currency. */
  readonly amount: number;
}

/** Gifts of the vendor to players: a bet of nothing, then a win that closes the round. The player's session may have ended. */
export class Promotions {
  private readonly inTurn = new InTurn();

  constructor(
    private readonly store: Store,
    private readonly orders: Orders,
    private readonly options: { takesPromotions: boolean; now: () => number },
  ) {}

  /**
   * @returns the round; `isPaid` is false while the win waits to be taken: it is sent until it is
   * @throws Refusal BAD_REQUEST where the format has no promotions, SESSION_ENDED for a player who never was in the game, WALLET_…,
   * UNCERTAIN where nothing is known of the bet: it is rolled back, and another key tries again
   */
  pay(promotion: Promotion): Promise<{ round: string; isPaid: boolean }> {
    const { key, amount } = promotion;
    const isSound = this.options.takesPromotions && /^[\w-]{8,64}$/.test(key) && Number.isSafeInteger(amount) && amount >= 1;
    if (!isSound) return Promise.reject(new Refusal('BAD_REQUEST'));
    return this.inTurn.run(key, () => this.payNow(promotion));
  }

  private async payNow({ key, player, game, amount }: Promotion): Promise<{ round: string; isPaid: boolean }> {
    const round = `P-${key}`;
    const [betTx, winTx] = [`b-${round}`, `w-${round}`];
    if ((await orderOf(this.store, betTx)) === undefined) {
      const session = await this.sessionOf(player, game);
      const { token, currency } = session;
      const common = { token, currency, player, game, round, promo: true } as const;
      const bet: BetOrder = { ...common, kind: 'bet', tx: betTx, amount: 0, closes: false };
      const win: WinOrder = { ...common, kind: 'win', tx: winTx, betTx, grant: null, amount, closes: true };
      const outcome = await this.orders.ask(bet, async (store) => {
        await store.query(
          `INSERT INTO round (id, session_id, player, game, stake, win, state, at, settled_at) VALUES ($1, $2, $3, $4, 0, $5, 'settled', $6, $6)`,
          [round, session.id, player, game, amount, new Date(this.options.now())],
        );
        await this.orders.add(store, win, { isDelivered: true });
      });
      if (outcome.kind === 'refused') throw new Refusal(`WALLET_${outcome.code}`, outcome.balance);
      await this.orders.deliver(winTx, { isHeld: true });
    }
    const win = await orderOf(this.store, winTx);
    if (!win) throw new Refusal('UNCERTAIN');
    return { round, isPaid: win.state === 'done' };
  }

  /** The player's last one in the game, open or ended. @throws Refusal SESSION_ENDED */
  private async sessionOf(player: string, game: string): Promise<Session> {
    const { rows } = await this.store.query<Session>(
      'SELECT * FROM session WHERE player = $1 AND game IN ($2, $3) ORDER BY started_at DESC LIMIT 1',
      [player, game, LOBBY],
    );
    if (!rows[0]) throw new Refusal('SESSION_ENDED');
    return rows[0];
  }
}
