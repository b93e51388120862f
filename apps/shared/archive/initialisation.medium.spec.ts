import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { initialisationWord, type CallParsed } from '#lib/contract';
import {
  ArchiveBroken,
  ChosenMonths,
  InitialisationsRepository,
  ReadInitialisations,
  RunInitialisation,
  RunInitialisations,
  StartInitialisation,
  verifyArchive,
} from '#lib/initialisation';
import { type Actor, must, seoulMonthStart } from '#lib/kernel';
import { Commands, dataKeysOf, Periods, type CommandContext, type Config, type Schedules } from '#lib/platform';
import { owned, site } from '#lib/wallet';
import { betCommand, createDrawHarness, type DrawHarness } from '../../../test/support/draw-harness.js';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { killedAtEachStatement } from '../../../test/support/killed-at-each-statement.js';
import { ArchivedMonths } from '../bindings/initialisation-ports.js';

type Asked = CallParsed<'admin/initialisation/start'>;
const result = (isOdd: boolean) => ({ balls: [1, 2, 3, 4, 5], powerball: isOdd ? 7 : 2 });
const everything: Asked['kinds'] = ['deposits', 'withdrawals', 'points', 'bets'];
const november = { from: '2026-11', to: '2026-11', kinds: everything, confirmation: initialisationWord };
const december = { ...november, from: '2026-12', to: '2026-12' };

let world: DrawHarness;
let folder: string;
let player: Actor;
let reader: ReadInitialisations;
let starter: StartInitialisation;
let runner: RunInitialisations;
let open = 0;

const command = (asked: Asked, approvedBy?: string): CommandContext => ({
  ...{ actor: { kind: 'admin', id: 1, account: 'boss', nickname: 'boss', level: 0, path: [], sessionId: 1 } as Actor },
  ...{ call: 'admin/initialisation/start', input: asked, requestId: 'test', address: '203.0.113.9' },
  ...(asked.key && { key: asked.key }),
  ...(approvedBy && { approval: { id: 7, approvedBy } }),
});
const start = (asked: Asked, approvedBy?: string) => starter.execute(command(asked, approvedBy), asked);

async function place(actor: Actor, roundId: number, outcome: 'odd' | 'even'): Promise<void> {
  const input = { round_id: roundId, selections: [{ market: 'power_odd_even', outcome, odds: 1.95 }], stake: 10_000 };
  await world.placeBet.execute(betCommand(actor, input), input);
}
async function openAt(at: string): Promise<number> {
  world.clock.set(new Date(at));
  return (await world.openRound()).id;
}
async function decide(roundId: number, isOdd: boolean): Promise<void> {
  const round = must(await world.rounds.byId(world.database, roundId), 'a round');
  world.clock.set(round.closesAt);
  await world.closeRound.execute(roundId);
  const { version } = must(await world.rounds.byId(world.database, roundId), 'a round');
  const input = { round_id: roundId, result: result(isOdd), version, reason: 'test' };
  await world.enterResult.execute({ ...command(november), call: 'admin/round/enter', input }, input);
  await world.settleRound.execute(roundId);
  // As the relay does with what it has handed on.
  await world.database.query('DELETE FROM outbox');
}
/** A deposit as its calls make it: the row and its transfer. */
async function deposit(actor: Actor, amount: number, state: 'waiting' | 'approved' = 'approved'): Promise<void> {
  const at = world.clock.now();
  await world.database.transaction(async (tx) => {
    const [row] = await tx.query<{ id: number }>(
      `INSERT INTO deposit (owner_kind, owner_id, account, nickname, level, path, parents, amount, bank_name, bank_account, holder, requested_at)
       VALUES ('member', $1, 'a', 'a', 1, $2::text::ltree, '{}', $3, 'NH', '***', 'a', $4) RETURNING id`,
      [actor.id, actor.path.join('.'), amount, at],
    );
    const { id } = row!;
    if (state === 'waiting') return;
    const postings = [{ from: site('bank'), to: owned(actor.id, 'cash'), amount }];
    await world.ledger.post(tx, [{ key: `deposit:${id}`, kind: 'deposit', cause: { kind: 'deposit', id }, actor: 'test', postings }]);
    await tx.query(`UPDATE deposit SET status = 'approved', processed_at = $2, processed_by = 'test', approved_at = $2 WHERE id = $1`, [
      id,
      at,
    ]);
  });
}
const balances = () => world.database.query('SELECT id, balance, version FROM account WHERE id >= 1000 ORDER BY id');
const shown = async () => must((await reader.list()).items[0], 'an initialisation');
const monthsGone = async () => (await shown()).done.map(({ month }) => month);
const rowsOf = async () => {
  const [row] = await world.database.query<{ bets: number; deposits: number }>(
    `SELECT (SELECT count(*) FROM bet WHERE id < 1000000000) AS bets, (SELECT count(*) FROM deposit WHERE initialisation_id IS NULL) AS deposits`,
  );
  return row!;
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'initialisation-'));
  world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00' });
  const { database, clock } = world;
  await database.query('UPDATE period SET starts_at = $1 WHERE number = 0', [seoulMonthStart('2026-11')]);
  const config = { NODE_ENV: 'test', DATA_DIR: folder } as Config;
  const [repository, closed] = [new InitialisationsRepository(), new ArchivedMonths(database, clock)];
  const chosen = new ChosenMonths(closed);
  reader = new ReadInitialisations(database, repository, closed, chosen);
  starter = new StartInitialisation(new Commands(database, clock), repository, chosen, clock);
  const running = new RunInitialisation(database, repository, closed, config, clock);
  runner = new RunInitialisations({} as Schedules, database, repository, running);

  player = must((await world.players(1_000_000))[0], 'a player');
  const round = await openAt('2026-11-21T12:01:10+09:00');
  await place(player, round, 'odd');
  await place(player, round, 'even');
  await deposit(player, 50_000);
  await deposit(player, 30_000, 'waiting');
  open = await openAt('2026-11-30T23:58:10+09:00');
  await place(player, open, 'odd');
  world.clock.set(new Date('2026-11-21T12:06:00+09:00'));
  await decide(round, true);
  world.clock.set(new Date('2026-12-01T00:00:10+09:00'));
  await new Periods(database, clock).keepUp();
  world.clock.advance(1);
});
afterEach(() => expectLedgerCoherent(world.database));
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

describe('a data initialisation', () => {
  it('is shown before it is asked for, and refused while a bet of the month is open', async () => {
    const { months, sum, isReady } = await reader.preview(november);
    expect(sum).toEqual([
      { kind: 'deposits', count: 1, amount: 50_000 },
      { kind: 'withdrawals', count: 0, amount: 0 },
      { kind: 'points', count: 0, amount: 0 },
      { kind: 'bets', count: 3, amount: 30_000 },
    ]);
    expect(months[0]?.open[0]).toEqual({ what: 'bets', count: 1 });
    expect(isReady).toBe(false);
    await expect(start(november, 'partner')).rejects.toMatchObject({ code: 'INITIALISATION_OPEN' });
    await decide(open, true);
    world.clock.set(new Date('2026-12-01T00:05:00+09:00'));
  });

  it('takes the word, a second person, bets together with points, and no month that runs', async () => {
    await expect(start(november)).rejects.toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
    await expect(start({ ...november, confirmation: 'yes' }, 'partner')).rejects.toMatchObject({ code: 'INITIALISATION_WORD' });
    await expect(start({ ...november, kinds: ['bets'] }, 'partner')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(start(december, 'partner')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect((await reader.list()).items).toEqual([]);
  });

  it('killed at any statement has let the month go whole or not at all, and goes on where it stopped; balances stay to the won', async () => {
    const before = await balances();
    const rows = await rowsOf();
    const key = randomUUID();
    const { id } = await start({ ...november, key }, 'partner');
    const killed = await killedAtEachStatement(
      world.database,
      () => runner.run(),
      async () => {
        await expectLedgerCoherent(world.database);
        const gone = (await monthsGone()).length > 0;
        expect(await rowsOf()).toEqual(gone ? { bets: 0, deposits: rows.deposits - 1 } : rows);
      },
    );
    expect(killed).toBeGreaterThan(20);
    expect(await balances()).toEqual(before);
    expect(await shown()).toMatchObject({ id, state: 'done', askedBy: 'boss', approvedBy: 'partner', failure: null });

    // The same again: the first answer, and nothing happens.
    expect(await start({ ...november, key }, 'partner')).toEqual({ id });
    await runner.run();
    expect((await reader.list()).items).toHaveLength(1);
    await expect(start(november, 'partner')).rejects.toMatchObject({ code: 'INITIALISATION_EMPTY' });
  });

  it('leaves waiting requests, and what it took can change no more', async () => {
    const requests = await world.database.query<{ status: string; gone: boolean }>(
      'SELECT status, initialisation_id IS NOT NULL AS gone FROM deposit ORDER BY id',
    );
    expect(requests).toEqual([
      { status: 'approved', gone: true },
      { status: 'waiting', gone: false },
    ]);
    await expect(world.database.query(`UPDATE deposit SET status = 'completed' WHERE initialisation_id IS NOT NULL`)).rejects.toThrow(
      'changes no more',
    );
  });

  it('has everything in one signed file whose hash is in the audit log; a file that was changed is found', async () => {
    const [month] = (await shown()).done;
    const files = await readdir(path.join(folder, 'archives'));
    expect(files).toEqual([month!.file]);
    const file = path.join(folder, 'archives', month!.file);
    const keys = dataKeysOf({ NODE_ENV: 'test', DATA_DIR: folder });
    const verified = await verifyArchive(file, keys);
    expect(verified).toMatchObject({ month: '2026-11', sha256: month!.sha256, rows: month!.rows });
    expect(verified.tables).toMatchObject({ bet: 3, deposit: 1 });
    const [entry] = await world.database.query<{ actor: string; after: { sha256: string; approval: object } }>(
      `SELECT actor, after FROM audit_entry WHERE action = 'initialisation.month'`,
    );
    expect(entry).toMatchObject({ actor: 'admin:boss', after: { sha256: month!.sha256, approval: { id: 7, approvedBy: 'partner' } } });

    const text = gunzipSync(await readFile(file)).toString();
    const spoiled = path.join(folder, 'spoiled.gz');
    const lines = text.trimEnd().split('\n');
    for (const changed of [
      text.replace('50000', '50001'),
      [lines[0], ...lines.slice(2)].join('\n'),
      lines.slice(0, -1).join('\n'),
      `${text}{}\n`,
    ]) {
      expect(changed).not.toBe(text);
      await writeFile(spoiled, gzipSync(changed));
      await expect(verifyArchive(spoiled, keys)).rejects.toThrow(ArchiveBroken);
    }
    await writeFile(spoiled, (await readFile(file)).subarray(0, -20));
    await expect(verifyArchive(spoiled, keys)).rejects.toThrow(ArchiveBroken);
    const other = [{ id: 'test', key: Buffer.alloc(32, 3) }];
    await expect(verifyArchive(file, other)).rejects.toThrow('the signature is wrong');
  });

  it('starts once of forty, and runs while bets are placed and deposits approved', async () => {
    const round = await openAt('2026-12-06T12:01:10+09:00');
    await place(player, round, 'even');
    await deposit(player, 20_000);
    await decide(round, true);
    world.clock.set(new Date('2027-01-02T12:00:10+09:00'));
    await new Periods(world.database, world.clock).keepUp();
    world.clock.advance(1);
    const starts = await Promise.allSettled(Array.from({ length: 40 }, () => start(december, 'partner')));
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = starts.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { code: string }).code] : []));
    expect(new Set(refused)).toEqual(new Set(['INITIALISATION_RUNNING']));

    const players = await world.players(10_000_000, 10_000_000, 10_000_000);
    const now = (await world.openRound()).id;
    let going = true;
    let done = 0;
    const traffic = players.map(async (each) => {
      while (going) {
        await place(each, now, 'even');
        await deposit(each, 10_000);
        done++;
      }
    });
    await runner.run();
    going = false;
    await Promise.all(traffic);
    await runner.run();
    expect(done).toBeGreaterThan(5);
    expect(await shown()).toMatchObject({ state: 'done', months: ['2026-12'] });
    expect((await shown()).done).toHaveLength(1);
    const [left] = await world.database.query(
      `SELECT count(*) AS count FROM deposit WHERE initialisation_id IS NULL AND requested_at >= '2027-01-01'`,
    );
    expect(left).toEqual({ count: done });
  });

  it('of deposits alone leaves the ledger as it is', async () => {
    world.clock.set(new Date('2027-02-01T00:00:10+09:00'));
    await world.database.query('DELETE FROM outbox');
    await new Periods(world.database, world.clock).keepUp();
    world.clock.advance(1);
    const ledger = () => world.database.query('SELECT count(*), sum(amount) FROM posting');
    const before = await ledger();
    await start({ ...november, from: '2027-01', to: '2027-01', kinds: ['deposits'] }, 'partner');
    await runner.run();
    expect(await shown()).toMatchObject({ state: 'done', kinds: ['deposits'] });
    expect(await ledger()).toEqual(before);
  });

  it('keeps the file of a month whose commit was never answered', async () => {
    world.clock.set(new Date('2027-02-10T12:00:00+09:00'));
    await deposit(player, 40_000);
    world.clock.set(new Date('2027-03-01T00:00:10+09:00'));
    await world.database.query('DELETE FROM outbox');
    await new Periods(world.database, world.clock).keepUp();
    world.clock.advance(1);
    await start({ ...november, from: '2027-02', to: '2027-02', kinds: ['deposits'] }, 'partner');
    const { transaction } = world.database;
    const whole = transaction.bind(world.database);
    let lost = 0;
    world.database.transaction = async (work) => {
      const answer = await whole(work);
      const noted = await world.database.query(`SELECT FROM initialisation_month WHERE month = '2027-02'`);
      if (lost > 0 || noted.length === 0) return answer;
      lost++;
      throw new Error('the connection was lost after the commit');
    };
    await runner.run().finally(() => (world.database.transaction = transaction));
    expect(lost).toBe(1);
    const { state, done } = await shown();
    expect({ state, months: done.map(({ month }) => month) }).toEqual({ state: 'done', months: ['2027-02'] });
    expect(await readdir(path.join(folder, 'archives'))).toContain(done[0]!.file);
  });
});
