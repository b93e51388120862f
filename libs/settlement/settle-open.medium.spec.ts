import { potentialPayout } from '#lib/betting';
import { type Actor, must } from '#lib/kernel';
import type { Tx } from '#lib/platform';
import { site } from '#lib/wallet';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createDrawHarness, type DrawHarness } from '../../test/support/draw-harness.js';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { changeOf } from './domain/bet-change.js';
import type { TrueOutcomes } from './domain/settle-bet.js';

interface Slip {
  stake: number;
  legs: { market: string; outcome: string; odds: number }[];
}

const roundId = 77;
const note = { resultRevision: 1, at: new Date('2026-11-21T03:01:00Z'), actor: 'system' };
const outcome = fc.constantFrom('a', 'b', 'c');
const leg = fc.record({
  market: fc.constantFrom('first', 'second', 'third'),
  outcome,
  odds: fc.integer({ min: 1_001, max: 9_999 }).map((thousandths) => thousandths / 1_000),
});
const slips = fc.array(fc.record({ stake: fc.integer({ min: 1, max: 1_000_000 }), legs: fc.array(leg, { minLength: 1, maxLength: 4 }) }), {
  minLength: 1,
  maxLength: 12,
});
const outcomes = fc.option(fc.record({ first: outcome, second: outcome, third: outcome }), { nil: null });

let world: DrawHarness;
let player: Actor;
beforeAll(async () => {
  world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00' });
  player = await world.player(0);
});
afterAll(() => world.close());

/** Runs the work in a transaction that is rolled back. */
async function inPassing<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const back = new Error('back');
  let done: T | undefined;
  await world.database
    .transaction(async (tx) => {
      done = await work(tx);
      throw back;
    })
    .catch((error: unknown) => {
      if (error !== back) throw error;
    });
  return must(done, 'the work was done');
}

function insert(tx: Tx, { stake, legs }: Slip): Promise<number> {
  const { id: ownerId, account, nickname, level, path } = player;
  const prize = potentialPayout(
    stake,
    legs.map(({ odds }) => odds),
  );
  return world.bets.insert(tx, {
    ...{
      ownerId,
      account,
      nickname,
      level,
      path,
      game: 'eos1',
      roundId,
      day: '2026-11-21',
      round: 1,
      stake,
      odds: '2',
      potentialPayout: prize,
      maxWin: prize,
    },
    ...{ placedAt: note.at, address: '', legs },
  });
}

describe('open bets, settled where they lie', () => {
  it('become what the rule of the domain makes of them, and are paid that', async () => {
    await fc.assert(
      fc.asyncProperty(slips, outcomes, async (some, came: TrueOutcomes) => {
        const { rows, paid } = await inPassing(async (tx) => {
          const ids: number[] = [];
          for (const slip of some) ids.push(await insert(tx, slip));
          expect(await world.openBets.settleOpen(tx, ids, came, note)).toEqual({ settled: some.length, indebted: [] });
          const { money } = await world.ledger.snapshot(tx, player.id);
          const rows = [];
          for (const id of ids) rows.push(await world.bets.byId(tx, id));
          return { rows, paid: money };
        });
        const ruled = some.map((slip) =>
          changeOf({ ...slip, maxWin: Number.MAX_SAFE_INTEGER, status: 'accepted', result: null, payout: null }, came),
        );
        expect(rows).toMatchObject(
          ruled.map(({ result, payout, legResults }) => ({
            status: 'settled',
            result,
            payout,
            revision: 1,
            legs: legResults.map((one) => ({ result: one })),
          })),
        );
        expect(paid).toBe(ruled.reduce((sum, { delta }) => sum + delta, 0));
      }),
      { seed: 11, numRuns: 60 },
    );
  });

  it('are refused whole where a market has no outcome', async () => {
    const slip = {
      stake: 1_000,
      legs: [
        { market: 'first', outcome: 'a', odds: 2 },
        { market: 'fourth', outcome: 'a', odds: 2 },
      ],
    };
    const settled = inPassing(async (tx) => world.openBets.settleOpen(tx, [await insert(tx, slip)], { first: 'b' }, note));
    await expect(settled).rejects.toThrow(/violates check constraint/);
  });

  it('repay what their owner owes before he has anything of it', async () => {
    const debtor = await world.player(20_000);
    const round = await world.openRound();
    const input = { round_id: round.id, selections: [{ market: 'power_odd_even', outcome: 'odd', odds: 1.95 }], stake: 20_000 };
    await world.placeBet.execute(
      { actor: debtor, call: 'user/game/bet/create', key: undefined, input, requestId: 'test', address: '203.0.113.7' },
      input,
    );
    const recall = {
      key: 'recall:1',
      kind: 'adjustment',
      cause: { kind: 'test', id: 1 },
      actor: 'test',
      ownerId: debtor.id,
      amount: 5_000,
      to: site('adjustment'),
    } as const;
    expect(await world.database.transaction((tx) => world.ledger.recall(tx, recall))).toBe(5_000);
    world.clock.set(round.closesAt);
    await world.closeRound.execute(round.id);
    const entry = {
      round_id: round.id,
      result: { balls: [1, 2, 3, 4, 5], powerball: 7 },
      version: must(await world.rounds.byId(world.database, round.id), 'a round').version,
      reason: '',
    };
    const admin = { kind: 'admin', id: 1, account: 'boss', nickname: 'boss', level: 0, path: [], sessionId: 1 } as const;
    await world.enterResult.execute(
      { actor: { ...admin, path: [] }, call: 'admin/round/enter', key: undefined, input: entry, requestId: 'test', address: '203.0.113.9' },
      entry,
    );
    expect(await world.settleRound.execute(round.id)).toBe(1);
    expect(await world.ledger.snapshot(world.database, debtor.id)).toMatchObject({ money: 39_000 - 5_000, receivable: 0 });
    await expectLedgerCoherent(world.database);
  });
});
