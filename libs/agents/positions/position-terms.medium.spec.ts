import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '#lib/kernel';
import { MemberLists, roles } from '#lib/members';
import type { CommandContext } from '#lib/platform';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { PositionDaysRepository } from './data/position-days.repository.js';
import { PositionTermsReader } from './http/position-terms-reader.js';
import { PositionHarness } from './testing/position-harness.js';

let harness: PositionHarness;
let top: number, middle: number, bottom: number, player: number;
beforeEach(async () => {
  harness = await PositionHarness.open();
  [top, middle, bottom, player] = (await harness.chain(undefined, undefined, undefined)) as [number, number, number, number];
});
afterEach(async () => {
  await expectLedgerCoherent(harness.kit.database);
  await harness.kit.close();
});

const actorOf = (kind: 'admin' | 'agent', id: number): Actor => ({
  ...{ kind, id, account: String(id), nickname: '', level: 0, path: kind === 'agent' ? [id] : [], sessionId: 1 },
});
const command = (actor: Actor): CommandContext => ({
  actor,
  call: 'agent/position/child/update',
  input: {},
  requestId: 'test',
  address: '203.0.113.7',
});
const give = (id: number, rates: Record<string, number>, credit: number, by: Actor = actorOf('admin', 1), version?: number) =>
  harness.terming.execute(command(by), id, { rates, credit, ...(version !== undefined && { version }) });
const has = async (id: number) => {
  const [agent] = await harness.agents.byIds(harness.kit.database, [id]);
  return agent && { rates: agent.rates, credit: agent.credit };
};

describe('rates and credit', () => {
  it('are given from the top down and taken from the bottom up', async () => {
    await expect(give(middle, { sports_percent: 10 }, 0)).rejects.toMatchObject({
      ...{ code: 'RATE_NOT_ALLOWED', details: { key: 'sports_percent', reason: 'above_parent', limit: 0 } },
    });
    await give(top, { sports_percent: 30 }, 1_000);
    await give(middle, { sports_percent: 30 }, 1_000);
    await give(bottom, { sports_percent: 20 }, 400);
    await expect(give(bottom, { sports_percent: 30.5 }, 400)).rejects.toMatchObject({ details: { reason: 'above_parent', limit: 30 } });
    await expect(give(bottom, { sports_percent: 20 }, 1_001)).rejects.toMatchObject({
      ...{ code: 'POSITION_CREDIT_NOT_ALLOWED', details: { reason: 'above_parent', limit: 1_000 } },
    });
    await expect(give(middle, { sports_percent: 19 }, 1_000)).rejects.toMatchObject({ details: { reason: 'below_child', limit: 20 } });
    await expect(give(middle, { sports_percent: 20 }, 399)).rejects.toMatchObject({
      ...{ code: 'POSITION_CREDIT_NOT_ALLOWED', details: { reason: 'below_child', limit: 400 } },
    });
    await give(bottom, {}, 0);
    await give(middle, {}, 0);
    expect(await has(middle)).toEqual({ rates: {}, credit: 0 });
  });

  it('stay within the cap of the kind of game, for vendors’ games too', async () => {
    await harness.kit.rules({ positionCapSports: 40, positionCapCasino: 15 });
    for (const [key, limit] of [
      ['sports_live_percent', 40],
      ['casino_percent', 15],
      ['slot_percent', 70],
      ['minigame_percent', 100],
    ] as const) {
      await give(top, { [key]: limit }, 0);
      if (limit < 100)
        await expect(give(top, { [key]: limit + 1 }, 0)).rejects.toMatchObject({ details: { key, reason: 'above_cap', limit } });
    }
  });

  it('are given by an agent to agents directly below alone, and the log names the agent', async () => {
    await give(top, { sports_percent: 30 }, 1_000);
    await give(middle, { sports_percent: 20 }, 500, actorOf('agent', top));
    for (const [id, by] of [
      [bottom, top],
      [top, top],
      [top, middle],
      [player, bottom],
      [middle, bottom],
    ] as const)
      await expect(give(id, {}, 0, actorOf('agent', by))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(give(middle, { sports_percent: 31 }, 500, actorOf('agent', top))).rejects.toMatchObject({ code: 'RATE_NOT_ALLOWED' });
    await expect(give(middle, {}, 0, actorOf('agent', top), 0)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect(await has(middle)).toEqual({ rates: { sports_percent: 20 }, credit: 500 });
    const audited = await harness.kit.database.query(
      `SELECT actor, target, after FROM audit_entry WHERE action = 'position.terms' ORDER BY id`,
    );
    expect(audited).toEqual([
      { actor: 'admin:1', target: `member:${top}`, after: { rates: { sports_percent: 30 }, credit: 1_000 } },
      { actor: `agent:${top}`, target: `member:${middle}`, after: { rates: { sports_percent: 20 }, credit: 500 } },
    ]);
  });

  it('are given to no monitor and to no applicant', async () => {
    await give(top, { sports_percent: 30 }, 1_000);
    const { database } = harness.kit;
    await database.query('UPDATE member SET role = $2 WHERE id = $1', [bottom, roles.monitor1.name]);
    await expect(give(bottom, {}, 0)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await database.query(`UPDATE member SET role = $2, status = 'waiting' WHERE id = $1`, [bottom, roles.shop.name]);
    await expect(give(bottom, {}, 0)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('never leave a child above its parent, however forty changes of both come at once', async () => {
    await give(top, { sports_percent: 50 }, 50);
    const workers = [harness, harness.another(), harness.another(), harness.another()];
    const changes = Array.from({ length: 40 }, (_, n) => {
      const value = (n * 17) % 50;
      return workers[n % 4]!.terming.execute(command(actorOf('admin', 1)), n % 2 ? middle : bottom, {
        rates: { sports_percent: value },
        credit: value,
      }).then(
        () => 'set',
        ({ code }: { code: string }) => code,
      );
    });
    const outcomes = new Set(await Promise.all(changes));
    expect(outcomes).toContain('set');
    for (const outcome of outcomes) expect(['set', 'RATE_NOT_ALLOWED', 'POSITION_CREDIT_NOT_ALLOWED']).toContain(outcome);
    const [above, below] = [await has(middle), await has(bottom)];
    expect(below?.rates['sports_percent'] ?? 0).toBeLessThanOrEqual(above?.rates['sports_percent'] ?? 0);
    expect(below?.credit ?? 0).toBeLessThanOrEqual(above?.credit ?? 0);
  });

  it('are created once when two set the first ones at once: the second sees the first', async () => {
    const both = [10, 20].map((percent) => give(top, { sports_percent: percent }, 0, actorOf('admin', 1), 0).then(() => percent));
    const results = await Promise.allSettled(both);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CHANGED_MEANWHILE' } });
  });
});

describe('an agent reads', () => {
  const reader = () => {
    const { database, members, ledger, settings, clock } = harness.kit;
    const days = new PositionDaysRepository();
    return new PositionTermsReader(
      ...([database, harness.agents, harness.around, days, members, new MemberLists(), ledger, settings, clock] as const),
    );
  };
  const page = { skip: 0, take: 10 };

  it('agents directly below with terms, room and today, and what itself has', async () => {
    await give(top, { powerball_single_percent: 40, casino_percent: 5 }, 100_000);
    await give(middle, { powerball_single_percent: 30 }, 20_000);
    const monitor = await harness.kit.level([top], 'agent');
    await harness.kit.database.query('UPDATE member SET role = $2 WHERE id = $1', [monitor, roles.monitor1.name]);
    const sibling = await harness.kit.level([top], 'agent');
    const today = '2026-03-02';
    const path = [top, middle, bottom, player];
    await harness.bet(path, 10_000, { payout: 25_000 });
    await harness.kit.database.query(
      `INSERT INTO position_day (agent_id, day, category, bets, carried, payout, rolling) VALUES
         ($1, $2, 'powerball_single', 2, 6000, 4000, 30), ($1, $2, 'sports_single', -1, -500, 0, 0), ($1, '2026-03-01', 'sports_single', 9, 9, 9, 0)`,
      [middle, today],
    );
    const { items, total, own } = await reader().children(top, page);
    expect(total).toBe(2);
    expect(items).toEqual([
      {
        ...{ agentId: middle, account: expect.any(String), nickname: expect.any(String), role: roles.shop.name },
        ...{ rates: { powerball_single_percent: 30 }, credit: 20_000, version: 1, position: 0, atRisk: 4_500, room: 15_500 },
        today: { bets: 1, carried: 5_500, result: 1_470 },
      },
      expect.objectContaining({ agentId: sibling, rates: {}, credit: 0, version: 0, room: 0, today: { bets: 0, carried: 0, result: 0 } }),
    ]);
    expect(own).toMatchObject({ rates: { powerball_single_percent: 40, casino_percent: 5 }, credit: 100_000 });
    expect(own.caps).toMatchObject({ sports_live_percent: 100, casino_percent: 70, slot_percent: 70 });
    expect((await reader().children(top, { skip: 1, take: 1 })).items.map(({ agentId }) => agentId)).toEqual([sibling]);
    await harness.kit.database.query('DELETE FROM position_day');
  });

  it('which agent and which values bound an agent', async () => {
    await give(top, { sports_percent: 40 }, 100_000);
    await give(middle, { sports_percent: 40 }, 50_000);
    await give(bottom, { sports_percent: 10 }, 20_000);
    const { above, rates, credit } = await reader().bounds(middle);
    expect(above).toBe((await harness.kit.members.byId(harness.kit.database, top))?.account);
    expect(rates).toContainEqual({ key: 'sports_percent', cap: 40, floor: 10 });
    expect(rates).toContainEqual({ key: 'slot_percent', cap: 0, floor: 0 });
    expect(credit).toEqual({ most: 100_000, least: 20_000 });
    const ofTop = await reader().bounds(top);
    expect([ofTop.above, ofTop.credit]).toEqual([null, { most: null, least: 50_000 }]);
    expect(ofTop.rates).toContainEqual({ key: 'slot_percent', cap: 70, floor: 0 });
    await expect(reader().bounds(999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
