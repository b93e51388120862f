import type { CallParsed, CallPath } from '#lib/contract';
import { type Actor, must, seoulMonthStart } from '#lib/kernel';
import { type CommandContext, isArchived, Periods } from '#lib/platform';
import { owned, site, Statement } from '#lib/wallet';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { betCommand, createDrawHarness, type DrawHarness } from '../../../test/support/draw-harness.js';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { archivePeriod } from './archive-period.js';
import { leavingBefore } from './leaving-periods.js';
import { freeze } from './partitions.js';

type Result = NonNullable<CallParsed<'admin/round/enter'>['result']>;
const odd: Result = { balls: [1, 2, 3, 4, 5], powerball: 7 };
const even: Result = { balls: [1, 2, 3, 4, 5], powerball: 2 };

let world: DrawHarness;
let winner: Actor;
let debtor: Actor;
let periods: Periods;
/** Rounds and bets by what the tests call them. */
const rounds = { november: 0, turn: 0, december: 0 };
const bets = { november: 0, beforeTurn: 0, afterTurn: 0, december: 0, open: 0 };

const admin = (call: CallPath, input: object): CommandContext => ({
  ...{ actor: { kind: 'admin', id: 1, account: 'boss', nickname: 'boss', level: 0, path: [], sessionId: 1 } },
  ...{ call, input, requestId: 'test', address: '203.0.113.9' },
});

async function openAt(at: string): Promise<number> {
  world.clock.set(new Date(at));
  return (await world.openRound()).id;
}
async function place(actor: Actor, roundId: number, outcome: 'odd' | 'even'): Promise<number> {
  const input = { round_id: roundId, selections: [{ market: 'power_odd_even', outcome, odds: 1.95 }], stake: 10_000 };
  return (await world.placeBet.execute(betCommand(actor, input), input)).bet.id;
}
async function enter(roundId: number, result: Result | null): Promise<void> {
  const { version } = must(await world.rounds.byId(world.database, roundId), 'a round');
  const input = { round_id: roundId, result, version, reason: 'test' };
  await world.enterResult.execute(admin('admin/round/enter', input), input);
}
async function decide(roundId: number, result: Result): Promise<void> {
  const round = must(await world.rounds.byId(world.database, roundId), 'a round');
  if (round.status === 'open') {
    world.clock.set(round.closesAt);
    await world.closeRound.execute(roundId);
  }
  await enter(roundId, result);
  await world.settleRound.execute(roundId);
}
const post = (key: string, from: ReturnType<typeof owned>, to: ReturnType<typeof owned>, amount: number) =>
  world.database.transaction((tx) =>
    world.ledger.post(tx, [{ key, kind: 'adjustment', cause: { kind: 'test', id: 1 }, actor: 'test', postings: [{ from, to, amount }] }]),
  );
/** As the relay does with what it has handed on. */
const tell = () => world.database.query('DELETE FROM outbox');
const november = async () => must((await leavingBefore(world.database, '2026-12'))[0], 'November is over');
const archive = async () => archivePeriod(world.database, world.clock, await november());

beforeAll(async () => {
  world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00' });
  await world.database.query('UPDATE period SET starts_at = $1 WHERE number = 0', [seoulMonthStart('2026-11')]);
  periods = new Periods(world.database, world.clock);
  [winner, debtor] = (await world.players(100_000, 10_000)) as [Actor, Actor];

  rounds.november = await openAt('2026-11-21T12:01:10+09:00');
  bets.november = await place(debtor, rounds.november, 'odd');
  await place(winner, rounds.november, 'even');
  await decide(rounds.november, odd);
  await post('spent', owned(debtor.id, 'cash'), site('bank'), 15_000);
  // What the debtor had won is gone: 15,000 of it stay owed.
  await decide(rounds.november, even);

  rounds.turn = await openAt('2026-12-01T00:00:10+09:00');
  bets.beforeTurn = await place(winner, rounds.turn, 'odd');
  await periods.keepUp();
  bets.afterTurn = await place(winner, rounds.turn, 'odd');
  world.clock.advance(1);
  await decide(rounds.turn, odd);

  rounds.december = await openAt('2026-12-05T12:01:10+09:00');
  bets.december = await place(winner, rounds.december, 'odd');
  await decide(rounds.december, odd);
});
afterEach(() => expectLedgerCoherent(world.database));
afterAll(() => world.close());

describe('a period', () => {
  it('may leave when it is over, by the name of its month', async () => {
    expect(await leavingBefore(world.database, '2026-11')).toEqual([]);
    expect(await leavingBefore(world.database, '2026-12')).toEqual([
      { number: 0, month: '2026-11', ids: { from: 0, until: 1_000_000_000 } },
    ]);
    expect(await leavingBefore(world.database, '2027-06')).toHaveLength(1);
  });

  it('stays as it was while something in it is open', async () => {
    const [unit, amount] = ['round:1', 300];
    await world.database.query(
      `INSERT INTO rolling_share (bet_id, owner_id, unit, percent, amount, placed_at, category, path) VALUES ($1, $2, $3, 3, $4, now(), 'powerball_single', '1')`,
      [...[bets.november, winner.id, unit, amount]],
    );
    await expect(archive()).rejects.toThrow(
      '2026-11 cannot leave:\n  1 shares of rolling that are still to be accrued, paid or taken back',
    );
    // Nothing is frozen any more.
    await world.database.query(`UPDATE rolling_share SET state = 'cancelled'`);

    await enter(rounds.november, odd);
    await expect(archive()).rejects.toThrow('2 bets that the newest result of their round has not reached');
    await world.settleRound.execute(rounds.november);
    await decide(rounds.november, even);

    await expect(archive()).rejects.toThrow(/settled bets whose events are not relayed yet/);
    await tell();

    expect(await isArchived(world.database, new Date(0))).toBe(false);
    expect(must(await world.bets.byId(world.database, bets.november), 'the bet is here')).toMatchObject({ status: 'settled' });
  });

  it('stays as it was when its leaving breaks off in the middle', async () => {
    const broken = {
      now: () => {
        throw new Error('broken off');
      },
    };
    await expect(archivePeriod(world.database, broken, await november())).rejects.toThrow('broken off');
    expect(await isArchived(world.database, new Date(0))).toBe(false);
    await decide(rounds.november, odd);
    await decide(rounds.november, even);
    await tell();
  });

  it('leaves while bets are placed and settled, also when it was begun before and killed', async () => {
    await freeze(world.database, 0);
    // More than they can stake while the period leaves, however long that takes.
    const players = await world.players(10_000_000, 10_000_000, 10_000_000);
    const round = await openAt('2026-12-06T12:01:10+09:00');
    let going = true;
    const traffic = players.map(async (player) => {
      while (going) await place(player, round, 'even');
    });
    await archive();
    going = false;
    await Promise.all(traffic);
    await decide(round, odd);

    const [there] = await world.database.query(
      `SELECT (SELECT count(*) FROM archive.bet_p0) AS bets, (SELECT count(*) FROM archive.posting_p0) > 5 AS postings,
              (SELECT count(*) FROM bet WHERE id < 1000000000) AS left, (SELECT count(*) FROM audit_entry WHERE action = 'period.archive') AS audits,
              (SELECT count(*) FROM round_book WHERE round_id = $1) AS books, (SELECT bets FROM round_book WHERE round_id = $2) AS "turnBets"`,
      [rounds.november, rounds.turn],
    );
    expect(there).toEqual({ bets: 3, postings: true, left: 0, audits: 1, books: 0, turnBets: 1 });
    expect(await leavingBefore(world.database, '2026-12')).toEqual([]);
  });

  it('that has left leaves statements and bet lists whole from there on', async () => {
    const statement = await new Statement(world.database, world.periods).page({ ownerId: winner.id, account: 'cash', skip: 0, take: 50 });
    expect(statement.total).toBe(statement.lines.length);
    expect(statement.lines.at(-1)).toMatchObject({ kind: 'bet_placed', change: -10_000 });
    expect(statement.lines[0]).toMatchObject({ after: await world.cash(winner) });
    const list = await world.list.page({ ownerIds: [winner.id], skip: 0, take: 50 });
    expect(list.items.map(({ id }) => id)).toEqual([bets.december, bets.afterTurn]);
  });

  it('that has left is corrected no more, nor is a round that had bets in it', async () => {
    const notFound = expect.objectContaining({ code: 'NOT_FOUND' });
    for (const rows of [
      await world.resettleBets.execute(admin('admin/bet/resettle', {}), [bets.november], 'late'),
      await world.cancelBets.execute(admin('admin/bet/cancel', {}), [bets.november], 'late'),
    ]) {
      expect(rows).toEqual([expect.objectContaining({ error: notFound })]);
    }
    for (const id of [rounds.november, rounds.turn]) await expect(enter(id, even)).rejects.toMatchObject({ code: 'ROUND_ARCHIVED' });
  });

  it('takes no key with it that could be posted again', async () => {
    expect(await post(`given:${winner.id}`, site('bank'), owned(winner.id, 'cash'), 100_000)).toEqual(new Set());
    const keys = await world.database.query<{ key: string }>(
      `SELECT key FROM transfer_key WHERE transfer_id < 1000000000 ORDER BY key COLLATE "C"`,
    );
    // Beside what caused no bet, the recall that a debt names.
    expect(keys.map(({ key }) => key)).toEqual([`given:${winner.id}`, `given:${debtor.id}`, `settle:${bets.november}:2`, 'spent']);
  });
});

describe('after a period has left', () => {
  it('its debts are repaid', async () => {
    const { receivable } = await world.ledger.snapshot(world.database, debtor.id);
    expect(receivable).toBeGreaterThan(0);
    await post('comes back', site('bank'), owned(debtor.id, 'cash'), receivable);
    expect(await world.ledger.snapshot(world.database, debtor.id)).toMatchObject({ receivable: 0, money: 0 });
  });

  it('the others are corrected as ever', async () => {
    const before = await world.cash(winner);
    await decide(rounds.december, even);
    expect(await world.cash(winner)).toBe(before - 19_500);
    expect(await world.bets.byId(world.database, bets.december)).toMatchObject({ result: 'lost', revision: 2 });
  });

  it('the next one leaves when its last bet has ended, and openings add up', async () => {
    const round = await openAt('2026-12-31T23:58:10+09:00');
    bets.open = await place(winner, round, 'odd');
    world.clock.set(new Date('2027-01-02T12:00:00+09:00'));
    await periods.keepUp();
    const december = must((await leavingBefore(world.database, '2027-01'))[0], 'December is over');
    await expect(archivePeriod(world.database, world.clock, december)).rejects.toThrow('1 bets in progress');
    await decide(round, odd);
    await tell();
    await archivePeriod(world.database, world.clock, december);

    const [sum] = await world.database.query(
      `SELECT o.balance + coalesce(sum(CASE a.id WHEN p.destination_id THEN p.amount ELSE -p.amount END), 0) AS sum, a.balance
       FROM account a JOIN ledger_opening o ON o.account_id = a.id LEFT JOIN posting p ON a.id IN (p.source_id, p.destination_id)
       WHERE a.owner_id = $1 AND a.kind = 'cash' GROUP BY a.id, o.balance`,
      [winner.id],
    );
    // The last bet was paid in January, in which it is not any more.
    expect(sum).toEqual({ sum: String(await world.cash(winner)), balance: await world.cash(winner) });
  });
});
