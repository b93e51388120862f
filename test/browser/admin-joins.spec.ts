/**
 * Applicants, inquiries and losing shares in a real browser: what comes in appears at once, what two administrators process is
 * processed once, and an answer reaches the one who asked.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { errorTexts } from '#lib/contract';
import type { Browser } from 'playwright-core';
import { demoAdmin, passwords } from '../../apps/worker/demo/people.js';
import { launchChromium } from '../support/chromium.js';
import { DemoSite, siteStartMs, siteStopMs } from '../support/demo-site.js';
import { text } from '../support/texts.js';
import { Window } from '../support/window.js';
import { WireClient } from '../support/wire-client.js';

let site: DemoSite;
let browser: Browser;
let admin: Window;
let shop: Window;
/** The second administrator. */
let other: WireClient;
let applicants = 0;

beforeAll(async () => {
  site = await DemoSite.start();
  browser = await launchChromium();
  admin = await Window.open(browser, {
    site: 'admin',
    url: site.url,
    account: demoAdmin.account,
    password: passwords.admin,
    isStill: true,
  });
  shop = await Window.open(browser, { site: 'agent', url: site.url, account: 'shop', password: passwords.agent, isStill: true });
  other = await site.client('admin', demoAdmin.account, passwords.admin);
}, siteStartMs);

afterEach(() => expect([...(admin?.errors ?? []), ...(shop?.errors ?? [])]).toEqual([]));

afterAll(async () => {
  await admin?.screenshot('joins-last').catch(() => undefined);
  await browser?.close();
  await site?.stop();
}, siteStopMs);

/** A visitor applies below the shop. */
async function apply(): Promise<{ account: string; id: number }> {
  applicants++;
  const account = `visitor${applicants}`;
  await new WireClient(site.url, { kind: 'player' }).must('user/join', {
    ...{
      account,
      nickname: `방문자${applicants}`,
      password: passwords.player,
      code: 'shop',
      phone_number: `010-5550-900${applicants}`,
      device: 'PC',
    },
    ...{
      bank_name: '국민은행',
      bank_account: `004402-04-90000${applicants}`,
      bank_account_holder: '나방문',
      bank_password: '2580',
    },
  });
  const { items } = await other.ask('admin/join/get', { search: account });
  return { account, id: items[0]!.id };
}
const row = (account: string) => admin.at(`join-${account}`);
const toast = (words: string) => admin.at('toast').filter({ hasText: words });

describe('an applicant', () => {
  it('appears at once with a notice, and is let in by a key', async () => {
    await admin.page.goto('/admin/joins');
    await row('sora2026').waitFor();
    // A notice is there for three seconds only.
    const noticed = toast('visitor').waitFor();
    const { account } = await apply();
    await noticed;
    await row(account).waitFor();
    await admin.screenshot('joins-1-live');
    await admin.page.goto(`/admin/joins?q=${account}`);
    await row(account).waitFor();
    await admin.page.keyboard.press('j');
    await admin.page.keyboard.press('a');
    await admin.at('confirm').click();
    await row(account).waitFor({ state: 'detached' });
    expect((await other.ask('admin/join/get', { search: account, status: 'approved' })).items).toMatchObject([
      { account, status: 'normal_a' },
    ]);
  });

  it('whom another administrator has let in is said to be processed already', async () => {
    const { account, id } = await apply();
    await admin.page.goto(`/admin/joins?q=${account}`);
    await admin.at(`refuse-${account}`).click();
    await admin.at('confirm').waitFor();
    await other.must('admin/join/approve', { ids: [id] });
    await admin.at('confirm').click();
    // A toast is a label, so it has no full stop.
    await toast(errorTexts.ko.ALREADY_PROCESSED.replace(/\.$/, '')).waitFor();
    expect((await other.ask('admin/join/get', { search: account, status: 'approved' })).items).toMatchObject([
      { account, status: 'normal_a' },
    ]);
  });

  it('cannot apply once an administrator has closed joining', async () => {
    await admin.at('join-settings').click();
    const dialog = admin.page.getByRole('dialog');
    await dialog.getByRole('switch', { name: text('settings:join.fields.isOpen.label'), exact: true }).click();
    await admin.at('save-joining').click();
    await toast(text('admin:game.saved')).waitFor();
    expect(await new WireClient(site.url, { kind: 'player' }).refusal('user/join/checkAccount', { account: 'visitor9' })).toBe(
      'JOIN_CLOSED',
    );
  });
});

describe('an inquiry', () => {
  it('of an agent appears at once, and its answer in the agent’s console', async () => {
    const subject = '정산 내역 문의';
    await shop.page.goto('/pa-customer');
    await admin.page.goto('/admin/inquiries');
    await admin.page.getByRole('heading', { name: text('messages:inquiry.title') }).waitFor();
    await shop.at('inquiry-new').click();
    await shop.page.locator('input[name="subject"]').fill(subject);
    await shop.page.getByRole('textbox', { name: text('agent-reports:messages.content') }).fill('어제 내역을 확인하고 싶습니다.');
    const noticed = toast(subject).waitFor();
    await shop.at('inquiry-send').click();
    await noticed;
    await admin.page.getByRole('row').filter({ hasText: subject }).getByRole('button', { name: subject }).click();
    await admin.page.getByRole('textbox', { name: text('messages:inquiry.reply') }).fill('통계 화면에서 보실 수 있습니다.');
    // Who asks, and what they hold, stands beside the answer.
    await admin.at('asker').getByRole('link').filter({ hasText: 'shop' }).waitFor();
    await admin.screenshot('joins-2-answer');
    await admin.at('send-answer').click();
    // The next one that waits opens by itself.
    await admin.page.locator('aside.drawer').filter({ hasNotText: subject }).waitFor();
    await shop.page.getByRole('row').filter({ hasText: subject }).getByText(text('agent-reports:inquiry.state.answered')).waitFor();
    expect(shop.pushes.some(({ name }) => name === 'inquiry.answered')).toBe(true);
  });
});

describe('a losing share', () => {
  it('is paid once by a double click', async () => {
    const { period, line } = await payable();
    const money = async () => (await other.ask('admin/member/view', { id: line.agentId })).wallet.money;
    const before = await money();
    await admin.page.goto(`/admin/losing?period=${period}`);
    await admin.at(`pay-${line.id}`).click();
    await admin.screenshot('joins-3-losing');
    await admin.at('confirm').dblclick();
    // The button has the same word as the state that follows.
    await admin.at(`pay-${line.id}`).waitFor({ state: 'detached' });
    await admin.at(`losing-row-${line.id}`).getByText(text('members:losing.state.paid'), { exact: true }).waitFor();
    expect(await money()).toBe(before + line.payable);
  });
});

/** A line that waits, of any closed period. */
async function payable() {
  const { items: periods } = await other.ask('admin/losing/period/get', { take: 10 });
  for (const { id } of periods.filter(({ state }) => state === 'closed')) {
    const { items } = await other.ask('admin/losing/get', { state: 'waiting', periodId: id });
    if (items[0]) return { period: id, line: items[0] };
  }
  throw new Error('the demo has no losing share to be paid');
}
