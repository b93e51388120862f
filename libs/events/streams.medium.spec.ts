import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Database } from '#lib/platform';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.js';
import { Streams } from './streams.js';

let clone: TestDatabase;
let database: Database;
let eventId = 0;
let stream: string;
beforeAll(async () => {
  clone = await createTestDatabase();
  database = await Database.open(clone.url, 4);
});
beforeEach(() => {
  stream = `member:${++eventId}`;
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

async function append(count = 1): Promise<void> {
  const drafts = Array.from({ length: count }, () => ({ stream, eventId: ++eventId, name: 'bet.placed', at: new Date(), data: {} }));
  await database.transaction((tx) => new Streams(database).append(tx, drafts));
}

/** A database in which something happens right after every statement. */
function withAfterthought(happens: () => Promise<void>): Database {
  const query = async (text: string, params?: unknown[]) => {
    const rows = await database.query(text, params);
    await happens();
    return rows;
  };
  return { query } as unknown as Database;
}

describe('what a recipient missed', () => {
  it('is everything after the number he has, in order', async () => {
    await append(3);
    const streams = new Streams(database);
    expect((await streams.since(stream, 0))?.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect((await streams.since(stream, 2))?.map(({ seq }) => seq)).toEqual([3]);
    expect(await streams.since(stream, 3)).toEqual([]);
  });

  it('is nothing for a stream that has none yet, and unknown where he is ahead of it', async () => {
    const streams = new Streams(database);
    expect(await streams.since(stream, 0)).toEqual([]);
    expect(await streams.since(stream, 4)).toBeUndefined();
  });

  it('is unknown when it is too much or no longer kept', async () => {
    await append(501);
    const streams = new Streams(database);
    expect(await streams.since(stream, 0)).toBeUndefined();
    expect(await streams.since(stream, 1)).toHaveLength(500);
    await database.query('DELETE FROM stream_entry WHERE stream = $1 AND seq <= 300', [stream]);
    expect(await streams.since(stream, 299)).toBeUndefined();
    expect(await streams.since(stream, 300)).toHaveLength(201);
    await database.query('DELETE FROM stream_entry WHERE stream = $1', [stream]);
    expect(await streams.since(stream, 300)).toBeUndefined();
  });

  it('is nothing, and not unknown, when a push arrives while he asks', async () => {
    await append(2);
    expect(await new Streams(withAfterthought(append)).since(stream, 2)).toEqual([]);
  });
});
