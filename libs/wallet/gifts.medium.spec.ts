import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { killedAtEachStatement } from '../../test/support/killed-at-each-statement.js';
import type { Gift } from './gifts/gifts.js';
import { WalletHarness } from './testing/wallet-harness.js';

let kit: WalletHarness;
let owner: number;
beforeAll(async () => {
  kit = await WalletHarness.open();
});
beforeEach(async () => {
  owner = await kit.owner();
});
afterEach(() => expectLedgerCoherent(kit.database));
afterAll(() => kit?.close());

const gift = (more: Partial<Gift> = {}): Gift => ({
  key: `signup:${owner}`,
  kind: 'signup',
  memberId: owner,
  points: 500,
  actor: 'system',
  cause: { kind: 'member', id: owner },
  ...more,
});
const give = (more?: Partial<Gift>) => kit.database.transaction((tx) => kit.gifts.give(tx, gift(more)));
const points = async () => (await kit.balances(owner)).point;

/** Points for a friend's bet, of which the owner has what the gifts come to. */
async function friendPoints(paid: number): Promise<number> {
  const bet = owner * 10;
  await give({ key: `friend:${bet}:${owner}`, kind: 'friend' });
  await kit.database.query(
    'INSERT INTO friend_point (bet_id, member_id, referrer_id, percent, paid, is_open) VALUES ($1, 1, $2, 1, $3, false)',
    [bet, owner, paid],
  );
  return bet;
}
const takeBack = (bet: number, amount: number, revision = 2) =>
  kit.database.transaction((tx) =>
    kit.gifts.takeBack(tx, {
      key: `friend:${bet}:${owner}:${revision}`,
      memberId: owner,
      points: amount,
      actor: 'system',
      cause: { kind: 'friend_point', id: bet },
    }),
  );

describe('a gift', () => {
  it('is given once per key, whatever comes again with it', async () => {
    expect([await give(), await give(), await give({ points: 900 })]).toEqual([true, false, false]);
    expect(await points()).toBe(500);
  });

  it('is given once, of fifty who give it at once', async () => {
    const given = await Promise.all(Array.from({ length: 50 }, () => give()));
    expect(given.filter(Boolean)).toHaveLength(1);
    expect(await points()).toBe(500);
  });

  it('stands on the statement with its kind and memo', async () => {
    await give({ key: `comment:${owner}:2026-03-02:1`, kind: 'comment', memo: '1' });
    const { lines } = await kit.statement.page({ ownerId: owner, account: 'point', skip: 0, take: 5 });
    expect(lines).toMatchObject([{ kind: 'gift_comment', memo: '1', change: 500, after: 500 }]);
  });

  it('comes whole or not at all, killed at any statement', async () => {
    const kills = await killedAtEachStatement(
      kit.database,
      () => give(),
      async (killed) => {
        expect(await points()).toBe(killed ? 0 : 500);
        await expectLedgerCoherent(kit.database);
      },
    );
    expect(kills).toBeGreaterThanOrEqual(2);
  });
});

describe('what is taken back', () => {
  it('is what is there', async () => {
    const bet = await friendPoints(0);
    expect([await takeBack(bet, 300), await takeBack(bet, 300, 3), await takeBack(bet, 300, 4)]).toEqual([300, 200, 0]);
    expect(await points()).toBe(0);
  });

  it('is never more than is there, while it is being spent', async () => {
    await kit.rules({ minPointConversion: 100, pointUnit: 100 });
    const bet = await friendPoints(500);
    const spend = () =>
      kit.convertPoints.execute(kit.player(owner, 'user/bank/convertPoint'), 100).then(
        () => 100,
        () => 0,
      );
    const [taken, ...spent] = await Promise.all([takeBack(bet, 500), ...Array.from({ length: 5 }, spend)]);
    await kit.database.query('UPDATE friend_point SET paid = 500 - $2 WHERE bet_id = $1', [bet, taken]);
    expect(taken + spent.reduce((sum, amount) => sum + amount, 0)).toBe(500);
    expect(await points()).toBe(0);
  });
});
