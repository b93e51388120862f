import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../test/support/postgres.js';
import { until } from '../../../test/support/until.js';
import { Database } from './database.js';
import { type BatchTx, reads, writes } from './sql.js';

let clone: TestDatabase;
let database: Database;
beforeAll(async () => {
  clone = await createTestDatabase();
  database = await Database.open(clone.url, 6);
  await database.query(
    'CREATE TABLE mark (owner int PRIMARY KEY, xact bigint NOT NULL DEFAULT txid_current(), size int NOT NULL DEFAULT 1 CHECK (size < 100))',
  );
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});
beforeEach(() => database.query('DELETE FROM mark'));

let runs: number[] = [];
beforeEach(() => void (runs = []));

/** Leaves a mark of each owner, and answers how many came together. An owner of 13 is refused. */
const leaveMark = writes<{ owner: number; size?: number }, number>(async (tx, marks) => {
  runs.push(marks.length);
  const welcome = marks.filter(({ owner }) => owner !== 13);
  await tx.query('INSERT INTO mark (owner, size) SELECT * FROM unnest($1::int[], $2::int[])', [
    welcome.map(({ owner }) => owner),
    welcome.map(({ size = 1 }) => size),
  ]);
  return marks.map(({ owner }) => (owner === 13 ? new Error('thirteen') : marks.length));
});
const count = reads<string, number>(async (sql, asked) => {
  runs.push(asked.length);
  const [row] = await sql.query<{ marks: number }>('SELECT count(*)::int AS marks FROM mark');
  return asked.map(() => row!.marks);
});

const marks = () => database.query<{ owner: number; xact: number }>('SELECT owner, xact FROM mark ORDER BY owner');
const owners = async () => (await marks()).map(({ owner }) => owner);
const transactions = async () => new Set((await marks()).map(({ xact }) => xact)).size;
const messageOf = (outcome: PromiseSettledResult<unknown>) => (outcome.status === 'rejected' ? (outcome.reason as Error).message : 'done');
/** Works of one queue that arrive at the same moment. */
const together = <T>(keys: readonly number[], work: (tx: BatchTx, key: number) => Promise<T>) =>
  Promise.allSettled(keys.map((key) => database.shared('test', key, (tx) => work(tx, key))));

describe('a batched query', () => {
  it('runs once for all who ask it at the same moment, and gives each his own answer', async () => {
    expect(await Promise.all(['a', 'b', 'c'].map((one) => database.batch(count, one)))).toEqual([0, 0, 0]);
    expect(runs).toEqual([3]);
  });

  it('that fails, fails for all who asked', async () => {
    const broken = reads<number, number>((sql) => sql.query('SELECT 1 / 0'));
    expect((await Promise.allSettled([1, 2].map((n) => database.batch(broken, n)))).map(messageOf)).toEqual([
      'division by zero',
      'division by zero',
    ]);
  });

  it('runs for one alone in a transaction of his own', async () => {
    expect(await database.transaction((tx) => tx.batch(leaveMark, { owner: 1 }))).toBe(1);
    await expect(database.transaction((tx) => tx.batch(leaveMark, { owner: 13 }))).rejects.toThrow('thirteen');
    expect(await owners()).toEqual([1]);
  });
});

describe('works that arrive together', () => {
  it('share one transaction and each of their queries', async () => {
    await together([1, 2, 3, 4], async (tx, owner) => {
      await tx.batch(leaveMark, { owner });
      return tx.batch(count, '');
    });
    expect(await transactions()).toBe(1);
    expect(runs).toEqual([4, 4]);
  });

  it('go side by side also where one asks a query more', async () => {
    await together([1, 2, 3], async (tx, owner) => {
      if (owner === 2) await tx.batch(count, '');
      await tx.batch(leaveMark, { owner });
    });
    expect(await owners()).toEqual([1, 2, 3]);
    expect(await transactions()).toBe(1);
  });

  it('have no way to a statement of their own, which might write or lock', async () => {
    const outcomes = await together([1, 2], async (tx, owner) => {
      await tx.batch(leaveMark, { owner });
      // @ts-expect-error The type of a shared transaction has batched queries alone; so has the object.
      expect(tx.query).toBeUndefined();
    });
    expect(outcomes.map(messageOf)).toEqual(['done', 'done']);
  });

  it('are not disturbed by one that is refused before it has written', async () => {
    const outcomes = await together([1, 13, 3], (tx, owner) => tx.batch(leaveMark, { owner }));
    expect(outcomes.map(messageOf)).toEqual(['done', 'thirteen', 'done']);
    expect(await owners()).toEqual([1, 3]);
    expect(await transactions()).toBe(1);
  });

  it('run without one that is refused after it has written', async () => {
    const outcomes = await together([1, 2, 3], async (tx, owner) => {
      await tx.batch(leaveMark, { owner });
      if (owner === 2) throw new Error('changed his mind');
    });
    expect(outcomes.map(messageOf)).toEqual(['done', 'changed his mind', 'done']);
    expect(await owners()).toEqual([1, 3]);
    expect(await transactions()).toBe(2);
  });

  it('run without one whose rows the database refuses', async () => {
    const outcomes = await together([1, 2, 3], (tx, owner) => tx.batch(leaveMark, { owner, size: owner === 2 ? 100 : 1 }));
    expect(outcomes.map(messageOf)).toEqual(['done', expect.stringContaining('mark_size_check'), 'done']);
    expect(await owners()).toEqual([1, 3]);
  });

  it('of the same key see one another: the second runs after the first', async () => {
    const seen = await Promise.all(
      [1, 2, 3].map((owner) =>
        database.shared('test', 'one and the same', async (tx) => {
          const before = await tx.batch(count, '');
          await tx.batch(leaveMark, { owner });
          return before;
        }),
      ),
    );
    expect(seen).toEqual([0, 1, 2]);
    expect(await transactions()).toBe(3);
  });

  it('do not wait long for a lock that one of them needs', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let begin = () => {};
    const isHeld = new Promise<void>((resolve) => (begin = resolve));
    const holder = database.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock(2)');
      begin();
      await held;
    });
    await isHeld;
    const lock = writes<number>(async (tx, keys) => {
      for (const key of keys) await tx.query('SELECT pg_advisory_xact_lock($1)', [key]);
      return keys.map(() => undefined);
    });
    const [one, two, three] = [1, 2, 3].map((owner) =>
      database.shared('test', owner, async (tx) => {
        await tx.batch(lock, owner);
        await tx.batch(leaveMark, { owner });
      }),
    );
    await Promise.all([one, three]);
    expect(await owners()).toEqual([1, 3]);
    release();
    await Promise.all([holder, two]);
    expect(await owners()).toEqual([1, 2, 3]);
  });

  it('are committed without the one whose last check fails', async () => {
    const late = () => {
      throw new Error('too late');
    };
    const outcomes = await together([1, 2, 3], async (tx, owner) => {
      if (owner === 2) tx.beforeCommit(late);
      await tx.batch(leaveMark, { owner });
    });
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await owners()).toEqual([1, 3]);
  });

  it('run what follows a commit for those alone that took part in it', async () => {
    const followed: number[] = [];
    await together([1, 13, 3], async (tx, owner) => {
      tx.afterCommit(() => followed.push(owner));
      await tx.batch(leaveMark, { owner });
    });
    expect(followed).toEqual([1, 3]);
  });

  it('all hear of a commit of which nobody knows whether it happened, and none is run again', async () => {
    let begun = 0;
    const inTransaction = `FROM pg_stat_activity WHERE state = 'idle in transaction' AND datname = current_database()`;
    let cut: Promise<unknown> | undefined;
    const outcomes = await together([1, 2], async (tx, owner) => {
      begun += 1;
      await tx.batch(leaveMark, { owner });
      cut ??= database.query(`SELECT pg_terminate_backend(pid) ${inTransaction}`).then(() =>
        until(
          () => database.query(`SELECT 1 ${inTransaction}`),
          (left) => left.length === 0,
        ),
      );
      // The notice of the cut arrives before the commit is sent: the server sends it before it forgets the process.
      await cut;
    });
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(begun).toBe(2);
    expect(await owners()).toEqual([]);
  });
});
