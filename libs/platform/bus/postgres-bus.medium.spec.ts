import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Door } from '../../../test/support/door.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/postgres.js';
import { until } from '../../../test/support/until.js';
import { Database } from '../database/database.js';
import { PostgresBus } from './postgres-bus.js';

let clone: TestDatabase;
let sender: PostgresBus;
let listener: PostgresBus;
beforeAll(async () => {
  clone = await createTestDatabase();
  [sender, listener] = [await PostgresBus.open(clone.url), await PostgresBus.open(clone.url)];
});
afterAll(async () => {
  await Promise.all([sender.close(), listener.close()]);
  await clone.drop();
});

/** What the listener hears of a topic until a payload says that it was the last. */
function heardUntil(topic: string, last: unknown): Promise<unknown[]> {
  return new Promise((resolve) => {
    const heard: unknown[] = [];
    listener.subscribe(topic, (payload: unknown) => {
      heard.push(payload);
      if (payload === last) resolve(heard);
    });
  });
}

describe('messages over PostgreSQL', () => {
  it('come in the order of their sending, those sent at once and those sent meanwhile', async () => {
    const heard = heardUntil('order', 59);
    for (let n = 0; n < 60; n++) {
      void sender.publish('order', n);
      if (n % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await heard).toEqual(Array.from({ length: 60 }, (_, n) => n));
  });

  it('are lost alone when too large, and not with those beside them', async () => {
    const heard = heardUntil('size', 'last');
    await Promise.all(['first', 'x'.repeat(8_000), 'last'].map((payload) => sender.publish('size', payload)));
    expect(await heard).toEqual(['first', 'last']);
  });

  it('go on after the connection was cut', async () => {
    const database = await Database.open(clone.url, 2);
    const back = Promise.all([sender, listener].map((bus) => new Promise<void>((resolve) => bus.onReconnect(resolve))));
    await database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'truebook-bus' AND datname = current_database()`,
    );
    await expect(sender.publish('cut', 'perhaps lost')).resolves.toBeUndefined();
    await back;
    await database.close();
    const heard = heardUntil('cut', 'last');
    await sender.publish('cut', 'last');
    expect((await heard).at(-1)).toBe('last');
  });

  it('do not hold up the close of a bus whose server does not answer any more', async () => {
    const door = await Door.before(clone.url);
    const bus = await PostgresBus.open(door.url);
    door.state = 'mute';
    void bus.publish('muted', 1);
    await bus.close();
    await door.close();
  });

  it('do not hold up the close of a bus whose server does not answer its new connection', async () => {
    const door = await Door.before(clone.url);
    const bus = await PostgresBus.open(door.url);
    door.slam();
    door.state = 'mute';
    await until(
      () => door.refused,
      (count) => count > 0,
    );
    await bus.close();
    await door.close();
  });
});
