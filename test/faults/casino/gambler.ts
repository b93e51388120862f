import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { playKeyOf } from '../../support/demo-vendor.js';
import { stretched } from '../../support/patience.js';
import type { WireClient } from '../../support/wire-client.js';
import { insist, type CallTally } from '../persistent-client.js';

const slots = ['lantern-road', 'seven-bells', 'moon-rabbit'] as const;
const table = 'lotus-odd-even';
const stakes = [100, 1_000, 5_000, 10_000];
const answerMs = stretched(15_000);

export interface GamblerOptions {
  account: string;
  client: WireClient;
  tally: CallTally;
  vendorUrl: string;
  random: (below: number) => number;
  /** Sits at a live table instead of a slot. */
  atTable: boolean;
}

/** A player who never stops: opens games, spins or bets at a table, and opens the game again when it is gone. */
export class Gambler {
  /** Rounds whose result, or whose stake at a table, was told. */
  told = 0;
  /** Everything else that was answered, by its code. */
  readonly refusals = new Map<string, number>();
  /** Calls without an answer. */
  broken = 0;
  private key?: string;
  private game = '';

  constructor(readonly options: GamblerOptions) {}

  async play(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await (this.options.atTable ? this.bet() : this.spin());
      await sleep(40 + this.options.random(120));
    }
  }

  private async spin(): Promise<void> {
    const key = await this.seat();
    if (key === undefined) return;
    const { status } = await this.ask(key, 'spin', { game: this.game, stake: this.stake(), key: randomUUID() });
    if (status === 200) this.told += 1;
    // Somebody else's game now and then.
    if (this.options.random(40) === 0) this.key = undefined;
  }

  private async bet(): Promise<void> {
    const key = await this.seat();
    if (key === undefined) return;
    const { body } = await this.ask(key, 'open', { game: table });
    const state = (body['table'] as { state?: { phase?: string; round?: string } } | undefined)?.state;
    if (state?.phase !== 'betting') return sleep(500);
    const bets = { odd: 1_000 * (1 + this.options.random(5)) };
    const { status } = await this.ask(key, 'place', { game: table, round: state.round, bets });
    if (status === 200) this.told += 1;
  }

  private stake(): number {
    return stakes[this.options.random(stakes.length)]!;
  }

  private async seat(): Promise<string | undefined> {
    if (this.key !== undefined) return this.key;
    const { client, tally, random, atTable } = this.options;
    this.game = atTable ? table : slots[random(slots.length)]!;
    const answer = await insist(client, tally, 'user/game/casino/launch', { vendor: 'dew', game: this.game });
    if (answer.result) this.key = playKeyOf(String(answer.data['url']));
    else this.note(`launch ${answer.error?.code}`);
    return this.key;
  }

  private async ask(key: string, call: string, body: object): Promise<{ status: number; body: Record<string, unknown> }> {
    const headers = { 'content-type': 'application/json', 'x-play-key': key };
    const signal = AbortSignal.timeout(answerMs);
    try {
      const answer = await fetch(`${this.options.vendorUrl}/play/api/${call}`, {
        ...{ method: 'POST', headers, body: JSON.stringify(body), signal },
      });
      const read = (await answer.json()) as Record<string, unknown>;
      if (answer.status !== 200) this.note(String(read['code']));
      if (answer.status === 410) this.key = undefined;
      return { status: answer.status, body: read };
    } catch {
      this.broken += 1;
      await sleep(100);
      return { status: 0, body: {} };
    }
  }

  private note(code: string): void {
    this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1);
  }
}
