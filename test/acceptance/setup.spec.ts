import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateSync } from 'otplib';
import { siteSettings } from '#lib/site';
import { TestApp } from '../support/app.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let owner: WireClient;
beforeAll(async () => {
  app = await TestApp.start({ worker: false });
  owner = await app.login('admin');
});
afterAll(() => app.stop());

const setup = (client = owner) => client.ask('admin/setup/get');
const item = async (key: string, client = owner) => (await setup(client)).items.find((each) => each.key === key)!;

describe('the list of what a new site needs', () => {
  it('counts the second factor of who asks, not of others', async () => {
    const { secret } = (await owner.must('admin/otp/begin')) as { secret: string };
    expect(await item('secondFactor')).toMatchObject({ isDone: false, count: 0 });
    await owner.must('admin/otp/confirm', { otp: generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1_000) }) });
    expect(await item('secondFactor')).toMatchObject({ isDone: true, count: 1 });
    expect(await item('secondFactor', await app.login('admin2'))).toMatchObject({ isDone: false, count: 0 });
  });

  it('counts the names that the site was opened under', async () => {
    expect(await item('domain')).toMatchObject({ isDone: false, count: 0 });
    await owner.must('admin/perimeter/domain/save', { url: 'https://www.example.com/' });
    await owner.must('admin/perimeter/domain/save', { url: 'https://m.example.com/' });
    expect(await item('domain')).toMatchObject({ isDone: true, count: 2 });
  });

  it('takes settings that were looked at for done, noted by who may change them and audited', async () => {
    await app.appoint('onlooker', 'auditor');
    expect(await (await app.login('onlooker')).refusal('admin/setup/confirm', { key: 'moneyRules' })).toBe('FORBIDDEN');
    expect(await owner.refusal('admin/setup/confirm', { key: 'depositAccounts' })).toBe('INVALID_INPUT');
    expect(await item('moneyRules')).toMatchObject({ isDone: false, isOptional: false });
    for (const key of ['moneyRules', 'moneyRules', 'levels']) await owner.must('admin/setup/confirm', { key });
    expect([(await item('moneyRules')).isDone, (await item('levels')).isDone]).toEqual([true, true]);
    const entries = await app.database.query<{ actor: string; target: string }>(
      `SELECT actor, target FROM audit_entry WHERE action = 'setup.confirm' ORDER BY id`,
    );
    expect(entries).toEqual(['moneyRules', 'moneyRules', 'levels'].map((key) => ({ actor: 'admin:admin', target: `setup:${key}` })));
  });

  it('says that the site is open when the last needed thing is done, and joining is one of them', async () => {
    await app.openDepositAccounts();
    await owner.must('admin/code/issue', { agentId: app.person('shop').id, minutes: 1_440 });
    expect(await item('joining')).toMatchObject({ isDone: false, isOptional: false });
    expect((await setup()).isOpen).toBe(false);
    await app.configure(siteSettings, { useUserJoin: true });
    expect(await setup()).toMatchObject({ isOpen: true });
  });
});
