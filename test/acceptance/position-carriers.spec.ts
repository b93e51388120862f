import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commissionSettings } from '#lib/agents';
import { TestApp } from '../support/app.js';
import { Floor } from '../support/floor.js';
import type { WireClient } from '../support/wire-client.js';

/** Agents from the top down, with what they carry of what those below them leave, per cent, and of the bet below, won. */
const agents = { hq: { percent: 40, part: 2_297 }, branch: { percent: 30, part: 2_460 }, shop: { percent: 17, part: 1_680 } } as const;
const stake = 9_883;

let app: TestApp;
let admin: WireClient, alice: WireClient;
let bet: { id: number; roundId: number | null };

beforeAll(async () => {
  app = await TestApp.start();
  [admin, alice] = [await app.login('admin2'), await app.login('alice')];
  await app.configure(commissionSettings, { positions: true });
  for (const [account, { percent }] of Object.entries(agents)) {
    const { id } = app.person(account);
    const { version } = await admin.ask('admin/position/view', { id });
    await admin.must('admin/position/terms/update', { id, rates: { powerball_single_percent: percent }, credit: 10_000_000, version });
  }
  const floor = new Floor(app, admin);
  await floor.pay(alice, 10_000);
  ({ bet } = await floor.place(alice, { game: 'eos1', market: 'power_odd_even', outcome: 'odd', stake }));
});
afterAll(() => app?.stop());

/** The rows of a console's list of bets as a file: number and what is carried. */
async function file(client: WireClient): Promise<string[]> {
  const columns = [
    { key: 'id', label: 'Bet' },
    { key: 'supportAmount', label: 'Carried' },
  ];
  const headers = { 'content-type': 'application/json', pathname: client.pathname, authorization: client.token! };
  const body = JSON.stringify({ call: `${client.kindPath}/bet/get`, input: {}, columns, name: 'bets', format: 'csv' });
  const response = await fetch(`${app.url}/api/${client.kindPath}/export`, { method: 'POST', headers, body });
  return (await response.text()).trim().split('\r\n').slice(1);
}

const everyPart = Object.values(agents).map(({ part }) => part);
const carried = everyPart.reduce((total, part) => total + part, 0);

describe('a carried bet', () => {
  it('is shown to administrators with every share, which sum to the stake', async () => {
    const { stake: whole, carriers, site } = await admin.ask('admin/position/bet/view', { id: bet.id });
    expect(whole).toBe(stake);
    expect(carriers.map(({ account, percent, carried: part, state, isCut }) => [account, percent, part, state, isCut])).toEqual(
      (['shop', 'branch', 'hq'] as const).map((account) => [account, agents[account].percent, agents[account].part, 'open', false]),
    );
    expect(site).toEqual({ carried: stake - carried, payout: 0, rolling: 0, result: 0 });
    const unit = await admin.ask('admin/position/unit/get', { kind: 'round', id: bet.roundId! });
    expect(unit).toMatchObject({ agents: 3, sums: { carried, open: carried, result: 0 }, site: { open: stake - carried } });
    expect(unit.items.map(({ account, open }) => [account, open])).toEqual([
      ['branch', agents.branch.part],
      ['hq', agents.hq.part],
      ['shop', agents.shop.part],
    ]);
  });

  it('says in the administrators’ lists and in its own view what is carried of it in all', async () => {
    expect((await admin.ask('admin/bet/get', {})).items).toMatchObject([{ id: bet.id, supportAmount: carried }]);
    expect((await admin.ask('admin/bet/view', { bet_id: bet.id })).bet.supportAmount).toBe(carried);
  });

  it('says to each agent its own share, and nowhere another one', async () => {
    for (const [account, { part }] of Object.entries(agents)) {
      const agent = await app.login(account);
      const answers = [
        await agent.ask('agent/bet/get', {}),
        await agent.ask('agent/bet/view', { bet_id: bet.id }),
        await agent.ask('agent/position/bet/get', {}),
        await agent.ask('agent/position/view', {}),
        await agent.ask('agent/statistics/total', {}),
        await agent.ask('agent/statistics/days', {}),
        await agent.ask('agent/statistics/betting', {}),
      ];
      expect((answers[0] as { items: object[] }).items).toMatchObject([{ supportAmount: part }]);
      expect((answers[1] as { bet: object }).bet).toMatchObject({ supportAmount: part });
      const others = [...everyPart.filter((each) => each !== part), carried, stake - carried];
      for (const answer of answers) {
        const numbers = [...JSON.stringify(answer).matchAll(/\d+/g)].map(([number]) => Number(number));
        expect([account, others.filter((each) => numbers.includes(each))]).toEqual([account, []]);
      }
    }
  });

  it('says nothing of it to its player', async () => {
    const own = await alice.ask('user/game/bet/get', {});
    expect(own.items).toHaveLength(1);
    expect(JSON.stringify([own, await alice.ask('user/game/bet/view', { bet_id: bet.id })])).not.toContain('support');
  });

  it('is kept as a file with what is carried of it, by an agent with its own share', async () => {
    expect(await file(admin)).toEqual([`${bet.id},${carried}`]);
    expect(await file(await app.login('shop'))).toEqual([`${bet.id},${agents.shop.part}`]);
  });

  it('is refused to agents: who carries what is the administrators’ alone', async () => {
    const shop = await app.login('shop');
    expect(await shop.refusal('admin/position/bet/view' as never, { id: bet.id } as never)).toBeDefined();
    expect(await admin.refusal('admin/position/bet/view', { id: 987_654_321 })).toBe('NOT_FOUND');
  });
});
