/** The jobs of an administrator's day in a real browser: by keys through the deposits, a reason, an answer, a report for a colleague. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { demoAdmin, demoSecondOwner, passwords } from '../../apps/worker/demo/people.js';
import { launchChromium } from '../support/chromium.js';
import { DemoSite, siteStartMs, siteStopMs } from '../support/demo-site.js';
import { text } from '../support/texts.js';
import { Window } from '../support/window.js';
import type { WireClient } from '../support/wire-client.js';

let site: DemoSite;
let browser: Browser;
let wire: WireClient;
let admin: Window, small: Window;

beforeAll(async () => {
  site = await DemoSite.start();
  browser = await launchChromium();
  wire = await site.client('admin', demoAdmin.account, passwords.admin);
  const options = { url: site.url, isStill: true, site: 'admin', account: demoAdmin.account, password: passwords.admin } as const;
  admin = await Window.open(browser, options);
  small = await Window.open(browser, { ...options, size: { width: 360, height: 780 } });
}, siteStartMs);

afterEach(() => {
  for (const window of [admin, small]) expect(window?.errors ?? []).toEqual([]);
});

afterAll(async () => {
  await admin?.screenshot('admin-jobs-desk').catch(() => undefined);
  await small?.screenshot('admin-jobs-phone').catch(() => undefined);
  await browser?.close();
  await site?.stop();
}, siteStopMs);

describe('the deposits', () => {
  it('are approved one after the other by keys alone: the cursor goes on, and Z takes back the last one of these', async () => {
    const { page } = admin;
    // A deposit by coin would ask for its transaction too.
    await page.goto('/admin/deposits?way=bank', { waitUntil: 'networkidle' });
    await page.locator('[data-testid^="deposit-row-"]').first().waitFor();
    const [first, second] = await admin.testIds('deposit-row-');
    const cursor = page.locator('tr.cursor');
    await page.keyboard.press('j');
    await cursor.and(admin.at(first!)).waitFor();
    await page.keyboard.press('a');
    await admin.at('confirm').waitFor();
    await page.keyboard.press('Enter');
    await cursor.and(admin.at(second!)).waitFor();
    await page.locator('[aria-modal="true"]').waitFor({ state: 'detached' });
    // Z asks for the approval that was made here, and for no other.
    await page.keyboard.press('z');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const done = (await wire.ask('admin/deposit/get', { search: first!.split('-').at(-1)! })).items[0]!;
    expect(done.status).toBe('approved');
    await dialog.getByText(done.account, { exact: false }).first().waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await cursor.and(admin.at(second!)).waitFor();
  });
});

describe('a league', () => {
  it('that is hidden says why in its row, on a phone too, and in the audit log in words', async () => {
    const why = 'winter break';
    await admin.page.goto('/admin/sports/leagues');
    const row = admin.page.locator('.dt-scroll tbody tr').first();
    await row.getByRole('switch').click();
    await admin.page.locator('input[name="reason"]').fill(why);
    await admin.at('confirm').click();
    await row.getByText(why, { exact: true }).waitFor();
    await small.page.goto('/admin/sports/leagues');
    const note = small.page.getByText(why, { exact: true });
    await note.waitFor();
    const box = (await note.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(360);
    await admin.page.goto('/admin/audit');
    const entry = admin.page.locator('.dt-scroll tbody tr', { hasText: why });
    await entry.waitFor();
    const { items } = await wire.ask('admin/sports/league/get', {});
    const hidden = items.find(({ stopReason }) => stopReason === why)!;
    await entry.getByRole('link', { name: text('members:audit.targets.league', { id: hidden.id }), exact: true }).waitFor();
  });
});

describe('an inquiry', () => {
  it('is answered with a template of the new site', async () => {
    const { page } = admin;
    await page.goto('/admin/templates');
    await page.locator('[data-testid^="template-"]').first().waitFor();
    const { items } = await wire.ask('admin/template/get', { kind: 'answer' });
    const [template] = items;
    await page.goto('/admin/inquiries');
    await page.locator('[data-testid^="inquiry-"]').first().getByRole('button').first().click();
    await page.getByRole('combobox', { name: text('messages:template.use'), exact: true }).selectOption({ label: template!.subject });
    const written = page.locator('[contenteditable="true"]');
    await written.waitFor();
    await page.waitForFunction(() => (document.querySelector('[contenteditable="true"]')?.textContent ?? '').trim() !== '');
    expect(await written.innerText()).not.toContain('{nickname}');
    await admin.at('send-answer').click();
    await page.getByText(text('messages:inquiry.done'), { exact: true }).first().waitFor();
  });
});

describe('a scheduled report', () => {
  it('goes to the administrators that were chosen for it, as its row says', async () => {
    const { page } = admin;
    await page.goto('/admin/profit');
    await admin.at('schedule-report').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(text('reports:name')).fill('Profit for the owner');
    await dialog.getByRole('combobox', { name: text('reports:tell'), exact: true }).selectOption({ label: demoSecondOwner.account });
    await dialog.getByRole('button', { name: `${demoSecondOwner.account} ×` }).waitFor();
    await admin.screenshot('admin-jobs-report');
    await admin.at('save-report').click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto('/admin/reports');
    const row = page.locator('[data-testid^="report-"]', { hasText: 'Profit for the owner' });
    await row.getByText(demoSecondOwner.account, { exact: true }).waitFor();
  });
});

describe('a round', () => {
  it('is found by its number', async () => {
    const { items } = await wire.ask('admin/round/get', {});
    const { round: number } = items.at(-1)!;
    await small.page.goto('/admin/rounds');
    await small.page.getByRole('searchbox').first().fill(String(number));
    await small.page.waitForURL((url) => url.searchParams.get('number') === String(number));
    const lines = small.page.locator('.dt-lines > li');
    await lines.first().waitFor();
    for (const words of await lines.allInnerTexts()) expect(words).toContain(String(number));
  });
});
