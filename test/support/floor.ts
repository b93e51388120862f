/** A day at the draw games as tests live it over the wire: money is paid in, bets are placed, the clock is turned, rounds are over. */
import { randomUUID } from 'node:crypto';
import type { CallInput, CallOutput, Round } from '#lib/contract';
import { must } from '#lib/kernel';
import type { TestApp } from './app.js';
import { type RoundOnSale, roundOnSale } from './round-on-sale.js';
import { until } from './until.js';
import type { WireClient } from './wire-client.js';

type GameFields = Partial<CallOutput<'admin/game/view'>['settings']>;
type Placed = CallOutput<'user/game/bet/create'>;

const secondMs = 1_000;
/** Where no round runs the next one comes with the clock, ms. */
const stepMs = 2 * secondMs;

/** A pick in words: a market and one of its outcomes. */
export interface Pick {
  game: string;
  market: string;
  outcome: string;
  /** Won. */
  stake: number;
}

export class Floor {
  constructor(
    private readonly app: TestApp,
    readonly admin: WireClient,
  ) {}

  /** A deposit asked for and approved. */
  async pay(client: WireClient, amount: number): Promise<void> {
    const { id } = await client.ask('user/bank/charge', { charge_money: amount });
    await this.admin.ask('admin/deposit/approve', { ids: [id] });
  }

  async money(client: WireClient): Promise<number> {
    return (await client.ask('user/getContext')).context.money;
  }

  /** Looks until something is there; between two looks the rounds do what is due. @throws Error when it does not come */
  async until<T>(look: () => Promise<T | undefined>): Promise<T> {
    const looked = async () => {
      const found = await look();
      if (found === undefined) await this.app.turnRounds();
      return found;
    };
    return must(await until(looked, (found) => found !== undefined), 'it has come');
  }

  /**
   * Turns the clock to the next instant of a round, and never past one that is still due: a busy worker comes late, and rounds have a
   * patience.
   */
  private turnTo(round: { status: Round['status']; closesAt: string; drawsAt: string } | null): void {
    const { clock } = this.app;
    if (!round) return clock.advance(stepMs);
    const due = new Date(round.status === 'open' ? round.closesAt : round.drawsAt);
    if (due > clock.now()) clock.set(due);
  }

  /** The round of a game that takes bets for so many seconds still; the clock is turned to the next one where there is none. */
  async onSale(game: string, client: WireClient = this.admin, seconds = 30): Promise<RoundOnSale> {
    return this.until(async () => {
      const answer = await client.ask('user/game/round/get', { game });
      const onSale = roundOnSale(answer, this.app.clock.now().getTime(), seconds * secondMs);
      if (!onSale) this.turnTo(answer.current);
      return onSale;
    });
  }

  /** A bet on the round on sale at the odds that its player sees. */
  async place(client: WireClient, pick: Pick): Promise<Placed> {
    return client.ask('user/game/bet/create', slip(await this.onSale(pick.game, client), pick));
  }

  /** Turns the clock until a round is in some state. */
  async roundIs(roundId: number, status: Round['status']): Promise<CallOutput<'admin/round/view'>> {
    return this.until(async () => {
      const view = await this.admin.ask('admin/round/view', { round_id: roundId });
      const isThere = view.round.status === status && (status === 'open' || status === 'closed' || view.round.unsettled === 0);
      if (!isThere) this.turnTo(view.round);
      return isThere ? view : undefined;
    });
  }

  /** Plays the rounds on which somebody has bets to their end: from then on money moves only by what a test does. */
  async playOut(client: WireClient): Promise<void> {
    await this.until(async () => {
      const { items } = await client.ask('user/game/bet/get', { status: 'accepted', take: 1, skip: 0 });
      if (items.length === 0) return true;
      this.turnTo((await this.admin.ask('admin/round/view', { round_id: must(items[0]!.roundId, 'the round of a draw bet') })).round);
      return undefined;
    });
  }

  /** Changes some of a game's settings on its page. */
  async set(game: string, fields: GameFields | ((settings: CallOutput<'admin/game/view'>['settings']) => GameFields)): Promise<void> {
    const { settings, version } = await this.admin.ask('admin/game/view', { game });
    const changed = typeof fields === 'function' ? fields(settings) : fields;
    await this.admin.ask('admin/game/update', { game, version, settings: { ...settings, ...changed } });
  }
}

/** The body of a bet at the odds of an answer. */
export function slip({ current, markets }: RoundOnSale, { market, outcome, stake }: Pick): CallInput<'user/game/bet/create'> {
  const offered = must(
    markets.find(({ id }) => id === market),
    market,
  );
  const { odds } = must(
    offered.outcomes.find(({ id }) => id === outcome),
    outcome,
  );
  return { round_id: current.id, selections: [{ market, outcome, odds }], stake, key: randomUUID() };
}
