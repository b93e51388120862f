import type { TurnoverKind } from '#lib/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { killedAtEachStatement } from '../../../test/support/killed-at-each-statement.js';
import { noon, WalletHarness } from '../testing/wallet-harness.js';

let kit: WalletHarness;

beforeAll(async () => {
  kit = await WalletHarness.open();
  await kit.rules({
    ...{ permanentFromTotal: 0, exchangeIntervalHours: 0, minExchange: 1_000, exchangeUnit: 1_000, maxWaitingCharges: 100 },
    ...{ turnoverSportsSingle: 100, turnoverPowerball: 200, turnoverLeastOdds: 1.5 },
  });
});
afterAll(() => kit?.close());
afterEach(async () => {
  kit.clock.set(noon);
  await expectLedgerCoherent(kit.database);
});

const bet = (ownerId: number, stake: number, kind: TurnoverKind = 'sportsSingle', odds = 2) => {
  kit.stakes.known.push({ ownerId, stake, at: kit.clock.now(), kind, odds });
  return kit.stakes.known.at(-1)!;
};
const refusal = (ownerId: number, amount = 1_000) =>
  kit.exchange(ownerId, amount).then(
    () => undefined,
    ({ code, details }: { code: string; details: object }) => ({ code, ...details }),
  );
const open = async (ownerId: number) =>
  (await kit.play.progress(kit.database, ownerId)).map(({ requirement, remaining }) => [requirement.source, remaining]);
const waive = (id: number) =>
  kit.requirements.waive(kit.admin('admin/turnover/waive'), { of: 'play', id, reason: 'a mistake of ours' }).then(
    () => 'waived',
    ({ code }: { code: string }) => code,
  );

describe('an approved deposit', () => {
  it('and its points are bet before a withdrawal, in any kinds that count', async () => {
    const owner = await kit.owner();
    await kit.deposit(owner, 50_000);
    expect(await open(owner)).toEqual([
      ['charge', 50_000],
      ['bonus', 5_000],
    ]);
    bet(owner, 30_000);
    bet(owner, 10_000, 'powerball');
    bet(owner, 90_000, 'slot');
    bet(owner, 90_000, 'sportsSingle', 1.49);
    expect(await refusal(owner)).toMatchObject({
      ...{ code: 'TURNOVER_MISSING', required: 55_000, done: 35_000, remaining: 20_000 },
      kinds: { sportsSingle: 20_000, powerball: 40_000, slot: null },
    });
    expect((await kit.ownLimits.execute(owner)).turnover).toEqual({
      ...{ required: 55_000, done: 35_000, remaining: 20_000, missing: 20_000 },
      conversion: { required: 0, done: 0, remaining: 0 },
      kinds: [
        { kind: 'sportsSingle', staked: 30_000, counted: 30_000, missing: 20_000 },
        { kind: 'powerball', staked: 10_000, counted: 5_000, missing: 40_000 },
      ],
    });
    bet(owner, 20_000);
    expect(await refusal(owner)).toBeUndefined();
    expect(await open(owner)).toEqual([]);
  });

  it('asks for nothing where the rules ask for nothing, and for what they asked when it was approved', async () => {
    const owner = await kit.owner({ level: 7 });
    const ofLevel = async (percent: number) =>
      kit.levelRules.execute(
        kit.admin('admin/moneyRule/level/update'),
        [{ level: 7, rules: { turnoverSportsSingle: percent, turnoverPowerball: 0 } }],
        (await kit.levelRules.table()).version,
      );
    await ofLevel(0);
    await kit.deposit(owner, 10_000);
    expect(await open(owner)).toEqual([]);
    await ofLevel(500);
    await kit.deposit(owner, 10_000);
    await ofLevel(0);
    expect(await refusal(owner)).toMatchObject({ kinds: { sportsSingle: 50_000, powerball: null } });
  });

  it('asks in every kind for the total where a kind has nothing of its own', async () => {
    const owner = await kit.owner({ level: 6 });
    await kit.levelRules.execute(
      kit.admin('admin/moneyRule/level/update'),
      [{ level: 6, rules: { turnoverTotal: 300, turnoverSportsSingle: 0, turnoverPowerball: 200, turnoverCasino: 50 } }],
      (await kit.levelRules.table()).version,
    );
    await kit.deposit(owner, 10_000);
    const kinds = { sportsSingle: 33_000, sportsMulti: 33_000, powerball: 22_000, powerballMulti: 33_000, casino: 5_500, slot: 33_000 };
    expect((await kit.ownLimits.execute(owner)).chargeTurnover).toContainEqual({ kind: 'slot', percent: 300 });
    const refused = await refusal(owner);
    expect(refused).toMatchObject({ code: 'TURNOVER_MISSING', required: 11_000, kinds });
    bet(owner, 18_000, 'powerballMulti');
    bet(owner, 2_500, 'casino');
    expect(await refusal(owner)).toBeUndefined();
  });

  it('that is taken back asks for nothing more', async () => {
    const owner = await kit.owner({ cash: 10_000 });
    const id = await kit.deposit(owner, 50_000);
    await kit.cancelApprovals.execute(kit.admin('admin/deposit/cancelApproval'), [id]);
    expect(await refusal(owner)).toBeUndefined();
  });

  it('counts no bet again that a withdrawal has counted, and bets of corrected results as they have become', async () => {
    const owner = await kit.owner();
    await kit.deposit(owner, 10_000);
    bet(owner, 11_000);
    expect(await refusal(owner)).toBeUndefined();
    kit.clock.advance(1_000);
    await kit.deposit(owner, 10_000);
    const won = bet(owner, 10_000);
    expect(await open(owner)).toEqual([['charge', 0]]);
    // The result is corrected and the stake goes back, and then stands again.
    won.stake = 0;
    expect(await refusal(owner)).toMatchObject({ code: 'TURNOVER_MISSING', remaining: 10_000 });
    won.stake = 10_000;
    expect(await refusal(owner)).toBeUndefined();
  });
});

describe('at the same moment', () => {
  it('every approval opens its own, however often it is sent', async () => {
    const owner = await kit.owner();
    const ids = [await kit.charge(owner, 10_000), await kit.charge(owner, 20_000)];
    await Promise.all([...ids, ...ids].map((id) => kit.approve([id])));
    expect(
      await kit.database.query('SELECT amount FROM play_requirement WHERE owner_id = $1 AND source = $2 ORDER BY 1', [owner, 'charge']),
    ).toEqual([{ amount: 10_000 }, { amount: 20_000 }]);
  });

  it('withdrawals, a cancelled approval and waivers end each requirement once', async () => {
    const owner = await kit.owner({ cash: 50_000 });
    const id = await kit.deposit(owner, 10_000);
    const rows = await kit.database.query<{ id: number }>('SELECT id FROM play_requirement WHERE owner_id = $1', [owner]);
    await Promise.all([
      ...Array.from({ length: 6 }, () => refusal(owner)),
      kit.cancelApprovals.execute(kit.admin('admin/deposit/cancelApproval'), [id]),
      ...rows.flatMap((row) => [waive(row.id), waive(row.id)]),
    ]);
    expect(await open(owner)).toEqual([]);
    expect(await waive(rows[0]!.id)).toBe('ALREADY_PROCESSED');
  });

  it('killed at any statement, an approval opens all or nothing', async () => {
    const owner = await kit.owner();
    const id = await kit.charge(owner, 10_000);
    await killedAtEachStatement(
      kit.database,
      // What befalls a row is the row's answer.
      async () => {
        const [row] = await kit.approve([id]);
        if (row?.error?.code === 'INTERNAL') throw new Error('killed');
      },
      async () => {
        const [row] = await kit.database.query<{ approved: boolean; opened: number }>(
          `SELECT status = 'approved' AS approved, (SELECT count(*) FROM play_requirement WHERE deposit_id = d.id) AS opened FROM deposit d WHERE id = $1`,
          [id],
        );
        expect(row?.opened).toBe(row?.approved ? 2 : 0);
      },
    );
    expect((await open(owner)).map(([source]) => source)).toEqual(['charge', 'bonus']);
  });
});

describe('a waiver', () => {
  it('ends one requirement with a reason, and stands in the audit log', async () => {
    const owner = await kit.owner();
    await kit.deposit(owner, 10_000);
    const { items, total } = await kit.requirements.list({ memberId: owner, skip: 0, take: 10 });
    expect({ total, sources: items.map(({ source, remaining }) => [source, remaining]) }).toEqual({
      total: 2,
      sources: [
        ['bonus', 1_000],
        ['charge', 10_000],
      ],
    });
    expect(await waive(items[1]!.id)).toBe('waived');
    expect(await open(owner)).toEqual([['bonus', 1_000]]);
    const notes = await kit.database.query(
      "SELECT after->>'reason' AS reason FROM audit_entry WHERE action = 'turnover.waive' AND target = $1",
      [`member:${owner}`],
    );
    expect(notes).toEqual([{ reason: 'a mistake of ours' }]);
    bet(owner, 1_000);
    expect(await refusal(owner)).toBeUndefined();
  });
});
