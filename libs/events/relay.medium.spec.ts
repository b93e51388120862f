import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Push } from '#lib/contract';
import { Bus, createLogger, Database } from '#lib/platform';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.js';
import { Outbox, type DomainEvent } from './outbox.js';
import { pushTopic, Relay } from './relay.js';
import { Streams } from './streams.js';

const owners = 5;
const eventsOfEach = 60;

/** Keeps what is published. */
class NotingBus extends Bus {
  readonly pushes: Push[] = [];

  publish(topic: string, payload?: unknown): Promise<void> {
    if (topic === pushTopic) this.pushes.push(...(payload as Push[]));
    return Promise.resolve();
  }
  close(): Promise<void> {
    return Promise.resolve();
  }
}

let clone: TestDatabase;
let database: Database;
let bus: NotingBus;
beforeAll(async () => {
  clone = await createTestDatabase();
  database = await Database.open(clone.url, 12);
});
beforeEach(async () => {
  await database.query('TRUNCATE outbox, stream, stream_entry');
  bus = new NotingBus();
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

function newRelay(): Relay {
  return new Relay(database, bus, new Streams(database), createLogger('test', 'silent'));
}

function event(owner: number, n: number): DomainEvent {
  return { name: 'game.changed', at: new Date(), streams: [`member:${owner}`, 'admin'], data: { game: 'eos1', version: n } };
}

/** An owner's actions one after the other, each in a transaction of its own. */
async function record(owner: number): Promise<void> {
  for (let n = 1; n <= eventsOfEach; n++) await database.transaction((tx) => new Outbox(bus).record(tx, [event(owner, n)]));
}

async function waiting(): Promise<number> {
  const [row] = await database.query<{ n: number }>('SELECT count(*) AS n FROM outbox');
  return row!.n;
}

describe('relays at work at once', () => {
  it('bring each event into a stream once, in the order of its commits, and push what the streams hold', async () => {
    let recording = true;
    const work = Array.from({ length: 3 }, newRelay).map(async (relay) => {
      while (recording || (await waiting()) > 0) await relay.relayBatch();
    });
    await Promise.all(Array.from({ length: owners }, (_, owner) => record(owner)));
    recording = false;
    await Promise.all(work);
    const kept = await database.query<{ stream: string; seqs: number[]; versions: number[] }>(
      `SELECT stream, array_agg(seq ORDER BY seq) AS seqs, array_agg((data->>'version')::bigint ORDER BY seq) AS versions
       FROM stream_entry WHERE stream <> 'admin' GROUP BY stream ORDER BY stream`,
    );
    const numbers = Array.from({ length: eventsOfEach }, (_, n) => n + 1);
    expect(kept).toEqual(Array.from({ length: owners }, (_, owner) => ({ stream: `member:${owner}`, seqs: numbers, versions: numbers })));
    const pushed = bus.pushes.filter(({ stream }) => stream === 'member:0').map(({ seq, data }) => ({ seq, data }));
    expect(pushed.sort((a, b) => a.seq - b.seq)).toEqual(numbers.map((seq) => ({ seq, data: { game: 'eos1', version: seq } })));
    const [admin] = await database.query('SELECT count(*) AS entries, max(seq) AS newest FROM stream_entry WHERE stream = $1', ['admin']);
    expect(admin).toEqual({ entries: owners * eventsOfEach, newest: owners * eventsOfEach });
  });
});

describe('what a resolver fills in', () => {
  it('is there for a projection that waits for it, and in what is pushed, before the events that follow from the batch', async () => {
    await record(0);
    const relay = newRelay();
    relay.resolve('game.changed', async (tx, events) => {
      await tx.query('SELECT 1');
      for (const one of events) one.data = { ...one.data, filled: true };
    });
    const seen: unknown[][] = [];
    relay.project(async (_, events, filled) => {
      const look = () => seen.push(events.map(({ data }) => data['filled']));
      look();
      await filled;
      look();
      return [event(0, eventsOfEach + 1)];
    });
    await relay.relayBatch();
    const each = <T>(value: T) => Array.from({ length: eventsOfEach }, () => value);
    expect(seen).toEqual([each(undefined), each(true)]);
    const pushed = bus.pushes.filter(({ stream }) => stream === 'member:0').map(({ seq, data }) => ({ seq, ...data }));
    expect(pushed.slice(0, -1)).toEqual(each(true).map((filled, n) => ({ seq: n + 1, game: 'eos1', version: n + 1, filled })));
    expect(pushed.at(-1)).toEqual({ seq: eventsOfEach + 1, game: 'eos1', version: eventsOfEach + 1 });
  });
});

describe('a batch that fails', () => {
  it('leaves its events where they were, and nothing is pushed', async () => {
    await record(0);
    const relay = newRelay();
    let broken: 'read model' | 'resolver' | undefined;
    relay.project(() => (broken === 'read model' ? Promise.reject(new Error(broken)) : Promise.resolve([])));
    relay.resolve('game.changed', () => (broken === 'resolver' ? Promise.reject(new Error(broken)) : Promise.resolve()));
    for (broken of ['read model', 'resolver'] as const) {
      await expect(relay.relayBatch()).rejects.toThrow(broken);
      expect([await waiting(), bus.pushes.length]).toEqual([eventsOfEach, 0]);
    }
    broken = undefined;
    expect(await relay.relayBatch()).toBe(eventsOfEach);
    expect([await waiting(), bus.pushes.length]).toEqual([0, 2 * eventsOfEach]);
  });
});
