/** The name that a deposit comes under, by each rule, and what of it stays with the deposit. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { killedAtEachStatement } from '../../test/support/killed-at-each-statement.js';
import { noon, WalletHarness } from './testing/wallet-harness.js';

let kit: WalletHarness;
beforeAll(async () => void (kit = await WalletHarness.open()));
beforeEach(async () => {
  kit.clock.set(noon);
  await kit.rules({ permanentFromTotal: 0, firstChargePercent: 0, maxWaitingCharges: 1_000, depositorRule: 'flag' });
});
afterEach(() => expectLedgerCoherent(kit.database));
afterAll(() => kit.close());

async function charge(ownerId: number, depositor?: string, key?: string): Promise<number> {
  const command = kit.player(ownerId, 'user/bank/charge', { charge_money: 10_000, depositor, key }, key);
  return (await kit.requestDeposit.execute(command, { amount: 10_000, ...(depositor !== undefined && { depositor }) })).id;
}
async function listed(ownerId: number) {
  const filters = { skip: 0, take: 100, sort: 'requestedAt', memberId: ownerId } as const;
  const { items } = await kit.requests.deposits(filters);
  return items.map(({ depositor, holderDiffers, needsSecond }) => [depositor, holderDiffers, needsSecond]);
}

describe('a deposit under another name than the holder’s', () => {
  it('keeps what the rule of its time says, whatever the rule becomes', async () => {
    const owner = await kit.owner({ holder: '김하준' });
    for (const depositorRule of ['any', 'flag', 'approve'] as const) {
      await kit.rules({ depositorRule });
      await charge(owner, '이서연');
    }
    await kit.rules({ depositorRule: 'refuse' });
    const expected = [
      ['이서연', false, false],
      ['이서연', true, false],
      ['이서연', true, true],
    ];
    expect(await listed(owner)).toEqual(expected);
    await kit.rules({ depositorRule: 'any' });
    expect(await listed(owner)).toEqual(expected);
  });

  it('is refused by the strictest rule and leaves nothing', async () => {
    await kit.rules({ depositorRule: 'refuse' });
    const owner = await kit.owner({ holder: '김하준' });
    await expect(charge(owner, '이서연')).rejects.toMatchObject({ code: 'DEPOSITOR_NOT_HOLDER' });
    expect(await listed(owner)).toEqual([]);
    await charge(owner);
    await charge(owner, ' 김 하준 ');
    expect(await listed(owner)).toEqual([
      ['김하준', false, false],
      ['김 하준', false, false],
    ]);
  });

  it('is asked for once, however often its process is killed and whatever the rule has become when its key comes again', async () => {
    await kit.rules({ depositorRule: 'approve' });
    const owner = await kit.owner({ holder: '김하준' });
    const key = randomUUID();
    const ids: number[] = [];
    const kills = await killedAtEachStatement(
      kit.database,
      async () => ids.push(await charge(owner, '이서연', key)),
      async (wasKilled) => expect(await listed(owner)).toHaveLength(wasKilled ? 0 : 1),
    );
    expect(kills).toBeGreaterThan(3);
    await kit.rules({ depositorRule: 'refuse' });
    expect(await charge(owner, '이서연', key)).toBe(ids[0]);
    expect(await listed(owner)).toEqual([['이서연', true, true]]);
  });

  it('is refused forty times at once, and taken once under the holder’s name', async () => {
    await kit.rules({ depositorRule: 'refuse', maxWaitingCharges: 1 });
    const owner = await kit.owner({ holder: '김하준' });
    const tries = await Promise.allSettled(Array.from({ length: 40 }, (_, n) => charge(owner, n % 2 === 0 ? '이서연' : '김하준')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await listed(owner)).toEqual([['김하준', false, false]]);
  });

  it('of before the rule is flagged by its two names', async () => {
    const owner = await kit.owner({ holder: '김하준' });
    await charge(owner, '이서연');
    await kit.database.query('ALTER TABLE deposit DISABLE TRIGGER deposit_guard');
    await kit.database.query('UPDATE deposit SET holder_differs = NULL WHERE owner_id = $1', [owner]);
    await kit.database.query('ALTER TABLE deposit ENABLE TRIGGER deposit_guard');
    expect(await listed(owner)).toEqual([['이서연', true, false]]);
  });

  it('does not change after it was asked for', async () => {
    const id = await charge(await kit.owner({ holder: '김하준' }), '이서연');
    await expect(kit.database.query('UPDATE deposit SET needs_second = true WHERE id = $1', [id])).rejects.toMatchObject({ code: 'TB002' });
  });

  it('that takes a second administrator is not approved by an agent', async () => {
    await kit.rules({ depositorRule: 'approve' });
    const [shop, owner] = [await kit.owner({ kind: 'agent', cash: 50_000 }), await kit.owner({ holder: '김하준' })];
    const id = await charge(owner, '이서연');
    const agent = { id: shop, account: 'shop', admit: () => Promise.resolve() };
    const command = kit.player(shop, 'agent/deposit/approve', { ids: [id] });
    const [row] = await kit.approveDeposits.execute(command, [id], { agent });
    expect(row).toMatchObject({ ok: false, error: { code: 'DEPOSITOR_HOUSE_DECIDES' } });
    expect([(await kit.balances(shop)).cash, (await kit.balances(owner)).cash]).toEqual([50_000, 0]);
  });
});
