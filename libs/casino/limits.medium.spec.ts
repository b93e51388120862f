import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { inspectionPlans, noPlan, offerSettings, siteSettings, vendorTarget } from '#lib/site';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { TopWins } from './data/top-wins.js';
import { CasinoHarness } from './testing/casino-harness.js';

let casino: CasinoHarness;
beforeAll(async () => {
  casino = await CasinoHarness.open();
});
afterEach(() => expectLedgerCoherent(casino.database));
afterAll(() => casino.close());

let number = 0;
async function begun() {
  const { id, token } = await casino.player(10_000_000);
  const bet = (amount: number) => {
    const order = { token, memberId: id, game: 'fruits', round: `round-${++number}`, tx: `bet-${number}`, amount };
    return casino.takeBet.execute({ vendor: casino.vendor }, order);
  };
  return { id, bet };
}

describe('a stake', () => {
  it('is within the limit of the vendor, the level, or the member in place of the level', async () => {
    const { id, bet } = await begun();
    await expect(bet(99)).rejects.toThrow('LIMIT_EXCEEDED');
    await expect(bet(1_000_001)).rejects.toThrow('LIMIT_EXCEEDED');
    await casino.limits.set(casino.database, id, 2_000_000, casino.clock.now());
    expect(await bet(2_000_000)).toMatchObject({ balance: 8_000_000 });
    await casino.limits.set(casino.database, id, 500, casino.clock.now());
    await expect(bet(501)).rejects.toThrow('LIMIT_EXCEEDED');
    await casino.limits.set(casino.database, id, null, casino.clock.now());
    await expect(bet(1_000_001)).rejects.toThrow('LIMIT_EXCEEDED');
  });

  it('is within the bound that the site has for the kind of game', async () => {
    const { bet } = await begun();
    await casino.settings.change(offerSettings, { slot: { maxBet: 500 } }, 'test');
    await expect(bet(501)).rejects.toThrow('LIMIT_EXCEEDED');
    expect(await bet(500)).toMatchObject({ replayed: false });
    await casino.settings.change(offerSettings, { slot: { maxBet: null } }, 'test');
    expect(await bet(501)).toMatchObject({ replayed: false });
  });

  it('that wins more than the site’s largest win is paid in full, and is found for the alert', async () => {
    const { id, bet } = await begun();
    await bet(1_000);
    const win = { memberId: id, round: `round-${number}`, tx: `win-${number}`, amount: 700_001, closes: true };
    expect(await casino.payWin.execute({ vendor: casino.vendor }, win)).toMatchObject({ balance: 10_699_001 });
    const since = new Date(casino.clock.now().getTime() - 1_000);
    const wins = new TopWins(casino.database, casino.clock);
    expect(await wins.above(casino.database, { since, kind: 'slot', above: 700_000 })).toMatchObject([{ memberId: id, payout: 700_001 }]);
    expect(await wins.above(casino.database, { since, kind: 'slot', above: 700_001 })).toEqual([]);
    expect(await wins.above(casino.database, { since, kind: 'casino', above: 1 })).toEqual([]);
  });

  it('is within what the member has set for himself, also by many at once', async () => {
    const { id, bet } = await begun();
    casino.ownLimits.most.set(id, 1_000);
    await expect(bet(1_001)).rejects.toThrow('RG_LIMIT');
    const answers = await Promise.allSettled([bet(1_000), bet(1_001), bet(1_000), bet(2_000)]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
    expect(await casino.money(id)).toBe(9_998_000);
  });

  it('of eggs has no limit of the house, and what the member has set for himself', async () => {
    await casino.settings.change(siteSettings, { isSeamless: false }, 'test');
    const { id, bet } = await begun();
    await casino.give(id, 5_000_000, 'egg');
    expect(await bet(2_000_000)).toMatchObject({ balance: 3_000_000 });
    casino.ownLimits.most.set(id, 1_000);
    await expect(bet(1_001)).rejects.toThrow('RG_LIMIT');
    await casino.settings.change(siteSettings, { isSeamless: true }, 'test');
  });

  it('is refused where the level may not play the kind of game, and its wins are not', async () => {
    const { id, bet } = await begun();
    await bet(1_000);
    const round = `round-${number}`;
    await casino.database.query(`UPDATE casino_vendor SET closed_levels = '{"1": ["slot"]}'`);
    await casino.reload();
    await expect(bet(1_000)).rejects.toThrow('GAME_DISABLED');
    const win = { memberId: id, round, tx: `win-${number}`, amount: 500, closes: true };
    expect(await casino.payWin.execute({ vendor: casino.vendor }, win)).toMatchObject({ balance: 9_999_500 });
    await casino.database.query(`UPDATE casino_vendor SET closed_levels = '{"1": ["casino"]}'`);
    await casino.reload();
    expect(await bet(1_000)).toMatchObject({ replayed: false });
    await casino.database.query(`UPDATE casino_vendor SET closed_levels = '{}'`);
    await casino.reload();
  });
});

it('a vendor in testing takes bets of its testers alone, and pays wins to everybody', async () => {
  const { id, bet } = await begun();
  const [{ account }] = (await casino.database.query<{ account: string }>('SELECT account FROM member WHERE id = $1', [id])) as [
    { account: string },
  ];
  const target = vendorTarget(casino.vendor.code);
  const testing = (accounts: string[]) =>
    casino.settings.change(inspectionPlans, { plans: { [target]: { ...noPlan, isTesting: true, accounts } } }, 'test');
  await bet(1_000);
  const round = `round-${number}`;
  await testing([]);
  await expect(bet(1_000)).rejects.toThrow('GAME_DISABLED');
  const win = { memberId: id, round, tx: `win-${number}`, amount: 500, closes: true };
  expect(await casino.payWin.execute({ vendor: casino.vendor }, win)).toMatchObject({ replayed: false });
  await testing([account]);
  expect(await bet(1_000)).toMatchObject({ replayed: false });
  await casino.settings.change(inspectionPlans, { plans: {} }, 'test');
});

it('bets of many members at once wait for no second connection while each holds one', async () => {
  const few = await CasinoHarness.open(4);
  try {
    const players = [];
    for (let count = 0; count < 12; count += 1) players.push(await few.player());
    const order = { game: 'fruits', amount: 1_000 };
    const bets = players.map(({ id, token }) =>
      few.takeBet.execute({ vendor: few.vendor }, { ...order, token, memberId: id, round: `round-${id}`, tx: `bet-${id}` }),
    );
    expect((await Promise.allSettled(bets)).map(({ status }) => status)).toEqual(players.map(() => 'fulfilled'));
  } finally {
    await few.close();
  }
});
