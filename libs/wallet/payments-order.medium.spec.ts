import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { History } from './data/history.js';
import { WalletHarness } from './testing/wallet-harness.js';
import { owned, site } from './domain/accounts.js';

let kit: WalletHarness;
beforeAll(async () => {
  kit = await WalletHarness.open();
});
afterAll(() => kit.close());

it('who paid and took back most stands first', async () => {
  const owner = await kit.owner({ cash: 10_000 });
  const moves = [
    ['admin:1', 100],
    ['admin:2', 500],
    ['admin:3', -900],
    ['admin:4', 300],
    ['admin:4', -400],
  ] as const;
  await kit.database.transaction((tx) =>
    kit.ledger.post(
      tx,
      moves.map(([actor, amount], n) => {
        const [from, to] = amount > 0 ? [site('adjustment'), owned(owner, 'cash')] : [owned(owner, 'cash'), site('adjustment')];
        const cause = { kind: 'adjustment', id: n };
        return { key: `adjustment:${n}`, kind: 'adjustment', cause, actor, postings: [{ from, to, amount: Math.abs(amount) }] };
      }),
    ),
  );
  const day = 24 * 60 * 60 * 1000;
  const now = kit.clock.now().getTime();
  const sums = await new History(kit.database).payments({ from: new Date(now - day), until: new Date(now + day) });
  expect(sums.map(({ actor }) => actor).filter((actor) => actor !== 'test')).toEqual(['admin:3', 'admin:4', 'admin:2', 'admin:1']);
  await expectLedgerCoherent(kit.database);
});
