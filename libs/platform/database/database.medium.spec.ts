import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../test/support/postgres.js';
import { until } from '../../../test/support/until.js';
import { Database } from './database.js';
import { doJoined } from './joined-work.js';
import { isUnavailable } from './postgres-errors.js';
import { enterSnapshot, outsideSnapshot } from './snapshot.js';
import { reads } from './sql.js';

let clone: TestDatabase;
let database: Database;
beforeAll(async () => {
  clone = await createTestDatabase();
  database = await Database.open(clone.url, 4);
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

async function cutOff(pid: number): Promise<void> {
  await database.query('SELECT pg_terminate_backend($1)', [pid]);
  // The notice of the cut arrives while the transaction waits between two statements: the server sends it before it forgets the process.
  await until(
    () => database.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [pid]),
    (left) => left.length === 0,
  );
}

describe('a transaction', () => {
  it('whose connection is lost between two statements fails as unavailable and takes nothing else with it', async () => {
    const work = database.transaction(async (tx) => {
      const [own] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await cutOff(own!.pid);
      await tx.query('SELECT 1');
    });
    expect(isUnavailable(await work.catch((error: unknown) => error))).toBe(true);
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('that has failed takes no statement any more from what it left running', async () => {
    await database.query('CREATE TABLE late (id int)');
    const left: Promise<unknown>[] = [];
    const work = database.transaction((tx) => {
      const slow = tx.query('SELECT pg_sleep(0.05)').then(() => tx.query('INSERT INTO late VALUES (1)'));
      left.push(slow);
      return Promise.all([slow, tx.query('SELECT 1').then(() => Promise.reject(new Error('refused')))]);
    });
    const fails = database.transaction((tx) => {
      left.push(tx.query('SELECT pg_sleep(0.05)').then(() => tx.query('INSERT INTO late VALUES (2)')));
      return Promise.reject(new Error('refused at once'));
    });
    await expect(work).rejects.toThrow('refused');
    await expect(fails).rejects.toThrow('refused at once');
    await Promise.allSettled(left);
    expect(await database.query('SELECT id FROM late')).toEqual([]);
  });

  it('that is the victim of a deadlock runs again, though a neighbour of the statement that failed is heard of first', async () => {
    let runs = 0;
    const deadlocked = `DO $$ BEGIN RAISE EXCEPTION 'deadlock' USING ERRCODE = '40P01'; END $$`;
    const answer = await database.transaction(async (tx) => {
      if (++runs > 1) return 'done';
      const victim = tx.query(deadlocked).catch(() => undefined);
      const neighbour = tx.query('SELECT 1');
      await victim;
      await neighbour;
      return 'never';
    });
    expect([answer, runs]).toEqual(['done', 2]);
  });

  it('leaves nobody unheard who tells of a lost connection after the pool has thrown it away', async () => {
    const client = await database.pool.connect();
    client.release(new Error('lost'));
    expect(() => client.emit('error', new Error('lost once more'))).not.toThrow();
  });

  it('whose connection was lost does not give it back to the pool', async () => {
    const lost = new Set<number>();
    for (let round = 0; round < 8; round++) {
      await database
        .transaction(async (tx) => {
          const [own] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
          expect(lost).not.toContain(own!.pid);
          lost.add(own!.pid);
          await cutOff(own!.pid);
        })
        .catch(() => undefined);
    }
    expect(lost.size).toBe(8);
  });
});

describe('a bigint', () => {
  it('comes out as an exact number, alone and in arrays', async () => {
    const rows = await database.query(
      `SELECT 9007199254740991::bigint AS one, '{1,NULL,9007199254740991}'::bigint[] AS many, '{}'::bigint[] AS none`,
    );
    expect(rows).toEqual([{ one: Number.MAX_SAFE_INTEGER, many: [1, null, Number.MAX_SAFE_INTEGER], none: [] }]);
  });

  it('that no number can hold is refused instead of rounded', async () => {
    await expect(database.query('SELECT 9007199254740992::bigint AS one')).rejects.toThrow('does not fit');
    await expect(database.query(`SELECT '{9007199254740993}'::bigint[] AS many`)).rejects.toThrow('does not fit');
  });
});

describe('joined work', () => {
  it('reads what it wrote, takes back a step that failed, and stands or falls with the transaction that it joined', async () => {
    await database.query('CREATE TABLE joined (id int)');
    const ids = async () => (await database.query<{ id: number }>('SELECT id FROM joined ORDER BY id')).map(({ id }) => id);
    const add = (id: number) => database.transaction((tx) => tx.query('INSERT INTO joined VALUES ($1)', [id]));
    const failing = () =>
      database.transaction(async () => {
        await add(2);
        await add(3);
        throw new Error('refused');
      });
    const work = async () => {
      await add(1);
      await failing().catch(() => undefined);
      await database.shared('joined', 1, () => Promise.resolve());
      await add(4);
      return ids();
    };
    const undone = database.transaction(async (tx) => {
      expect((await doJoined(tx, work)).answer).toEqual([1, 4]);
      expect(await ids()).toEqual([]);
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    expect(await ids()).toEqual([]);
    await database.transaction((tx) => doJoined(tx, work));
    expect(await ids()).toEqual([1, 4]);
  });

  it('tells after the commit what its steps have to tell, and nothing where it was taken back', async () => {
    const told: string[] = [];
    const step = (word: string) => database.transaction((tx) => Promise.resolve(tx.afterCommit(() => told.push(word))));
    await database
      .transaction(async (tx) => {
        await doJoined(tx, () => step('never'));
        throw new Error('taken back');
      })
      .catch(() => undefined);
    await database.transaction(async (tx) => {
      await doJoined(tx, () => step('once'));
      expect(told).toEqual([]);
    });
    expect(told).toEqual(['once']);
  });
});

describe('a snapshot', () => {
  const count = async () => (await database.query<{ n: number }>('SELECT count(*) AS n FROM seen'))[0]!.n;
  const countNow = reads<number, number>(async (sql, inputs) => {
    const [row] = await sql.query<{ n: number }>('SELECT count(*) AS n FROM seen');
    return inputs.map(() => row!.n);
  });

  it('has what was there when it was opened, for single statements; transactions and batched queries see and write what is there now', async () => {
    await database.query('CREATE TABLE seen (id int)');
    const snapshot = await database.openSnapshot();
    await database.query('INSERT INTO seen VALUES (1)');
    await snapshot.read(async () => {
      expect([await count(), await database.reading((tx) => tx.query('SELECT id FROM seen'))]).toEqual([0, []]);
      await database.transaction((tx) => tx.query('INSERT INTO seen VALUES (2)'));
      expect([await count(), await outsideSnapshot(count), await database.batch(countNow, 1)]).toEqual([0, 2, 2]);
      await expect(database.query('INSERT INTO seen VALUES (3)')).rejects.toThrow('read-only transaction');
    });
    expect(await count()).toBe(2);
    await snapshot.close();
    await snapshot.close();
  });

  it('is entered when the work says so, and not by later work', async () => {
    const snapshot = await database.openSnapshot();
    const before = await count();
    await database.query('INSERT INTO seen VALUES (4)');
    const counts = await snapshot.read(
      async () => {
        const outside = await count();
        enterSnapshot();
        return [outside, await count()];
      },
      { isEntered: false },
    );
    expect(counts).toEqual([before + 1, before]);
    expect(await count()).toBe(before + 1);
    await snapshot.close();
  });

  it('that has lost its connection fails its reads and takes nothing else with it', async () => {
    const snapshot = await database.openSnapshot();
    const [own] = await snapshot.read(() => database.query<{ pid: number }>('SELECT pg_backend_pid() AS pid'));
    await cutOff(own!.pid);
    expect(isUnavailable(await snapshot.read(count).catch((error: unknown) => error))).toBe(true);
    await snapshot.close();
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});
