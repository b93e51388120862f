/** An agent who processes withdrawals looks at the account that it pays to, and at no other. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { approvalSettings } from '#lib/approvals';
import { agentSettings, roles } from '#lib/members';
import { walletSettings } from '#lib/wallet';
import { bankPassword, TestApp } from '../support/app.js';
import { expectLedgerCoherent } from '../support/expect-ledger-coherent.js';
import type { WireClient } from '../support/wire-client.js';

/** Of everybody in the world of tests. */
const account = '004402-04-118834';

let app: TestApp;
let admin: WireClient, shop: WireClient, branch: WireClient, player: WireClient;
let world = 0;

beforeAll(async () => {
  app = await TestApp.start();
  [admin, shop, branch] = [await app.login('admin'), await app.login('shop'), await app.login('branch')];
  await app.configure(walletSettings, { exchangeIntervalHours: 0, exchangeUnit: 1_000 });
});
afterAll(() => app?.stop());
beforeEach(async () => {
  await mayProcess({ site: true, agents: ['shop'] });
  await app.configure(approvalSettings, { withdrawal: { on: false } } as never);
  const name = `client${++world}`;
  const { id } = await app.register(name, roles.member.name, 'shop');
  await admin.must('admin/member/update', { id, bankName: '국민', bankAccount: account, bankAccountHolder: '김하준' });
  player = await app.login(name);
  await admin.must('admin/member/money/update', { ids: [id], unit: 'money', status: 'give', amount: 1_000_000, memo: 'test' });
});
afterEach(() => expectLedgerCoherent(app.database));

async function mayProcess({ site, agents }: { site: boolean; agents: string[] }): Promise<void> {
  await app.configure(agentSettings, { mayProcess: site });
  for (const name of ['shop', 'branch']) {
    const restrictions = agents.includes(name) ? { lower_may_process: true } : {};
    await admin.must('admin/member/restrictions/update', { id: app.person(name).id, restrictions });
  }
}
async function asked(amount = 10_000): Promise<number> {
  return (await player.must('user/bank/exchange', { exchange_money: amount, bank_password: bankPassword }))['id'] as number;
}
const refusal = (who: WireClient, id: number) => who.refusal('agent/withdrawal/reveal', { id });
const looks = (id: number) =>
  app.database.query<{ actor: string; after: object }>(
    `SELECT actor, after FROM audit_entry WHERE action = 'number.reveal' AND target = $1 ORDER BY id`,
    [`withdrawal:${id}`],
  );

describe('the account of a withdrawal', () => {
  it('is shown whole to the agent who may approve it, and each look is on record as that agent’s', async () => {
    const id = await asked();
    const { items } = await shop.ask('agent/withdrawal/get', {});
    expect(items.find((row) => row.id === id)!.bankAccount).not.toContain('118834');
    expect(await shop.ask('agent/withdrawal/reveal', { id })).toEqual({ value: account });
    await shop.ask('agent/withdrawal/reveal', { id });
    const look = { actor: 'agent:shop', after: { field: 'bank_account' } };
    expect(await looks(id)).toEqual([look, look]);
    const audit = await admin.ask('admin/audit/get', { startedAt: '2026-11-21', endedAt: '2026-11-21', actions: ['number.reveal'] });
    expect(audit.items[0]).toMatchObject({ target: `withdrawal:${id}` });
  });

  it('is shown until the agent has paid: after its approval, and not once that is complete', async () => {
    const [paid, refused] = [await asked(), await asked()];
    await shop.must('agent/withdrawal/approve', { ids: [paid] });
    expect(await shop.ask('agent/withdrawal/reveal', { id: paid })).toEqual({ value: account });
    await admin.must('admin/withdrawal/complete', { ids: [paid] });
    expect(await refusal(shop, paid)).toBe('ALREADY_PROCESSED');
    await shop.must('agent/withdrawal/refuse', { ids: [refused] });
    expect(await refusal(shop, refused)).toBe('ALREADY_PROCESSED');
    expect(await looks(refused)).toEqual([]);
  });

  it('is not shown of a withdrawal that the house pays or decides', async () => {
    const id = await asked();
    await admin.must('admin/withdrawal/approve', { ids: [id] });
    expect(await refusal(shop, id)).toBe('ALREADY_PROCESSED');
    const large = await asked(100_000);
    await app.configure(approvalSettings, { withdrawal: { on: true, amount: 50_000, person: null } } as never);
    expect(await refusal(shop, large)).toBe('HOUSE_DECIDES');
    expect([await looks(id), await looks(large)]).toEqual([[], []]);
  });

  it('is shown of members directly below alone, in whatever state it is', async () => {
    const [open, done] = [await asked(), await asked()];
    await admin.must('admin/withdrawal/approve', { ids: [done] });
    await mayProcess({ site: true, agents: ['shop', 'branch'] });
    for (const id of [open, done, 999_999]) expect(await refusal(branch, id)).toBe('NOT_FOUND');
    expect(await looks(open)).toEqual([]);
  });

  it('is not shown where site or agent may not process', async () => {
    const id = await asked();
    await mayProcess({ site: true, agents: [] });
    expect(await refusal(shop, id)).toBe('NOT_PERMITTED');
    await mayProcess({ site: false, agents: ['shop'] });
    expect(await refusal(shop, id)).toBe('NOT_PERMITTED');
    expect(await looks(id)).toEqual([]);
  });

  it('is not shown without end', async () => {
    const id = await asked();
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 61; n++) codes.push(await refusal(shop, id));
    expect(codes.at(-1)).toBe('TOO_MANY_ATTEMPTS');
    expect(codes.filter((code) => code !== undefined && code !== 'TOO_MANY_ATTEMPTS')).toEqual([]);
  });
});
