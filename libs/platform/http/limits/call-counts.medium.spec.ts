import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hasRedis, RedisServer } from '../../../../test/support/redis-server.js';
import { openDatabase, type OpenDatabase } from '../../../../test/support/open-database.js';
import { until } from '../../../../test/support/until.js';
import type { CallCount, CallCounts } from './call-counts.js';
import { PostgresCallCounts } from './postgres-call-counts.js';
import { RedisCallCounts } from './redis-call-counts.js';

const count = (key: string, calls: number): CallCount => ({ key, calls, endsAtMs: Date.now() + 60_000 });

async function expectAdded(counts: CallCounts): Promise<void> {
  expect(await counts.add([count('a', 2), count('b', 3)])).toEqual([2, 3]);
  const orders = [
    ['a', 'b'],
    ['b', 'a'],
  ];
  await Promise.all(Array.from({ length: 40 }, (_, at) => counts.add(orders[at % 2]!.map((key) => count(key, 1)))));
  expect(await counts.add([count('b', 1), count('a', 1)])).toEqual([44, 43]);
}

describe('counts in PostgreSQL', () => {
  let open: OpenDatabase;
  beforeAll(async () => {
    open = await openDatabase();
  });
  afterAll(() => open.close());

  it('are those of all processes, whatever the order they come in', () => expectAdded(new PostgresCallCounts(open.database)));

  it('are forgotten when their window is over', async () => {
    const counts = new PostgresCallCounts(open.database);
    await counts.add([{ key: 'old', calls: 5, endsAtMs: Date.now() - 1 }, count('new', 5)]);
    await counts.forget(Date.now());
    expect(await counts.add([count('old', 1), count('new', 1)])).toEqual([1, 6]);
  });
});

(hasRedis('calls are counted there') ? describe : describe.skip)('counts in Redis', () => {
  let redis: RedisServer;
  let counts: RedisCallCounts;
  beforeAll(async () => {
    redis = await RedisServer.start();
    counts = RedisCallCounts.open(redis.url);
    await until(
      () => counts.add([count('first', 1)]).catch(() => undefined),
      (added) => added !== undefined,
    );
  });
  afterAll(async () => {
    await counts.close();
    await redis.stop();
  });

  it('are those of all processes, whatever the order they come in', () => expectAdded(counts));

  it('are forgotten when their window is over', async () => {
    await counts.add([{ key: 'old', calls: 5, endsAtMs: Date.now() - 60_000 }]);
    expect(await counts.add([count('old', 1)])).toEqual([1]);
  });
});
