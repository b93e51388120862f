import { must, seoulMonthStart, type Actor } from '#lib/kernel';
import { Periods } from '#lib/platform';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { archivePeriod } from '../../apps/shared/archive/archive-period.js';
import { leavingBefore } from '../../apps/shared/archive/leaving-periods.js';
import { killedAtEachStatement } from '../../test/support/killed-at-each-statement.js';
import { stretched } from '../../test/support/patience.js';
import { until } from '../../test/support/until.js';
import { chainedKinds } from './domain/chained.js';
import { createChainHarness, type ChainHarness } from './testing/chain-harness.js';

let chain: ChainHarness;
let player: Actor;
beforeEach(async () => {
  chain = await createChainHarness();
  player = must((await chain.world.players(1_000_000))[0], 'a player');
});
afterEach(() => chain.close());

const one = async <T>(sql: string): Promise<T> => must((await chain.database.query<T>(sql))[0], 'a row');
const number = async (sql: string): Promise<number> => (await one<{ n: number }>(sql)).n;

/** Rows of every kind, in two blocks. */
async function fill(): Promise<void> {
  await chain.note('member:1');
  await chain.world.database.query(
    `INSERT INTO setting_change (group_name, path, before, after, changed_at, changed_by) VALUES ('wallet', 'a.b', '1', '2', now(), 'boss')`,
  );
  await chain.correctedRound(player);
  await chain.tamper(
    `INSERT INTO fixture_result (fixture_id, revision, kind, result, source, reason, at) VALUES (7, 1, 'result', '{"score": [1, 0]}', 'manual', 'end', now())`,
  );
  await chain.block();
  await chain.note('member:2');
  await chain.post(player, 'second');
  await chain.block();
}

async function expectFound(...expected: string[]): Promise<void> {
  expect(await chain.verify()).toEqual(expected.toSorted());
  expect(await chain.verifyAlone()).toEqual(expected.toSorted());
}

describe('the audit chain', () => {
  it('takes in every row once and fits, for the product and for the verifier of one file', async () => {
    await fill();
    const { blocks, rows, problems } = await chain.report();
    const there = await Promise.all(
      chainedKinds.map((kind) =>
        chain.tables.rows(chain.database, kind, { after: undefined, since: undefined, through: 1e12, limit: 1e4 }),
      ),
    );
    expect({ blocks, rows, problems }).toEqual({ blocks: 2, rows: there.flat().length, problems: 0 });
    expect(there.every((each) => each.length > 0)).toBe(true);
    await expectFound();
    const { minute } = must(await chain.blocks.newest(chain.database), 'a block');
    expect(await chain.verify({ from: minute })).toEqual([]);
    expect(await chain.verifyAlone({ from: minute })).toEqual([]);
  });

  it('finds rows of each kind that were changed', async () => {
    await fill();
    const audit = await number('SELECT min(id) AS n FROM audit_entry');
    const transfer = await number(`SELECT id AS n FROM transfer WHERE key = 'second'`);
    const setting = await number('SELECT min(id) AS n FROM setting_change');
    const { bet, round } = await one<{ bet: number; round: number }>(
      'SELECT b.bet_id AS bet, r.round_id AS round FROM bet_revision b, round_result r LIMIT 1',
    );
    await chain.tamper(
      `UPDATE audit_entry SET after = '{"status": "active"}' WHERE id = ${audit}`,
      `UPDATE transfer SET memo = 'x' WHERE id = ${transfer}`,
      `UPDATE posting SET amount = amount + 1 WHERE transfer_id = ${transfer}`,
      `UPDATE setting_change SET after = '3' WHERE id = ${setting}`,
      `UPDATE bet_revision SET reason = 'other' WHERE bet_id = ${bet}`,
      `UPDATE round_result SET reason = 'other' WHERE round_id = ${round} AND revision = 1`,
      `UPDATE fixture_result SET result = '{"score": [0, 1]}' WHERE fixture_id = 7`,
    );
    const ordinal = await number(`SELECT ordinal AS n FROM posting WHERE transfer_id = ${transfer}`);
    const revision = await number(`SELECT revision AS n FROM bet_revision WHERE bet_id = ${bet}`);
    await expectFound(
      ...[`changed audit ${audit}`, `changed transfer ${transfer}`, `changed posting ${transfer}.${ordinal}`, `changed setting ${setting}`],
      ...[`changed bet-revision ${bet}.${revision}`, `changed round-result ${round}.1`, 'changed fixture-result 7.1'],
    );
  });

  it('finds rows of each kind that were deleted', async () => {
    await fill();
    const audit = await number('SELECT max(id) AS n FROM audit_entry');
    const transfer = await number(`SELECT id AS n FROM transfer WHERE key = 'second'`);
    const ordinal = await number(`SELECT ordinal AS n FROM posting WHERE transfer_id = ${transfer}`);
    const setting = await number('SELECT min(id) AS n FROM setting_change');
    const bet = await one<{ id: number; revision: number }>('SELECT bet_id AS id, revision FROM bet_revision');
    const round = await number('SELECT round_id AS n FROM round_result LIMIT 1');
    await chain.tamper(
      ...[`DELETE FROM audit_entry WHERE id = ${audit}`, `DELETE FROM posting WHERE transfer_id = ${transfer}`],
      ...[`DELETE FROM transfer WHERE id = ${transfer}`, `DELETE FROM setting_change WHERE id = ${setting}`],
      ...['DELETE FROM bet_revision', `DELETE FROM round_result WHERE round_id = ${round} AND revision = 2`, 'DELETE FROM fixture_result'],
    );
    await expectFound(
      ...[`deleted audit ${audit}`, `deleted transfer ${transfer}`, `deleted posting ${transfer}.${ordinal}`, `deleted setting ${setting}`],
      ...[`deleted bet-revision ${bet.id}.${bet.revision}`, `deleted round-result ${round}.2`, 'deleted fixture-result 7.1'],
    );
  });

  it('finds rows of each kind that were inserted behind its blocks', async () => {
    await fill();
    const { bet, round } = await one<{ bet: number; round: number }>(
      'SELECT b.bet_id AS bet, r.round_id AS round FROM bet_revision b, round_result r LIMIT 1',
    );
    await chain.tamper(
      `INSERT INTO audit_entry (id, at, actor, action, target) VALUES (0, now(), 'admin:boss', 'x', 'member:1')`,
      `INSERT INTO transfer (id, key, kind, cause_kind, cause_id, actor, at) VALUES (0, 'forged', 'adjustment', 'test', '1', 'x', now())`,
      `INSERT INTO posting (ordinal, transfer_id, source_id, destination_id, amount) VALUES (1, 0, 4, 8, 5)`,
      `INSERT INTO setting_change (id, group_name, path, changed_at, changed_by) OVERRIDING SYSTEM VALUE VALUES (0, 'wallet', 'x', now(), 'x')`,
      `INSERT INTO bet_revision (bet_id, revision, status, at, ended_at, actor, reason, written) VALUES (${bet}, 9, 'accepted', now(), now(), 'x', 'x', 0)`,
      `INSERT INTO round_result (round_id, revision, kind, at, written) VALUES (${round}, 9, 'void', now(), NULL)`,
      `INSERT INTO fixture_result (fixture_id, revision, kind, source, reason, at, written) VALUES (7, 9, 'void', 'x', 'x', now(), NULL)`,
    );
    await expectFound(
      ...['inserted audit 0', 'inserted transfer 0', 'inserted posting 0.1', 'inserted setting 0'],
      ...[`inserted bet-revision ${bet}.9`, `inserted round-result ${round}.9`, 'inserted fixture-result 7.9'],
    );
  });

  it('finds blocks that were changed, deleted, forged or cut off', async () => {
    await fill();
    await chain.block();
    await chain.tamper(`UPDATE audit_block SET counts = counts || '{"audit": 99}' WHERE number = 1`);
    await expectFound('changed block 1');
    await chain.tamper(`DELETE FROM audit_block WHERE number = 1`);
    expect(await chain.verify()).toContain('deleted block 1');
    expect(await chain.verifyAlone()).toContain('deleted block 1');
    await chain.tamper(`DELETE FROM audit_block WHERE number = 2`);
    expect(await chain.verify()).toEqual(expect.arrayContaining(['deleted block 1', 'deleted block 2']));
  });

  it('finds a block that somebody else signed, and a list of rows that was changed', async () => {
    await fill();
    await chain.tamper(
      `INSERT INTO audit_block SELECT 2, minute, head, root, repeat('a', 64), counts, through, late, archived, 'deadbeefdeadbeef', signature FROM audit_block WHERE number = 1`,
      `UPDATE audit_segment SET keys[1] = '999' WHERE block = 1 AND kind = 'audit'`,
    );
    const found = await chain.verify();
    expect(found).toEqual(expect.arrayContaining(['changed block 1', 'changed block 2', 'unsigned block 2', 'deleted audit 999']));
    expect(await chain.verifyAlone()).toEqual(expect.arrayContaining(['changed block 1', 'unsigned block 2']));
  });
});

describe('building blocks', () => {
  it('killed at any statement goes on where it stopped', async () => {
    await fill();
    await chain.note('member:3');
    await chain.post(player, 'third');
    chain.clock.advance(60_000);
    const kills = await killedAtEachStatement(
      chain.database,
      () => chain.builder().execute(),
      async () => expect(await chain.verify()).toEqual([]),
    );
    expect(kills).toBeGreaterThan(10);
    expect(await number('SELECT max(number) AS n FROM audit_block')).toBe(2);
    await expectFound();
  });

  it(
    'of forty writers misses nothing and takes nothing twice, by several workers at once',
    async () => {
      const players = await chain.world.players(...Array.from({ length: 40 }, () => 1_000));
      const write = async (each: Actor, key: string) => {
        for (let turn = 0; turn < 3; turn++) {
          await chain.post(each, `${key}-${turn}`);
          await chain.note(`member:${each.id}`);
        }
      };
      // Those who write beside one block still write when the next one begins.
      let before: Promise<void>[] = [];
      for (let block = 0; block < 5; block++) {
        chain.clock.advance(60_000);
        const writing = players.map((each, index) => write(each, `w${index}-${block}`));
        await Promise.all([chain.builder().execute(), chain.builder().execute(), ...before]);
        before = writing;
      }
      await Promise.all(before);
      await chain.block();
      expect(await number('SELECT count(*) AS n FROM audit_block')).toBeGreaterThan(4);
      await expectFound();
      const there = await number('SELECT count(*) AS n FROM transfer');
      expect(await number(`SELECT sum((counts->>'transfer')::bigint)::bigint AS n FROM audit_block`)).toBe(there);
      expect(await number(`SELECT count(DISTINCT k) AS n FROM audit_segment, unnest(keys) k WHERE kind = 'transfer'`)).toBe(there);
    },
    stretched(60_000),
  );

  it('waits for a transaction that has written and not ended', async () => {
    await chain.block();
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    let open = Promise.resolve();
    await new Promise<void>((written) => {
      open = chain.database.transaction(async (tx) => {
        await tx.query(`INSERT INTO audit_entry (at, actor, action, target) VALUES (now(), 'x', 'slow', 'member:1')`);
        written();
        await ended;
      });
    });
    chain.clock.advance(60_000);
    const asked = jest.spyOn(chain.database, 'query');
    const built = chain.builder().execute();
    await chain.note('member:2');
    // It has looked whether the transaction has ended, and looks again.
    const looks = () => asked.mock.calls.filter(([sql]) => JSON.stringify(sql).includes('pg_current_snapshot')).length;
    await until(looks, (count) => count > 2);
    asked.mockRestore();
    expect(await number('SELECT count(*) AS n FROM audit_block')).toBe(1);
    end();
    await open;
    await built;
    await chain.block();
    expect(await chain.verify()).toEqual([]);
  });

  it('takes what came late into the next block, and says so', async () => {
    await chain.block();
    await chain.database.query(`SELECT nextval('audit_entry_id_seq')`);
    const id = await number(`SELECT nextval('audit_entry_id_seq') AS n`);
    await chain.note('member:2');
    await chain.block();
    await chain.database.query(`INSERT INTO audit_entry (id, at, actor, action, target) VALUES ($1, now(), 'x', 'late', 'member:1')`, [id]);
    expect((await chain.block()).late).toEqual([`audit:${id}`]);
    await expectFound(`late audit ${id}`);
    expect((await chain.report()).problems).toBe(0);
    expect((await chain.block()).late).toEqual([]);
  });

  it('goes on when the clock is turned back and forth', async () => {
    await chain.block();
    const first = must(await chain.blocks.newest(chain.database), 'a block');
    chain.clock.advance(86_400_000);
    await chain.note('member:1');
    const ahead = must(await chain.builder().execute(), 'a block');
    expect(ahead.minute.getTime()).toBeGreaterThan(first.minute.getTime());
    chain.clock.advance(-86_400_000);
    await chain.note('member:2');
    const behind = must(await chain.builder().execute(), 'a block');
    expect(behind.minute).toEqual(ahead.minute);
    expect(behind.counts.audit).toBe(1);
    await expectFound();
  });

  it('makes one block a minute, an empty one too', async () => {
    await chain.block();
    expect(await chain.builder().execute()).toBeUndefined();
    expect((await chain.block()).counts.audit).toBe(0);
  });
});

describe('tables that are only added to', () => {
  it.each([
    ...['audit_entry', 'transfer', 'posting', 'setting_change', 'bet_revision', 'round_result', 'fixture_result'],
    ...['audit_key', 'audit_block', 'audit_segment'],
  ])('%s refuses changes by statements', async (table) => {
    for (const statement of [`DELETE FROM ${table}`, `TRUNCATE ${table} CASCADE`])
      await expect(chain.database.query(statement)).rejects.toMatchObject({ code: 'TB002' });
    const [{ name } = { name: '' }] = await chain.database.query<{ name: string }>(
      'SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum = 2',
      [table],
    );
    await expect(chain.database.query(`UPDATE ${table} SET ${name} = ${name}`)).rejects.toMatchObject({ code: 'TB002' });
  });
});

describe('a month that leaves', () => {
  it('waits for its block, counts as archived and is named', async () => {
    await chain.database.query('UPDATE period SET starts_at = $1 WHERE number = 0', [seoulMonthStart('2026-11')]);
    await fill();
    await chain.note('member:3');
    chain.clock.set(new Date('2026-12-05T12:00:00+09:00'));
    const periods = new Periods(chain.database, chain.clock);
    await periods.keepUp();
    await chain.note('member:4');
    await chain.database.query('DELETE FROM outbox');
    const november = must((await leavingBefore(chain.database, '2026-12'))[0], 'November is over');
    await expect(archivePeriod(chain.database, chain.clock, november)).rejects.toThrow('1 entries that the audit chain has not taken in');
    await chain.block();
    await archivePeriod(chain.database, chain.clock, november);
    expect(await chain.verify()).toEqual([]);
    expect((await chain.report()).archived).toBeGreaterThan(10);
    expect((await chain.block()).archived).toEqual(['2026-11:1000000000']);
    await expectFound();
    expect(await chain.verifyAlone({ to: new Date('2026-11-30T00:00:00Z') })).toEqual([]);
  });
});
