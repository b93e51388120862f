import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallOutput } from '#lib/contract';
import { bankPassword } from '../support/app.js';
import { type RoundOnSale, roundOnSale } from '../support/round-on-sale.js';
import type { StreamFollower } from '../support/stream-follower.js';
import type { Answer, WireClient } from '../support/wire-client.js';
import { insist, type CallTally } from './persistent-client.js';
import { stormMarkets } from './verify-rounds.js';

type Operation = 'deposit' | 'bet' | 'cancellation' | 'withdrawal' | 'conversion';

/** Rounds of a minute and of two. */
const games = ['eos1', 'eos2'] as const;
type StormGame = (typeof games)[number];

/** What a player knows to have happened, because it was acknowledged to him. Won and points. */
export class PlayerNotes {
  readonly deposits = new Map<number, number>();
  readonly withdrawals = new Map<number, number>();
  readonly bets = new Map<number, { stake: number; roundId: number }>();
  /** Bets that were taken back. */
  readonly cancelled = new Set<number>();
  readonly conversions: number[] = [];
  /** Keys of everything acknowledged, with the id in the answer where there is one. */
  readonly keys = new Map<string, number | undefined>();
  readonly refusals = new Map<string, number>();
}

export interface PlayerOptions {
  id: number;
  account: string;
  client: WireClient;
  follower: StreamFollower;
  tally: CallTally;
  random: (below: number) => number;
  /** Savers never withdraw and earn points with every deposit; the others are given none. */
  isSaver: boolean;
  /** Spenders stake and withdraw ten times as much: what a correction takes from them is often gone. */
  isSpender: boolean;
  /** Won that it lets itself stake in 24 hours. */
  stakeLimit?: number | undefined;
}

/**
 * A player who never stops: deposits, bets, takes bets back, withdraws, converts, and repeats every command until he knows what became of
 * it.
 */
export class Player {
  readonly notes = new PlayerNotes();
  private readonly onSale = new Map<StormGame, RoundOnSale>();
  /** The newest bet, while it may be taken back. */
  private newest?: number;

  constructor(readonly options: PlayerOptions) {}

  async play(isOver: () => boolean): Promise<void> {
    const { random } = this.options;
    while (!isOver()) {
      await this.act();
      await sleep(150 + random(450));
    }
  }

  private async act(): Promise<void> {
    const { random, isSaver, isSpender } = this.options;
    const scale = isSpender ? 10 : 1;
    const dice = random(100);
    if (dice < 25) return this.deposit((1 + random(20)) * 10_000);
    if (dice < 58) return this.bet((1 + random(20)) * 1_000 * scale);
    if (dice < 65) return this.cancel();
    if (dice < 85 && !isSaver) return this.withdraw((1 + random(10)) * 10_000 * scale);
    // A converted bonus must be staked before a withdrawal: if everybody converted, nobody could withdraw.
    if (!isSaver && !isSpender) return this.withdraw((1 + random(10)) * 10_000);
    return this.convert((10 + random(20)) * 100);
  }

  private async deposit(amount: number): Promise<void> {
    const data = await this.command('deposit', 'user/bank/charge', { charge_money: amount });
    if (data) this.notes.deposits.set(data['id'] as number, amount);
  }

  private async withdraw(amount: number): Promise<void> {
    const data = await this.command('withdrawal', 'user/bank/exchange', { exchange_money: amount, bank_password: bankPassword });
    if (data) this.notes.withdrawals.set(data['id'] as number, amount);
  }

  private async convert(point: number): Promise<void> {
    if (await this.command('conversion', 'user/bank/convertPoint', { point })) this.notes.conversions.push(point);
  }

  /** One pick, or two that do not depend on one another. */
  private async bet(stake: number): Promise<void> {
    const { random } = this.options;
    const onSale = await this.roundOnSale(games[random(games.length)]!);
    if (!onSale) return;
    const first = random(stormMarkets.length);
    const picks = random(5) === 0 ? [first, (first + 2) % stormMarkets.length] : [first];
    const selections = picks.map((index) => {
      const market = onSale.markets.find(({ id }) => id === stormMarkets[index])!;
      const { id: outcome, odds } = market.outcomes[random(2)]!;
      return { market: market.id, outcome, odds };
    });
    const data = await this.command('bet', 'user/game/bet/create', { round_id: onSale.current.id, selections, stake });
    if (!data) return;
    const { bet } = data as unknown as CallOutput<'user/game/bet/create'>;
    this.notes.bets.set(bet.id, { stake, roundId: onSale.current.id });
    this.newest = bet.id;
  }

  private async cancel(): Promise<void> {
    const id = this.newest;
    this.newest = undefined;
    if (id !== undefined && (await this.command('cancellation', 'user/game/bet/cancel', { bet_id: id }))) this.notes.cancelled.add(id);
  }

  /** The round is read anew once it should have closed; bets that are late all the same are refused, as they should be. */
  private async roundOnSale(game: StormGame): Promise<RoundOnSale | undefined> {
    const { client, tally } = this.options;
    const known = this.onSale.get(game);
    if (known && Date.parse(known.current.closesAt) > Date.now()) return known;
    const answer = await insist(client, tally, 'user/game/round/get', { game });
    const onSale = roundOnSale(answer.data, Date.now());
    if (onSale) this.onSale.set(game, onSale);
    return onSale;
  }

  /** @returns the data of an acknowledged command; undefined when it was refused, and so has not happened */
  private async command(kind: Operation, path: string, body: object): Promise<Answer['data'] | undefined> {
    const { client, tally } = this.options;
    const key = randomUUID();
    const answer = await insist(client, tally, path, { ...body, key });
    if (!answer.result) {
      const reason = `${kind} ${answer.error?.code}`;
      this.notes.refusals.set(reason, (this.notes.refusals.get(reason) ?? 0) + 1);
      return undefined;
    }
    const { id, bet } = answer.data as { id?: number; bet?: { id: number } };
    this.notes.keys.set(key, id ?? bet?.id);
    return answer.data;
  }
}
