import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PositionHarness } from './testing/position-harness.js';
import { sharesOf } from './testing/shares-model.js';

/** Agents above one bettor, from the bettor up, with what they may lose; won. */
interface Asked {
  agents: readonly { percent: number; room: number }[];
  bets: readonly { stake: number; times: number }[];
  cap: number;
}

const percents = fc.integer({ min: 0, max: 1_000_000 }).map((units) => units / 10_000);
const asked: fc.Arbitrary<Asked> = fc.record({
  agents: fc.array(fc.record({ percent: percents, room: fc.integer({ min: 0, max: 100_000_000 }) }), { minLength: 1, maxLength: 5 }),
  bets: fc.array(fc.record({ stake: fc.integer({ min: 1, max: 100_000_000 }), times: fc.integer({ min: 0, max: 10_000 }) }), {
    minLength: 1,
    maxLength: 6,
  }),
  cap: fc.integer({ min: 1, max: 100 }),
});

describe('the shares that the database takes', () => {
  let harness: PositionHarness;
  beforeAll(async () => {
    harness = await PositionHarness.open();
  });
  afterAll(() => harness.kit.close());

  /** In a transaction that is taken back. @returns by bet what each agent carries, from the bettor up */
  async function taken({ agents, bets, cap }: Asked, path: readonly number[]): Promise<object[][]> {
    const upwards = path.slice(0, -1).reverse();
    const rows: object[][] = [];
    const undone = new Error('taken back');
    const work = harness.kit.database.transaction(async (tx) => {
      await tx.query('DELETE FROM position_agent');
      for (const [index, { percent, room }] of agents.entries())
        await harness.agents.save(tx, upwards[index]!, { rates: { slot_percent: percent }, credit: room }, harness.kit.clock.now());
      const placed = bets.map(({ stake, times }, index) => ({
        ...{ betId: 1_000_000 + index, path, category: 'slot_every', rate: 'slot_percent', cap, game: 'slot', unit: 'casino:1', stake },
        ...{ mayCost: Math.floor((stake * times) / 100), at: harness.kit.clock.now() },
      }));
      await harness.shares.carry(tx, placed, ['normal_a']);
      for (const { betId } of placed)
        rows.push(
          await tx.query(
            `SELECT owner_id AS "agentId", ordinal, rate::float8 AS percent, carried, risk, room FROM position_share
             WHERE bet_id = $1 ORDER BY ordinal`,
            [betId],
          ),
        );
      throw undone;
    });
    await expect(work).rejects.toBe(undone);
    return rows;
  }

  it('are those of the rule, for any rates, credits, caps and bets one after the other', async () => {
    const path = await harness.kit.chain(...Array.from({ length: 6 }, () => undefined));
    await fc.assert(
      fc.asyncProperty(asked, async (all) => {
        const upwards = path.slice(0, -1).reverse();
        const room = new Map(all.agents.map((agent, index) => [upwards[index]!, agent.room]));
        const carriers = all.agents.map(({ percent }, index) => ({ agentId: upwards[index]!, percent: Math.min(percent, all.cap) }));
        const byRule = all.bets.map(({ stake, times }) => sharesOf(carriers, { stake, mayCost: Math.floor((stake * times) / 100) }, room));
        expect(await taken(all, path)).toEqual(byRule);
      }),
      { numRuns: 60 },
    );
  });
});
