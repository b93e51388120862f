import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PeriodIds } from '#lib/platform';
import { OwnMoney } from './data/own-money.js';
import { noOwnMoney } from './domain/own-money.js';
import { WalletHarness } from './testing/wallet-harness.js';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { throughQuery } from '../../test/support/through-query.js';

let kit: WalletHarness;
let money: OwnMoney;
beforeAll(async () => {
  kit = await WalletHarness.open();
  money = new OwnMoney(new PeriodIds(kit.database, kit.clock));
});
afterAll(() => kit.close());

const year = { from: new Date('2025-04-01T00:00:00+09:00'), until: new Date('2026-04-01T00:00:00+09:00') };

it('a deposit counts in its month, its cancellation in that of the cancellation, with what is owed and the bonus', async () => {
  await kit.openAccount('permanent');
  await kit.rules({ firstChargePercent: 10, temporaryLimit: 1_000_000 });
  const owner = await kit.owner();
  kit.clock.set(new Date('2026-02-28T23:59:59+09:00'));
  const deposit = await kit.deposit(owner, 50_000);
  await kit.exchange(owner, 20_000).catch(() => undefined);
  kit.clock.set(new Date('2026-03-01T00:00:00+09:00'));
  await kit.cancelApprovals.execute(kit.admin('admin/deposit/cancelApproval'), [deposit]);
  const months = await money.months(kit.database, owner, year);
  const none = noOwnMoney();
  expect(months).toEqual(
    new Map([
      ['2026-02', { ...none, deposits: { money: 50_000, points: 0 }, gifts: { money: 0, points: 5_000 } }],
      ['2026-03', { ...none, deposits: { money: -50_000, points: 0 }, gifts: { money: 0, points: -5_000 } }],
    ]),
  );
  await expectLedgerCoherent(kit.database);
});

it('is read by indexes that have no posting of a game', async () => {
  const owner = await kit.owner({ cash: 1_000 });
  const plan = await kit.database.transaction(async (tx) => {
    await tx.query('SET LOCAL enable_seqscan = off');
    const plans: string[] = [];
    const explaining = throughQuery(tx, async (statement, params) => {
      if (typeof statement === 'string' && statement.includes('FROM account a'))
        plans.push(...(await tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${statement}`, params)).map((row) => row['QUERY PLAN']));
      return tx.query(statement, params);
    });
    await money.months(explaining, owner, year);
    return plans.join('\n');
  });
  const names = await kit.database.query<{ name: string }>(
    `SELECT i.inhrelid::regclass::text AS name FROM pg_inherits i WHERE i.inhparent IN
       ('posting_source_outside_games'::regclass, 'posting_destination_outside_games'::regclass)`,
  );
  expect(names.filter(({ name }) => plan.includes(name)).length).toBeGreaterThanOrEqual(2);
  expect(plan).not.toMatch(/posting\w*_chain/);
});

it('the indexes leave out the accounts that they name', async () => {
  const rows = await kit.database.query(`SELECT id, kind FROM account WHERE id IN (12, 16, 28, 88, 94, 98, 116) ORDER BY id`);
  expect(rows).toEqual(
    Object.entries({
      12: 'escrow',
      16: 'gaming',
      28: 'rolling',
      88: 'casino_escrow',
      94: 'casino_escrow_egg',
      98: 'gaming_egg',
      116: 'carried',
    }).map(([id, kind]) => ({ id: Number(id), kind })),
  );
});
