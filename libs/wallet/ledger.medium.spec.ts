import { afterAll, beforeAll, afterEach, describe, expect, it } from '@jest/globals';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { owned, site } from './domain/accounts.js';
import type { TransferDraft } from './domain/transfer.js';
import { WalletHarness } from './testing/wallet-harness.js';

let kit: WalletHarness;
beforeAll(async () => void (kit = await WalletHarness.open()));
afterAll(() => kit.close());
afterEach(() => expectLedgerCoherent(kit.database));

const transfer = (key: string, ...postings: TransferDraft['postings']): TransferDraft => ({
  key,
  kind: 'adjustment',
  cause: { kind: 'test', id: key },
  actor: 'test',
  postings,
});
const credit = (key: string, owner: number, amount: number) =>
  transfer(key, { from: site('adjustment'), to: owned(owner, 'cash'), amount });
const debit = (key: string, owner: number, amount: number) => transfer(key, { from: owned(owner, 'cash'), to: site('adjustment'), amount });
const post = (...transfers: TransferDraft[]) => kit.database.transaction((tx) => kit.ledger.post(tx, transfers));

/** Runs a statement that the database must refuse. @returns what it said */
async function refusal(statement: string, params: unknown[] = []): Promise<{ code?: string; constraint?: string; message: string }> {
  return kit.database.query(statement, params).then(
    () => Promise.reject(new Error(`not refused: ${statement}`)),
    (error: { code?: string; constraint?: string; message: string }) => error,
  );
}

describe('one effect per key', () => {
  it('posts a key once among fifty concurrent attempts', async () => {
    const owner = await kit.owner();
    const posted = await Promise.all(Array.from({ length: 50 }, () => post(credit('same', owner, 1_000))));
    expect(posted.filter((keys) => keys.has('same'))).toHaveLength(1);
    expect((await kit.balances(owner)).cash).toBe(1_000);
  });

  it('posts a key once that comes twice in one batch', async () => {
    const owner = await kit.owner();
    const posted = await post(credit('twice', owner, 1_000), credit('twice', owner, 1_000));
    expect([...posted]).toEqual(['twice']);
    expect((await kit.balances(owner)).cash).toBe(1_000);
  });

  it('takes up the new keys of a batch whose other keys are known', async () => {
    const owner = await kit.owner();
    await post(credit('known', owner, 1_000));
    expect([...(await post(credit('known', owner, 1_000), credit('new', owner, 10)))]).toEqual(['new']);
    expect((await kit.balances(owner)).cash).toBe(1_010);
  });

  it('leaves the key free when the transaction rolls back', async () => {
    const owner = await kit.owner();
    const rolledBack = kit.database.transaction(async (tx) => {
      await kit.ledger.post(tx, [credit('undone', owner, 500)]);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect((await post(credit('undone', owner, 500))).size).toBe(1);
    expect((await kit.balances(owner)).cash).toBe(500);
  });
});

describe('balances', () => {
  it('lets exactly one of two simultaneous debits through that together exceed the balance', async () => {
    const owner = await kit.owner({ cash: 1_500 });
    const outcomes = await Promise.allSettled([post(debit('left', owner, 1_000)), post(debit('right', owner, 1_000))]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]!.reason).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    expect((await kit.balances(owner)).cash).toBe(500);
  });

  it('names missing points as such', async () => {
    const owner = await kit.owner({ cash: 1_000, point: 10 });
    const attempt = post(transfer('points', { from: owned(owner, 'point'), to: site('point_exchange'), amount: 11 }));
    await expect(attempt).rejects.toMatchObject({ code: 'INSUFFICIENT_POINT' });
  });

  it('posts nothing of a batch when one of its transfers is refused', async () => {
    const [rich, poor] = [await kit.owner({ cash: 100 }), await kit.owner()];
    await expect(post(debit('fine', rich, 100), debit('refused', poor, 1))).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    expect((await kit.balances(rich)).cash).toBe(100);
  });

  it('chains a batch that touches an account many times, in the order given', async () => {
    const owner = await kit.owner({ cash: 100 });
    await post(debit('out', owner, 100), credit('in', owner, 70), debit('out again', owner, 70), credit('in again', owner, 5));
    const { lines } = await kit.statement.page({ ownerId: owner, account: 'cash', skip: 0, take: 10 });
    expect(lines.map(({ change, before, after }) => [change, before, after])).toEqual([
      [5, 0, 5],
      [-70, 70, 0],
      [70, 0, 70],
      [-100, 100, 0],
      [100, 0, 100],
    ]);
  });

  it('refuses a batch whose balance would be negative in between, though not at its end', async () => {
    const owner = await kit.owner();
    await expect(post(debit('early', owner, 10), credit('late', owner, 20))).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
  });

  it('moves between two accounts of one owner, and between two owners', async () => {
    const [giver, taker] = [await kit.owner({ cash: 300 }), await kit.owner()];
    await post(
      transfer('set aside', { from: owned(giver, 'cash'), to: owned(giver, 'rolling_pending'), amount: 100 }),
      transfer('hand over', { from: owned(giver, 'cash'), to: owned(taker, 'cash'), amount: 50 }),
    );
    expect(await kit.balances(giver)).toMatchObject({ cash: 150, rolling_pending: 100 });
    expect((await kit.balances(taker)).cash).toBe(50);
    // Nobody has earned any rolling here, so nothing may stay there.
    await post(transfer('put back', { from: owned(giver, 'rolling_pending'), to: owned(giver, 'cash'), amount: 100 }));
    expect(await kit.balances(giver)).toMatchObject({ cash: 250, rolling_pending: 0 });
  });

  it('survives many batches over the same owners in opposite orders', async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, () => kit.owner({ cash: 10_000 })));
    const batch = (n: number) => {
      const order = n % 2 === 0 ? owners : [...owners].reverse();
      return post(
        ...order.map((from, index) =>
          transfer(`ring:${n}:${from}`, { from: owned(from, 'cash'), to: owned(order[(index + 1) % 6]!, 'cash'), amount: 1 + n }),
        ),
      );
    };
    await Promise.all(Array.from({ length: 60 }, (_, n) => batch(n)));
    for (const owner of owners) expect((await kit.balances(owner)).cash).toBe(10_000);
  });

  it('grows the version by one with each posting, however many run at once', async () => {
    const owner = await kit.owner({ cash: 1_000 });
    const before = (await kit.ledger.snapshot(kit.database, owner)).version;
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => post(n % 2 ? credit(`v:${owner}:${n}`, owner, 3) : debit(`v:${owner}:${n}`, owner, 2))),
    );
    const after = await kit.ledger.snapshot(kit.database, owner);
    expect(after).toMatchObject({ money: 1_020, version: before + 40 });
  });
});

describe('what the database refuses by itself', () => {
  it('keeps units apart in one posting', async () => {
    const owner = await kit.owner({ cash: 10 });
    const [cash, point] = await kit.database.query<{ id: number }>(
      `SELECT id FROM account WHERE owner_id = $1 AND kind IN ('cash', 'point') ORDER BY id`,
      [owner],
    );
    const [t] = await kit.database.query<{ id: number }>('SELECT id FROM transfer LIMIT 1');
    const mixed = `INSERT INTO posting (transfer_id, ordinal, source_id, destination_id, amount, source_version, source_balance, destination_version, destination_balance)
      VALUES ($1, 9, $2, $3, 1, 99, 0, 99, 1)`;
    expect(await refusal(mixed, [t!.id, cash!.id, point!.id])).toMatchObject({ constraint: 'posting_one_unit' });
    const bonus = `INSERT INTO posting (transfer_id, ordinal, source_id, destination_id, amount, destination_version, destination_balance)
      SELECT $1, 9, id, $2, 1, 99, 1 FROM account WHERE owner_id = 0 AND kind = 'bonus'`;
    expect(await refusal(bonus, [t!.id, cash!.id])).toMatchObject({ constraint: 'posting_one_unit' });
  });

  it('keeps units apart through ledger_post, too', async () => {
    const owner = await kit.owner({ cash: 10 });
    const mixed = `SELECT * FROM ledger_post('{mixed}', '{gift}', '{test}', '{1}', '{test}', '{null}', now(), '{1}', '{0}', '{bonus}', ARRAY[$1::bigint], '{cash}', '{5}')`;
    expect(await refusal(mixed, [owner])).toMatchObject({ constraint: 'posting_one_unit' });
  });

  it.each([
    'UPDATE transfer SET memo = $$x$$',
    'DELETE FROM transfer',
    'UPDATE posting SET amount = amount + 1',
    'DELETE FROM posting',
    'TRUNCATE posting',
    'TRUNCATE transfer CASCADE',
  ])('refuses: %s', async (statement) => {
    expect((await refusal(statement)).code).toBe('TB002');
  });

  it('never deletes accounts, nor moves a balance without its version', async () => {
    const owner = await kit.owner({ cash: 10 });
    expect((await refusal('DELETE FROM account WHERE owner_id = $1', [owner])).code).toBe('TB002');
    expect((await refusal('UPDATE account SET balance = balance + 1 WHERE owner_id = $1', [owner])).code).toBe('TB002');
    expect((await refusal('UPDATE account SET balance = -1, version = version + 1 WHERE owner_id = $1', [owner])).constraint).toBe(
      'account_balance_check',
    );
    expect((await refusal('TRUNCATE account CASCADE')).code).toBe('TB002');
  });

  it('refuses accounts that nobody has', async () => {
    const nobody = 987_654;
    const credit = `SELECT * FROM ledger_post('{ghost}', '{gift}', '{test}', '{1}', '{test}', '{null}', now(), '{1}', '{0}', '{bank}', ARRAY[$1::bigint], '{cash}', '{5}')`;
    expect((await refusal(credit, [nobody])).code).toBe('23502');
  });

  it.each([0, -5])('refuses an amount of %s', async (amount) => {
    const owner = await kit.owner();
    const statement = `SELECT * FROM ledger_post(ARRAY['amount:' || $2::bigint], '{gift}', '{test}', '{1}', '{test}', '{null}', now(), '{1}', '{0}', '{bank}', ARRAY[$1::bigint], '{cash}', ARRAY[$2::bigint])`;
    expect((await refusal(statement, [owner, amount])).code).toBe('23514');
  });

  it('refuses a transfer without postings', async () => {
    const statement = `SELECT * FROM ledger_post('{empty}', '{gift}', '{test}', '{1}', '{test}', '{null}', now(), '{}', '{}', '{}', '{}', '{}', '{}')`;
    expect((await refusal(statement)).code).toBe('TB003');
  });
});

describe('recall', () => {
  const recall = (ownerId: number, key: string, amount: number) =>
    kit.database.transaction((tx) =>
      kit.ledger.recall(tx, {
        key,
        kind: 'bet_resettled',
        cause: { kind: 'test', id: key },
        actor: 'system',
        ownerId,
        amount,
        to: site('gaming'),
      }),
    );

  it('takes back 50,000 at 2.00 of which 20,000 are left: 80,000 receivable, which a deposit of 100,000 repays', async () => {
    const owner = await kit.owner({ cash: 20_000 });
    expect(await recall(owner, `vector:${owner}`, 100_000)).toBe(80_000);
    expect(await kit.balances(owner)).toMatchObject({ cash: 0, receivable: 80_000 });
    await expect(kit.exchange(owner, 10_000)).rejects.toMatchObject({ code: 'EXCHANGE_FROZEN', details: { receivable: 80_000 } });

    await kit.rules({ firstChargePercent: 0, permanentFromTotal: 0 });
    await kit.deposit(owner, 100_000);
    expect(await kit.balances(owner)).toMatchObject({ cash: 20_000, receivable: 0 });
    await kit.exchange(owner, 20_000);
  });

  it('leaves no debt when everything is there', async () => {
    const owner = await kit.owner({ cash: 500 });
    expect(await recall(owner, `all:${owner}`, 500)).toBe(0);
    expect(await kit.balances(owner)).toMatchObject({ cash: 0, receivable: 0 });
  });

  it('repays oldest first, in parts, from whatever credits come', async () => {
    const owner = await kit.owner();
    await recall(owner, `first:${owner}`, 100);
    await recall(owner, `second:${owner}`, 50);
    await kit.give(owner, 'cash', 70);
    const debts = () => kit.database.query('SELECT amount, repaid FROM debt WHERE owner_id = $1 ORDER BY id', [owner]);
    expect(await debts()).toEqual([
      { amount: 100, repaid: 70 },
      { amount: 50, repaid: 0 },
    ]);
    await kit.give(owner, 'cash', 60);
    expect(await debts()).toEqual([
      { amount: 100, repaid: 100 },
      { amount: 50, repaid: 30 },
    ]);
    await kit.give(owner, 'cash', 60);
    expect(await kit.balances(owner)).toMatchObject({ cash: 40, receivable: 0 });
  });

  it('happens once per key and answers the first outcome again', async () => {
    const owner = await kit.owner({ cash: 30 });
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => recall(owner, `once:${owner}`, 100)));
    expect(outcomes).toEqual(Array.from({ length: 10 }, () => 70));
    await kit.give(owner, 'cash', 1_000);
    expect(await recall(owner, `once:${owner}`, 100)).toBe(70);
    expect(await kit.balances(owner)).toMatchObject({ cash: 930, receivable: 0 });
  });

  it('takes back many amounts at once, of one owner in the order given, and notes what each could not take', async () => {
    const [a, b] = [await kit.owner({ cash: 100 }), await kit.owner({ cash: 1_000 })];
    const one = (key: string, ownerId: number, amount: number) =>
      ({ key, kind: 'bet_resettled', cause: { kind: 'test', id: key }, actor: 'system', ownerId, amount, to: site('gaming') }) as const;
    const recalls = [one(`many:${b}:1`, b, 400), one(`many:${a}:1`, a, 60), one(`many:${a}:2`, a, 70), one(`many:${a}:3`, a, 5)];
    const all = async () => {
      const missing = await kit.database.transaction((tx) => kit.ledger.recallAll(tx, recalls));
      return recalls.map(({ key }) => missing.get(key));
    };
    const outcomes = [0, 0, 30, 5];
    expect(await all()).toEqual(outcomes);
    expect(await kit.balances(a)).toMatchObject({ cash: 0, receivable: 35 });
    expect(await kit.balances(b)).toMatchObject({ cash: 600, receivable: 0 });

    await kit.give(a, 'cash', 100);
    expect(await kit.balances(a)).toMatchObject({ cash: 65, receivable: 0 });
    // Again it takes nothing, and what is new among the known is taken from what is there.
    recalls.push(one(`many:${a}:4`, a, 65));
    expect(await all()).toEqual([...outcomes, 0]);
    expect(await kit.balances(a)).toMatchObject({ cash: 0, receivable: 0 });
  });

  it('of many owners at once gets along with others in the opposite order', async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, () => kit.owner({ cash: 1_000 })));
    const batch = (n: number) => {
      const order = n % 2 === 0 ? owners : [...owners].reverse();
      const recalls = order.map((ownerId) => ({
        ...{ key: `cross:${n}:${ownerId}`, kind: 'bet_resettled', cause: { kind: 'test', id: n }, actor: 'system' },
        ...{ ownerId, amount: 100, to: site('gaming') },
      }));
      return kit.database.transaction((tx) => kit.ledger.recallAll(tx, recalls as Parameters<typeof kit.ledger.recallAll>[1]));
    };
    await Promise.all(Array.from({ length: 12 }, (_, n) => batch(n)));
    for (const owner of owners) expect(await kit.balances(owner)).toMatchObject({ cash: 0, receivable: 200 });
  });

  it('races credits without losing either', async () => {
    const owner = await kit.owner();
    await Promise.all([
      ...Array.from({ length: 10 }, (_, n) => recall(owner, `race:${owner}:${n}`, 100)),
      ...Array.from({ length: 15 }, () => kit.give(owner, 'cash', 100)),
    ]);
    expect(await kit.balances(owner)).toMatchObject({ cash: 500, receivable: 0 });
  });
});

describe('events', () => {
  it('tells the owner once per posting batch with the newest balances', async () => {
    const owner = await kit.owner();
    await kit.database.query('DELETE FROM outbox');
    await post(credit(`events:${owner}:1`, owner, 10), credit(`events:${owner}:2`, owner, 20));
    const rows = await kit.database.query('SELECT name, streams, data FROM outbox');
    expect(rows).toEqual([
      { name: 'wallet.changed', streams: [`member:${owner}`], data: { memberId: owner, cause: { kind: 'test', id: `events:${owner}:2` } } },
    ]);
  });
});
