import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { killedAtEachStatement } from '../../test/support/killed-at-each-statement.js';
import { site } from './domain/accounts.js';
import { WalletHarness } from './testing/wallet-harness.js';
import type { EggDirection } from './use-cases/convert-eggs.js';

let kit: WalletHarness;
let owner: number;
beforeAll(async () => {
  kit = await WalletHarness.open();
});
beforeEach(async () => {
  kit.switches.eggs = true;
  owner = await kit.owner({ cash: 100_000, level: 3 });
});
afterEach(() => expectLedgerCoherent(kit.database));
afterAll(() => kit?.close());

const convert = (direction: EggDirection, amount: number, key?: string) =>
  kit.convertEggs.execute(kit.player(owner, 'user/bank/convertBalance', { direction, amount, key }, key), direction, amount);
const has = async () => {
  const { cash, egg } = await kit.balances(owner);
  return [cash, egg];
};

describe('eggs', () => {
  it('are charged and exchanged one for one, on both statements', async () => {
    await convert('charge', 30_000);
    expect(await has()).toEqual([70_000, 30_000]);
    await convert('exchange', 10_000);
    expect(await has()).toEqual([80_000, 20_000]);
    const { lines, total } = await kit.statement.page({ ownerId: owner, account: 'egg', skip: 0, take: 10 });
    expect([total, lines.map(({ kind, change, after }) => [kind, change, after])]).toEqual([
      2,
      [
        ['egg_exchanged', -10_000, 20_000],
        ['egg_charged', 30_000, 30_000],
      ],
    ]);
  });

  it('repay when they are exchanged what their owner owes', async () => {
    await convert('charge', 100_000);
    const cause = { kind: 'test', id: owner };
    await kit.database.transaction((tx) =>
      kit.ledger.recall(tx, {
        key: `recall:${owner}`,
        kind: 'adjustment',
        cause,
        actor: 'test',
        ownerId: owner,
        amount: 15_000,
        to: site('adjustment'),
      }),
    );
    await convert('exchange', 20_000);
    expect([await has(), (await kit.balances(owner)).receivable]).toEqual([[5_000, 80_000], 0]);
  });

  it.each([
    ['charge', 100_001, 'INSUFFICIENT_BALANCE'],
    ['exchange', 10_000, 'INSUFFICIENT_EGGS'],
    ['charge', 9_999, 'EGGS_BELOW_MINIMUM'],
    ['exchange', 9_999, 'EGGS_BELOW_MINIMUM'],
  ] as const)('to %s of %d are refused with %s', async (direction, amount, code) => {
    await expect(convert(direction, amount)).rejects.toMatchObject({ code });
    expect(await has()).toEqual([100_000, 0]);
  });

  it('are not for a site whose casino plays with money itself, nor below the level', async () => {
    kit.switches.eggs = false;
    await expect(convert('charge', 10_000)).rejects.toMatchObject({ code: 'EGGS_CLOSED' });
    kit.switches.eggs = true;
    await kit.rules({ eggFromLevel: 4 });
    await expect(convert('charge', 10_000)).rejects.toMatchObject({ code: 'LEVEL_TOO_LOW', details: { level: 4 } });
    await kit.rules({ eggFromLevel: 1 });
  });

  it('of somebody banned from casino and slots only go back', async () => {
    await convert('charge', 20_000);
    kit.profiles.known.get(owner)!.eggsRestricted = true;
    await expect(convert('charge', 10_000)).rejects.toMatchObject({ code: 'BETTING_RESTRICTED' });
    await convert('exchange', 20_000);
    expect(await has()).toEqual([100_000, 0]);
  });

  it('of one key move once, and other words with it are refused', async () => {
    const key = randomUUID();
    await Promise.all(Array.from({ length: 20 }, () => convert('charge', 40_000, key)));
    expect(await has()).toEqual([60_000, 40_000]);
    await expect(convert('exchange', 40_000, key)).rejects.toMatchObject({ code: 'KEY_REUSED' });
  });

  it('are never charged with money that is gone, of fifty charges at once', async () => {
    const charges = await Promise.allSettled(Array.from({ length: 50 }, () => convert('charge', 30_000)));
    expect(charges.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await has()).toEqual([10_000, 90_000]);
  });

  it('are there whole or not at all, killed at any statement', async () => {
    const key = randomUUID();
    const kills = await killedAtEachStatement(
      kit.database,
      () => convert('charge', 30_000, key),
      async (killed) => {
        expect(await has()).toEqual(killed ? [100_000, 0] : [70_000, 30_000]);
      },
    );
    expect(kills).toBeGreaterThanOrEqual(4);
  });
});
