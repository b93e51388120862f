/**
 * Three pages in a real browser: two administrators of whom one asks and the other approves, a report that is scheduled and kept as a file,
 * and a player who changes a limit.
 */
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { demoAdmin, demoPlayers, passwords } from '../../apps/worker/demo/people.js';
import { launchChromium } from '../support/chromium.js';
import { DemoSite, siteStartMs, siteStopMs } from '../support/demo-site.js';
import { text } from '../support/texts.js';
import { until } from '../support/until.js';
import { Window } from '../support/window.js';
import { WireClient } from '../support/wire-client.js';

const password = 'a harbour at night';
const gift = 700_000;
const account = demoPlayers[5]!.account;

let site: DemoSite;
let browser: Browser;
let owner: WireClient;
let admin: Window, second: Window, player: Window;
let memberId: number;

beforeAll(async () => {
  site = await DemoSite.start();
  browser = await launchChromium();
  owner = await site.client('admin', demoAdmin.account, passwords.admin);
  memberId = (await owner.ask('admin/member/get', { search: account })).items[0]!.id;
  const { invitation } = await owner.ask('admin/staff/create', { account: 'second', name: 'second', roles: ['owner'] });
  await new WireClient(site.url, {}).must('admin/invitation/accept', { token: invitation!.token, password });
  // An administrator who was given access within a day is no second administrator yet.
  await site.database.query(`UPDATE admin_user SET access_at = access_at - interval '2 days'`);
  // Only now: once a rule is on, a new administrator waits for a second one as well.
  const { version } = await owner.ask('admin/settings/get', { section: 'approvals' });
  const adjustment = { on: true, sparesOwners: false, amount: 500_000 };
  await owner.ask('admin/settings/update', { section: 'approvals', version, values: { adjustment } });
  const still = { url: site.url, isStill: true };
  admin = await Window.open(browser, { ...still, site: 'admin', account: demoAdmin.account, password: passwords.admin });
  second = await Window.open(browser, { ...still, site: 'admin', account: 'second', password });
  player = await Window.open(browser, { ...still, site: 'player', account: 'player1', password: passwords.player });
}, siteStartMs);

afterEach(() => {
  for (const window of [admin, second, player]) expect(window?.errors ?? []).toEqual([]);
});

afterAll(async () => {
  for (const window of [admin, second, player]) await window?.screenshot(`desk-${window.name}`).catch(() => undefined);
  await browser?.close();
  await site?.stop();
}, siteStopMs);

const holding = async (): Promise<number> => (await owner.ask('admin/member/view', { id: memberId })).wallet.money;

describe('an adjustment above the amount', () => {
  // An account that the requester made may not approve: so the administrator who made the other's does.
  it('waits until a second administrator approves it, and then the balance changes', async () => {
    const before = await holding();
    await second.page.goto(`/admin/members?q=${account}`);
    await second.at(`member-row-${memberId}`).getByRole('checkbox').click();
    await second.at('bulk-money').click();
    const dialog = second.page.getByRole('dialog');
    await dialog.getByLabel(text('members:bulk.each')).fill(String(gift));
    await dialog.locator('input[name="memo"]').fill('a gift of the house');
    await second.at('confirm').click();
    const asked = await until(async () => (await owner.ask('admin/approval/get', {})).items.find(({ amount }) => amount === gift));
    expect(await holding()).toBe(before);
    await admin.page.goto('/admin/approvals');
    await admin.at(`approval-${asked!.id}`).click();
    const reason = (key: string) => admin.page.getByLabel(text(key), { exact: true });
    await reason('approvals:reason').or(reason('approvals:reasonNeeded')).fill('agreed');
    await admin.at('approve').click();
    await admin.page.getByText(text('approvals:approved'), { exact: true }).waitFor();
    expect(await holding()).toBe(before + gift);
    await second.page.goto(`/admin/members/${memberId}`);
    await second.page.locator(`[data-testid="member-money"][data-amount="${before + gift}"]`).waitFor();
  });

  it('is not approved by who asked for it', async () => {
    const again = { ids: [memberId], unit: 'money', status: 'give', amount: gift, memo: 'once more' } as const;
    expect(await owner.refusal('admin/member/money/update', again)).toBe('APPROVAL_WAITS');
    await admin.page.goto('/admin/approvals');
    await admin.page.locator('[data-testid^="approval-"]').first().click();
    await admin.page.getByText(text('approvals:ownAbout'), { exact: true }).waitFor();
    expect(await admin.at('approve').count()).toBe(0);
  });
});

describe('a report', () => {
  it('is scheduled on the page of its list, made now, and loaded as a file', async () => {
    const { page } = admin;
    await page.goto('/admin/profit');
    await admin.at('schedule-report').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(text('reports:name')).fill('Profit of a day');
    await admin.at('save-report').click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto('/admin/reports');
    const row = page.locator('[data-testid^="report-"]', { hasText: 'Profit of a day' });
    await row.getByRole('button', { name: text('reports:runNow'), exact: true }).click();
    await page.getByText(text('reports:asked'), { exact: true }).waitFor();
    await row.getByRole('button', { name: text('reports:runs'), exact: true }).click();
    const file = page.locator('[data-testid^="report-run-"]').getByRole('button', { name: text('reports:download') });
    await file.first().waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), file.first().click()]);
    expect(download.suggestedFilename()).toMatch(/^Profit of a day .*\.xlsx$/);
    // A workbook is a zip file.
    expect(
      readFileSync(await download.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });
});

describe('a player', () => {
  const card = () => player.page.getByLabel(text('wallet:protection.title.deposit'), { exact: true });
  const set = async (amount: number): Promise<void> => {
    await player.at('change-deposit').click();
    const dialog = player.page.getByRole('dialog');
    await dialog.getByLabel(text('wallet:protection.amount')).fill(String(amount));
    await player.at('save-limit').click();
    await dialog.waitFor({ state: 'detached' });
  };

  it('lowers the limit of deposits, which holds at once', async () => {
    await player.page.goto('/board/limits');
    await set(300_000);
    await card().getByText('300,000', { exact: false }).first().waitFor();
    const client = await site.client('player', 'player1', passwords.player);
    const { limits } = await client.ask('user/protection/get', {});
    expect(limits.find(({ kind, window }) => kind === 'deposit' && window === 'day')).toMatchObject({ amount: 300_000, pending: null });
  });

  it('raises it, and sees until when the old one holds', async () => {
    await set(900_000);
    const waiting = player.at('waiting-limit');
    await waiting.getByText('900,000', { exact: false }).first().waitFor();
    await waiting.getByText(text('wallet:protection.waiting'), { exact: false }).first().waitFor();
    expect(await player.at('confirm-limit').count()).toBe(0);
    await card().getByText('300,000', { exact: false }).first().waitFor();
  });
});
