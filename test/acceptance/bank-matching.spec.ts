/** A day's list of the bank: read, matched, decided; an entry pays once, whatever is pressed or sent twice, killed or replayed. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { approvalSettings } from '#lib/approvals';
import { bankSettings } from '#lib/bank';
import { walletSettings } from '#lib/wallet';
import { roles } from '#lib/members';
import { makeDayList, type DayList, type DayRow } from '../support/bank-day.js';
import { writeList } from '../support/bank-list-writer.js';
import { TestApp } from '../support/app.js';
import { killedAtEachStatement } from '../support/killed-at-each-statement.js';
import { until } from '../support/until.js';
import type { WireClient } from '../support/wire-client.js';

const account = '812702-04-118834';
let app: TestApp;
let admin: WireClient;
let count = 0;

beforeAll(async () => {
  app = await TestApp.start();
  await app.openDepositAccounts();
  admin = await app.login('admin');
  await app.configure(walletSettings, {
    permanentFromTotal: 0,
    maxWaitingCharges: 1_000,
    firstChargePercent: 0,
    minCharge: 1_000,
    depositorRule: 'any',
  });
});
afterAll(() => app?.stop());

const rules = (wish: Parameters<typeof app.configure<typeof bankSettings.schema>>[1]) => app.configure(bankSettings, wish);
const figures = () => admin.ask('admin/bank/figures/get', {});
const list = (tab: 'decide' | 'matched' | 'left') => admin.ask('admin/bank/entry/get', { tab, take: 200 });
const view = (id: number) => admin.ask('admin/bank/entry/view', { id });
const statusOf = async (id: number) => {
  const [row] = await app.database.query<{ status: string; entry: number | null }>(
    'SELECT status, entry_id AS entry FROM deposit WHERE id = $1',
    [id],
  );
  return row!;
};
/** The worker has looked at every entry that a rule has to look at. */
const looked = () =>
  until(async () => {
    const [row] = await app.database.query<{ due: number }>(
      `SELECT count(*) AS due FROM bank_entry WHERE state = 'waiting' AND due_turn > looked_turn`,
    );
    return row!.due === 0;
  });

async function member(): Promise<WireClient> {
  const name = `payer${++count}`;
  await app.register(name, roles.member.name, 'shop');
  return app.login(name);
}

/** A member asks for a deposit under a name. */
async function asked(amount: number, depositor: string, by?: WireClient): Promise<number> {
  const client = by ?? (await member());
  return (await client.ask('user/bank/charge', { charge_money: amount, depositor })).id;
}
const entry = (amount: number, depositor: string, more: object = {}) => ({
  ...{ reference: randomUUID(), at: app.clock.now().toISOString(), amount, depositor },
  ...more,
});
const add = (...entries: ReturnType<typeof entry>[]) => admin.ask('admin/bank/entries/add', { bankAccount: account, entries });

describe('an entry of the bank', () => {
  it('approves nothing until the site says so, and is laid beside the deposits that it could pay', async () => {
    const depositor = '조초록';
    const id = await asked(50_000, depositor);
    const { entries } = await add(entry(50_000, depositor));
    await looked();
    const { candidates, why } = await view(entries[0]!.id);
    expect(why).toBe('rules_off');
    expect(candidates).toMatchObject([{ id, agreeing: ['amount', 'name', 'account', 'time'], nameMatch: 'whole' }]);
    expect((await list('decide')).items).toMatchObject([{ id: entries[0]!.id, state: 'waiting', candidates: 1 }]);

    const effect = await admin.ask('admin/bank/entry/approve/preview', { id: entries[0]!.id, depositId: id });
    expect(effect).toEqual({ now: 0, after: 50_000, points: 0, second: false, refusal: null });
    expect(await statusOf(id)).toEqual({ status: 'waiting', entry: null });
    const wish = { id: entries[0]!.id, depositId: id, key: randomUUID() };
    expect(await admin.ask('admin/bank/entry/approve', wish)).toEqual({ status: 'approved' });
    expect(await admin.ask('admin/bank/entry/approve', wish)).toEqual({ status: 'approved' });
    expect(await statusOf(id)).toEqual({ status: 'approved', entry: entries[0]!.id });
    expect((await list('matched')).items[0]).toMatchObject({ state: 'paid', byRule: false, decidedBy: 'admin', deposit: { id } });
    expect((await figures()).difference).toBe(0);
  });
});

describe('the rule', () => {
  beforeAll(() => rules({ approves: true, mostAmount: 600_000, firstByHand: false }));

  it('approves the only match at once, whichever of the two came first, and leaves what is doubtful to staff', async () => {
    const first = await asked(60_000, '한지우');
    await add(entry(60_000, '한지우'));
    await until(async () => (await statusOf(first)).status === 'approved');

    await add(entry(70_000, '오하늘'));
    await looked();
    const second = await asked(70_000, '오하늘');
    await until(async () => (await statusOf(second)).status === 'approved');

    const doubtful = await asked(80_000, '문가람');
    const { entries } = await add(entry(80_000, '다른이'), entry(90_000, '강이든'));
    await looked();
    expect(await statusOf(doubtful)).toEqual({ status: 'waiting', entry: null });
    expect((await view(entries[0]!.id)).why).toBe('another_name');
    expect((await view(entries[1]!.id)).why).toBe('no_deposit_waits');
  });

  it('approves no more than staff might alone: an administrator who brings a list does not approve for two', async () => {
    await app.configure(approvalSettings, {
      deposit: { on: true, amount: 400_000, person: null, sparesOwners: false, ownersDecide: false },
    });
    const payer = await member();
    const [one, other] = [await asked(250_000, '유한결', payer), await asked(260_000, '유한결', payer)];
    const { entries } = await add(entry(250_000, '유한결'));
    await until(async () => (await statusOf(one)).status === 'approved');
    const more = await add(entry(260_000, '유한결'));
    await looked();
    expect((await view(more.entries[0]!.id)).why).toBe('needs_second');
    const wish = { id: more.entries[0]!.id, depositId: other, key: randomUUID() };
    const preview = await admin.ask('admin/bank/entry/approve/preview', { id: wish.id, depositId: other });
    expect(preview).toMatchObject({ second: true, refusal: null });
    const { error } = await admin.call('admin/bank/entry/approve', wish);
    expect(error).toMatchObject({ code: 'APPROVAL_WAITS' });
    const second = await app.login('admin2');
    const approval = error!['id'] as number;
    const { effect } = await second.ask('admin/approval/view', { id: approval });
    await second.must('admin/approval/approve', { id: approval, seen: effect!.seen, reason: 'looked at' });
    expect(await statusOf(other)).toEqual({ status: 'approved', entry: wish.id });
    expect(entries[0]!.isNew).toBe(true);
    await app.configure(approvalSettings, {
      deposit: { on: false, amount: 400_000, person: null, sparesOwners: false, ownersDecide: false },
    });
  });

  it('lets an entry wait again when the approval is cancelled, and leaves it to staff then', async () => {
    const id = await asked(110_000, '서도담');
    const { entries } = await add(entry(110_000, '서도담'));
    await until(async () => (await statusOf(id)).status === 'approved');
    await admin.must('admin/deposit/cancelApproval', { ids: [id] });
    expect(await statusOf(id)).toEqual({ status: 'approval_cancelled', entry: null });
    const again = await asked(110_000, '서도담');
    await looked();
    expect(await view(entries[0]!.id)).toMatchObject({ why: 'reopened', entry: { state: 'waiting' }, candidates: [{ id: again }] });
    await admin.must('admin/bank/entry/approve', { id: entries[0]!.id, depositId: again });
    expect((await figures()).difference).toBe(0);
  });

  it('is not fooled by a payment that two ways bring, or by two payments for one deposit', async () => {
    const at = app.clock.now().toISOString();
    const id = await asked(120_000, '이가람');
    await add(entry(120_000, '이가람', { at }));
    await until(async () => (await statusOf(id)).status === 'approved');
    const twin = await add(entry(120_000, '이가람', { at }));
    const later = await asked(120_000, '이가람');
    await looked();
    expect((await view(twin.entries[0]!.id)).why).toBe('twin');
    const pair = await add(entry(130_000, '정해솔'), entry(130_000, '정해솔'));
    const one = await asked(130_000, '정해솔');
    await looked();
    expect(await statusOf(one)).toEqual({ status: 'waiting', entry: null });
    expect((await view(pair.entries[0]!.id)).why).toBe('entries_alike');
    await admin.must('admin/bank/entry/dismiss', { ids: [twin.entries[0]!.id], as: 'not_deposit', reason: 'brought twice' });
    expect((await statusOf(later)).status).toBe('waiting');
  });
});

describe('whatever is sent twice, at once or after a kill', () => {
  beforeAll(() => rules({ approves: false }));

  it('a reference brings one entry, and never another payment', async () => {
    const wish = entry(140_000, '박상철');
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(wish)));
    expect(new Set(answers.map(({ entries }) => entries[0]!.id)).size).toBe(1);
    expect(answers.filter(({ added }) => added === 1)).toHaveLength(1);
    const other = { bankAccount: account, entries: [{ ...wish, amount: 150_000 }] };
    expect(await admin.refusal('admin/bank/entries/add', other)).toBe('REFERENCE_REUSED');
  });

  it('an entry pays one deposit, and a deposit is paid by one entry', async () => {
    const ids = [await asked(160_000, '조은비'), await asked(160_000, '조은비')];
    const { entries } = await add(entry(160_000, '조은비'), entry(160_000, '조은비'));
    const pairs = entries.flatMap(({ id }) => ids.map((depositId) => ({ id, depositId })));
    const wishes = Array.from({ length: 40 }, (_, n) => pairs[n % pairs.length]!);
    const answers = await Promise.all(wishes.map((wish) => admin.refusal('admin/bank/entry/approve', wish)));
    expect(answers.filter((code) => code === undefined)).toHaveLength(2);
    expect(answers.filter((code) => code !== undefined && code !== 'ALREADY_PROCESSED')).toEqual([]);
    const paid = await Promise.all(ids.map(statusOf));
    expect(new Set(paid.map(({ entry: by }) => by))).toEqual(new Set(entries.map(({ id }) => id)));
    expect((await figures()).difference).toBe(0);
  });

  it('an approval that is killed at any statement comes through once when it is sent again', async () => {
    const id = await asked(170_000, '강다온');
    const { entries } = await add(entry(170_000, '강다온'));
    const wish = { id: entries[0]!.id, depositId: id, key: randomUUID() };
    const kills = await killedAtEachStatement(
      app.database,
      async () => {
        const { result } = await admin.call('admin/bank/entry/approve', wish);
        if (!result) throw new Error('killed');
      },
      async () => {
        const { status, entry: by } = await statusOf(id);
        expect(by).toBe(status === 'approved' ? wish.id : null);
      },
    );
    expect(kills).toBeGreaterThan(10);
    expect(await statusOf(id)).toEqual({ status: 'approved', entry: wish.id });
  });
});

describe('a day of 200 entries', () => {
  it('is read once however often it is sent, matched and decided; bank minus books is 0', async () => {
    await rules({ approves: true, mostAmount: 600_000, firstByHand: false, windowMinutes: 600, laterMinutes: 1_440 });
    const day = makeDayList(7, '2026-11-21');
    const deposits = await askedFor(day);
    const before = await figures();
    const text = writeList({ layout: 'kookmin', account, entries: day.rows.map((row) => row.entry) });
    const shown = await admin.ask('admin/bank/list/preview', { text });
    expect(shown).toMatchObject({ layout: 'kookmin', added: 180, known: 0, problems: [] });
    const reads = await Promise.all(Array.from({ length: 3 }, () => admin.ask('admin/bank/list/read', { name: 'day.csv', text })));
    expect(reads.map(({ added }) => added).sort()).toEqual([0, 0, 180].sort());
    await looked();

    const rows = await app.database.query<{
      id: number;
      amount: number;
      depositor: string;
      at: Date;
      state: string;
      depositId: number | null;
    }>(
      `SELECT id, amount, depositor, at, state, deposit_id AS "depositId" FROM bank_entry WHERE list_id = (SELECT list_id FROM bank_entry GROUP BY 1 ORDER BY count(*) DESC LIMIT 1)`,
    );
    expect(rows).toHaveLength(180);
    const of = ({ entry: { at, amount } }: DayRow) => rows.find((row) => row.at.getTime() === at.getTime() && row.amount === amount)!;
    const kinds = (kind: DayRow['kind']) => day.rows.filter((row) => row.kind === kind);
    for (const row of kinds('clear')) expect(of(row)).toMatchObject({ state: 'paid', depositId: deposits.get(row.deposits[0]!) });
    for (const row of kinds('two_candidates')) {
      const { id } = of(row);
      await admin.must('admin/bank/entry/approve', { id, depositId: deposits.get(row.deposits[0]!)! });
    }
    const left = kinds('no_deposit').map((row) => of(row).id);
    const { results } = await admin.ask('admin/bank/entry/dismiss', { ids: left, as: 'returned' });
    expect(results.every(({ ok }) => ok)).toBe(true);

    const after = await figures();
    expect(after).toMatchObject({ difference: 0, unpaid: 0 });
    expect([after.byRule - before.byRule, after.byStaff - before.byStaff]).toEqual([80, 60]);
    expect((await admin.ask('admin/bank/list/read', { name: 'day.csv', text })).added).toBe(0);
  });
});

/** Each deposit by a member of its own. @returns numbers of the deposits by their keys */
async function askedFor(day: DayList): Promise<Map<number, number>> {
  const numbers = new Map<number, number>();
  for (const { key, amount, depositor } of day.deposits) numbers.set(key, await asked(amount, depositor));
  return numbers;
}
