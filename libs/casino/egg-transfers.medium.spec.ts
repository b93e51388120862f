import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { siteSettings } from '#lib/site';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { killedAtEachStatement } from '../../test/support/killed-at-each-statement.js';
import { EggUse } from './services/egg-use.js';
import { CasinoHarness } from './testing/casino-harness.js';
import type { Line } from './testing/egg-vendor.js';

const START = 5_000;
let casino: CasinoHarness;
let id: number;

beforeAll(async () => {
  casino = await CasinoHarness.open();
  await casino.settings.change(siteSettings, { isSeamless: false }, 'test');
  await casino.database.query(`UPDATE casino_vendor SET wallet_model = 'transfer'`);
  await casino.reload();
});
beforeEach(async () => {
  casino.eggs.line = 'good';
  ({ id } = await casino.player(0));
  await casino.give(id, START, 'egg');
});
afterEach(() => expectLedgerCoherent(casino.database));
afterAll(() => casino.close());

const own = async () => (await casino.ledger.snapshot(casino.database, id)).balance;
const there = () => casino.eggs.eggs.get(String(id)) ?? 0;
const send = () => casino.sendEggs.execute(casino.vendor, id);
const bringBack = () => casino.bringEggsBack.execute(id);
const calls = () =>
  casino.database.query<{ id: number; call: string; outcome: string; asked: number; dead: boolean; amount: number | null }>(
    'SELECT id, call, outcome, asked, dead, amount FROM casino_outgoing WHERE member_id = $1 ORDER BY id',
    [id],
  );
/** As the worker does it. */
async function askWhatIsDue(afterMs = 86_400_000): Promise<void> {
  casino.clock.advance(afterMs);
  for (const due of await casino.outgoing.due(casino.database, casino.clock.now(), 100)) await casino.askAgain.execute(due);
}

describe('eggs that are taken along', () => {
  it('are at the vendor, and come back with what was won there', async () => {
    expect(await send()).toBe('yes');
    expect([await own(), there()]).toEqual([0, START]);
    expect(await send()).toBe('yes');
    casino.eggs.eggs.set(String(id), START + 700);
    expect(await bringBack()).toBe('yes');
    expect([await own(), there()]).toEqual([START + 700, 0]);
    expect(await calls()).toMatchObject([{ amount: START }, { call: 'transfer/out', amount: START + 700 }]);
    // Nothing is there any more, so nobody is asked.
    expect(await bringBack()).toBe('yes');
    expect(await calls()).toHaveLength(2);
  });

  it('come back when the vendor refuses them', async () => {
    casino.eggs.line = 'refused';
    expect(await send()).toBe('no');
    expect([await own(), there()]).toEqual([START, 0]);
    expect(await casino.outgoing.vendorsHolding(casino.database, id)).toEqual([]);
  });

  it.each<[Line, number]>([
    ['answer lost', 0],
    ['call lost', 0],
  ])('are with neither while nobody knows (%s), and the worker asks until it is known', async (line, left) => {
    casino.eggs.line = line;
    expect(await send()).toBe('unknown');
    expect(await own()).toBe(left);
    await askWhatIsDue();
    expect(await calls()).toMatchObject([{ outcome: 'unknown', asked: 2 }]);
    casino.eggs.line = 'good';
    await askWhatIsDue();
    expect(await calls()).toMatchObject([{ outcome: 'yes' }]);
    expect([await own(), there()]).toEqual([0, START]);
  });

  it('that nobody answers for days stand in the dead-letter list, and are asked for again by hand', async () => {
    casino.eggs.line = 'call lost';
    await send();
    for (let day = 0; day < 20; day += 1) await askWhatIsDue(25 * 3_600_000);
    const [call] = await calls();
    expect(call).toMatchObject({ outcome: 'unknown', dead: true });
    const before = casino.eggs.asked.length;
    await askWhatIsDue(25 * 3_600_000);
    expect(casino.eggs.asked).toHaveLength(before);
    casino.eggs.line = 'refused';
    await casino.database.transaction((tx) => casino.outgoing.renew(tx, call!.id, casino.clock.now()));
    await askWhatIsDue(0);
    expect(await own()).toBe(START);
  });

  it('go once, however often somebody enters at once', async () => {
    await Promise.all(Array.from({ length: 8 }, send));
    expect([await own(), there()]).toEqual([0, START]);
    expect(await calls()).toHaveLength(1);
  });

  it('are lost nowhere when it is killed at any statement', async () => {
    const killed = await killedAtEachStatement(casino.database, send, async () => {
      await expectLedgerCoherent(casino.database);
    });
    expect(killed).toBeGreaterThan(3);
    await askWhatIsDue();
    expect([await own(), there()]).toEqual([0, START]);
  });
});

describe('eggs that are brought back', () => {
  beforeEach(async () => {
    expect(await send()).toBe('yes');
  });

  it('come once, however often somebody leaves at once and whatever is lost', async () => {
    casino.eggs.line = 'answer lost';
    expect(await Promise.all(Array.from({ length: 4 }, bringBack))).toEqual(Array.from({ length: 4 }, () => 'unknown'));
    expect([await own(), there()]).toEqual([0, 0]);
    expect((await calls()).filter(({ call }) => call === 'transfer/out')).toHaveLength(1);
    casino.eggs.line = 'good';
    expect(await bringBack()).toBe('yes');
    expect(await own()).toBe(START);
  });

  it('are waited for where the vendor does not say how many', async () => {
    casino.eggs.line = 'vague';
    expect(await bringBack()).toBe('unknown');
    expect(await own()).toBe(0);
    casino.eggs.line = 'good';
    await askWhatIsDue();
    expect(await own()).toBe(START);
  });

  it('that arrived there after everything was taken back are found', async () => {
    casino.eggs.line = 'call lost';
    await casino.give(id, 300, 'egg');
    expect(await send()).toBe('unknown');
    casino.eggs.line = 'good';
    expect(await bringBack()).toBe('yes');
    expect(await own()).toBe(START);
    await askWhatIsDue();
    expect(there()).toBe(300);
    expect(await bringBack()).toBe('yes');
    expect(await own()).toBe(START + 300);
  });

  it('are lost nowhere when it is killed at any statement', async () => {
    const killed = await killedAtEachStatement(casino.database, bringBack, async () => {
      await expectLedgerCoherent(casino.database);
    });
    expect(killed).toBeGreaterThan(4);
    await askWhatIsDue();
    expect([await own(), there()]).toEqual([START, 0]);
  });
});

describe('eggs that their owner has left behind', () => {
  const minutes = (count: number) => count * 60_000;
  beforeEach(async () => {
    // What the members of other tests have left behind.
    await casino.sweepEggs.run();
    await askWhatIsDue(0);
    await casino.launch(id, 'fruits');
    casino.sessions.seen.set(id, casino.clock.now());
    expect(await send()).toBe('yes');
  });

  it('stay while the member plays, and come home when the session has ended', async () => {
    expect(await casino.sweepEggs.run()).toBe(0);
    casino.sessions.ended.add(id);
    expect(await casino.sweepEggs.run()).toBe(1);
    expect((await calls()).slice(-2)).toMatchObject([{ call: 'kick' }, { call: 'transfer/out', outcome: 'unknown' }]);
    expect(await casino.sweepEggs.run()).toBe(0);
    await askWhatIsDue(0);
    expect([await own(), there()]).toEqual([START, 0]);
    expect(await casino.sweepEggs.run()).toBe(0);
  });

  it('come home when the member was not seen for a quarter of an hour, and when the game’s token has ended', async () => {
    casino.clock.advance(minutes(16));
    expect(await casino.sweepEggs.run()).toBe(1);
    await askWhatIsDue(0);
    await casino.launch(id, 'fruits');
    expect(await send()).toBe('yes');
    casino.clock.advance(minutes(61));
    casino.sessions.seen.set(id, casino.clock.now());
    expect(await casino.sweepEggs.run()).toBe(1);
    await askWhatIsDue(0);
    expect([await own(), there()]).toEqual([START, 0]);
  });

  it('are asked for once, however many sweep and leave at the same moment', async () => {
    casino.sessions.ended.add(id);
    await Promise.all([casino.sweepEggs.run(), casino.sweepEggs.run(), bringBack(), bringBack()]);
    await askWhatIsDue(0);
    expect([await own(), there()]).toEqual([START, 0]);
    expect((await calls()).filter(({ call, outcome }) => call === 'transfer/out' && outcome === 'yes')).toHaveLength(1);
  });

  it('are asked for again after a pause where the vendor refuses', async () => {
    casino.sessions.ended.add(id);
    casino.eggs.line = 'refused';
    expect(await casino.sweepEggs.run()).toBe(1);
    await askWhatIsDue(0);
    casino.eggs.line = 'good';
    expect(await casino.sweepEggs.run()).toBe(0);
    casino.clock.advance(minutes(6));
    expect(await casino.sweepEggs.run()).toBe(1);
    await askWhatIsDue(0);
    expect([await own(), there()]).toEqual([START, 0]);
  });

  it('are lost nowhere when the sweep is killed at any statement', async () => {
    casino.sessions.ended.add(id);
    await killedAtEachStatement(
      casino.database,
      () => casino.sweepEggs.run(),
      () => expectLedgerCoherent(casino.database),
    );
    await askWhatIsDue(0);
    expect([await own(), there()]).toEqual([START, 0]);
  });

  it('stand in the member’s own list until they are back', async () => {
    const held = () => casino.outgoing.heldBy(casino.database, id);
    expect(await held()).toMatchObject([{ vendor: 'demo', sent: START, isReturning: false }]);
    casino.eggs.line = 'call lost';
    await bringBack();
    expect(await held()).toMatchObject([{ sent: START, isReturning: true }]);
    casino.eggs.line = 'good';
    await bringBack();
    expect(await held()).toEqual([]);
  });
});

it('a site that plays with money has eggs where a vendor has a wallet of its own', async () => {
  const use = new EggUse(casino.settings, casino.vendors);
  await casino.settings.change(siteSettings, { isSeamless: true }, 'test');
  expect(await use.hasEggs(casino.database)).toBe(true);
  expect([await casino.players.unit(casino.vendor), await casino.players.unit({ walletModel: 'seamless' })]).toEqual(['egg', 'cash']);
  await casino.settings.change(siteSettings, { isSeamless: false }, 'test');
});

it('a vendor that keeps the eggs itself takes no bets from the house', async () => {
  const order = { token: await casino.launch(id, 'fruits'), memberId: id, game: 'fruits', round: 'r', tx: 'b', amount: 1_000 };
  await expect(casino.takeBet.execute({ vendor: casino.vendor }, order)).rejects.toThrow('INVALID_REQUEST');
});
