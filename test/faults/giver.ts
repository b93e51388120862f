import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WireClient } from '../support/wire-client.js';
import { insist, type CallTally } from './persistent-client.js';

export interface GiverOptions {
  client: WireClient;
  tally: CallTally;
  random: (below: number) => number;
  /** The players below. */
  playerIds: readonly number[];
}

/** An agent who gives players below it money, and repeats every gift until it knows what became of it. */
export class Giver {
  /** Won that each player was given, by its id, as it was acknowledged. */
  readonly given = new Map<number, number>();
  gifts = 0;
  readonly refusals = new Map<string, number>();

  constructor(private readonly options: GiverOptions) {}

  /** Won that all players together were given. */
  get sum(): number {
    return [...this.given.values()].reduce((sum, money) => sum + money, 0);
  }

  async work(isOver: () => boolean): Promise<void> {
    const { random } = this.options;
    while (!isOver()) {
      await this.give();
      await sleep(300 + random(600));
    }
  }

  private async give(): Promise<void> {
    const { client, tally, random, playerIds } = this.options;
    const id = playerIds[random(playerIds.length)]!;
    const money = (1 + random(20)) * 1_000;
    const answer = await insist(client, tally, 'agent/child/money/update', { user_id: id, status: 'give', money, key: randomUUID() });
    if (!answer.result) {
      const code = answer.error?.code ?? '';
      this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1);
      return;
    }
    this.gifts += 1;
    this.given.set(id, (this.given.get(id) ?? 0) + money);
  }
}
