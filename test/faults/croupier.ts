import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallInput, CallOutput } from '#lib/contract';
import type { WireClient } from '../support/wire-client.js';
import { insist, type CallTally } from './persistent-client.js';

type Entry = CallInput<'admin/round/enter'>;
type AdminRound = CallOutput<'admin/round/get'>['items'][number];

/** One in so many entries makes its round void. */
const voidEvery = 6;
/** Only the newest rounds: so each is corrected more than once. */
const newestRounds = 8;

export interface CroupierOptions {
  client: WireClient;
  tally: CallTally;
  random: (below: number) => number;
}

/** A result or a void as it was acknowledged. */
export interface AcknowledgedEntry {
  roundId: number;
  revision: number;
  result: Entry['result'];
  key: string;
}

/** An administrator who gives rounds that are over other results, and repeats every entry until he knows what became of it. */
export class Croupier {
  readonly entries: AcknowledgedEntry[] = [];
  readonly refusals = new Map<string, number>();

  constructor(private readonly options: CroupierOptions) {}

  async work(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.correct();
      await sleep(400 + this.options.random(800));
    }
  }

  /** Stops all games: rounds that are not drawn become void, so that no bet is left open. */
  async closeHouse(): Promise<void> {
    const games = (await this.ask('admin/game/get')).items.map(({ id }) => id);
    const { results } = await this.ask('admin/game/switch', { games, change: { onSale: false }, reason: 'the end of the test' });
    const refused = results.filter(({ ok }) => !ok);
    if (refused.length > 0) throw new Error(`games go on: ${JSON.stringify(refused)}`);
  }

  /** A round that is void already is not made void again: that is refused and changes nothing. */
  private async correct(): Promise<void> {
    const { items } = await this.ask('admin/round/get', { withBets: true, take: newestRounds });
    const over = items.filter(({ revision }) => revision > 0);
    const round = over[this.options.random(over.length)];
    if (!round) return;
    const result = this.options.random(voidEvery) === 0 ? null : this.anyResult();
    const previewed = await this.call('admin/round/preview', { round_id: round.id, result, take: 1 });
    if (previewed) await this.enter(round, result, previewed.version);
  }

  private async enter({ id }: AdminRound, result: Entry['result'], version: number): Promise<void> {
    const key = randomUUID();
    const answer = await this.call('admin/round/enter', { round_id: id, result, version, reason: 'storm', key });
    if (answer) this.entries.push({ roundId: id, revision: answer.round.revision, result, key });
  }

  /** Five different balls of 1 to 28 and a power ball, as all games of the storm draw them. */
  private anyResult(): Entry['result'] {
    const { random } = this.options;
    const left = Array.from({ length: 28 }, (_, index) => index + 1);
    const balls = Array.from({ length: 5 }, () => left.splice(random(left.length), 1)[0]!);
    return { balls, powerball: random(10) };
  }

  /** @returns undefined when it was refused, and so has not happened */
  private async call<P extends 'admin/round/preview' | 'admin/round/enter'>(
    path: P,
    body: CallInput<P>,
  ): Promise<CallOutput<P> | undefined> {
    const answer = await insist(this.options.client, this.options.tally, path, body);
    if (answer.result) return answer.data as unknown as CallOutput<P>;
    const reason = answer.error?.code ?? '';
    this.refusals.set(reason, (this.refusals.get(reason) ?? 0) + 1);
    return undefined;
  }

  private async ask<P extends 'admin/round/get' | 'admin/game/get' | 'admin/game/switch'>(
    path: P,
    body?: CallInput<P>,
  ): Promise<CallOutput<P>> {
    const answer = await insist(this.options.client, this.options.tally, path, body);
    if (!answer.result) throw new Error(`${path} was refused: ${answer.error?.code}`);
    return answer.data as unknown as CallOutput<P>;
  }
}
