import type { Push } from '#lib/contract';
import { pushTopic, type Streams } from '#lib/events';
import type { Bus } from '#lib/platform';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { Delivery, type Recipient } from './delivery.js';

const stream = 'member:7';

/** A stream of a database that answers when the test lets it. */
class SlowStream {
  entries: Push[] = [];
  private waiting: (() => void)[] = [];
  isSlow = false;
  isBroken = false;

  append(): Push {
    const push = { stream, seq: this.entries.length + 1, name: 'wallet.changed', at: '', data: {} } as unknown as Push;
    this.entries.push(push);
    return push;
  }
  async heads(names: readonly string[]): Promise<Map<string, number>> {
    const head = this.entries.length;
    if (this.isSlow && names.length > 0) await new Promise<void>((resolve) => this.waiting.push(resolve));
    if (this.isBroken) throw new Error('no database');
    return new Map(names.map((name) => [name, head]));
  }
  since(_name: string, seq: number): Promise<Push[]> {
    return Promise.resolve(this.entries.slice(seq));
  }
  answer(): void {
    this.waiting.splice(0).forEach((resolve) => resolve());
  }
}

class Heard implements Recipient {
  readonly seqs: number[] = [];
  deliver({ seq }: Push): void {
    this.seqs.push(seq);
  }
  resync(): void {}
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the delivery of pushes', () => {
  let database: SlowStream;
  let delivery: Delivery;
  let publish: (push: Push) => void;

  beforeEach(() => {
    database = new SlowStream();
    const bus = {
      subscribe: (topic: string, take: (pushes: Push[]) => void) => {
        if (topic === pushTopic) publish = (push) => take([push]);
      },
      onReconnect: () => undefined,
    };
    delivery = new Delivery(bus as unknown as Bus, database as unknown as Streams, pino({ level: 'silent' }));
    delivery.onApplicationBootstrap();
  });
  afterEach(() => delivery.onApplicationShutdown());

  it('goes on for somebody who joins a stream in the moment in which the last one leaves it', async () => {
    const [first, second] = [new Heard(), new Heard()];
    database.append();
    database.append();
    const leave = await delivery.join(first, [stream]);
    const joined = delivery.join(second, [stream]);
    leave();
    await joined;
    publish(database.append());
    await settled();
    expect(second.seqs).toEqual([3]);
    publish(database.append());
    expect(second.seqs).toEqual([3, 4]);
    expect(first.seqs).toEqual([]);
  });

  it('brings what came while the stream’s newest number was read', async () => {
    const heard = new Heard();
    database.isSlow = true;
    const joined = delivery.join(heard, [stream]);
    publish(database.append());
    database.answer();
    await joined;
    await settled();
    expect(heard.seqs).toEqual([1]);
  });

  it('keeps nothing of somebody who left before, or whose joining failed', async () => {
    const [gone, failed, heard] = [new Heard(), new Heard(), new Heard()];
    (await delivery.join(gone, [stream]))();
    database.isBroken = true;
    await expect(delivery.join(failed, [stream])).rejects.toThrow('no database');
    database.isBroken = false;
    database.append();
    await delivery.join(heard, [stream]);
    publish(database.append());
    await settled();
    expect([gone.seqs, failed.seqs, heard.seqs]).toEqual([[], [], [2]]);
  });
});
