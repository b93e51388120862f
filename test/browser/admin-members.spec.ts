/**
 * The administrators’ pages of people in a real browser: many members at once, everything about one of them, and a move to
 * another place in the tree, while a second administrator works on the same people.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { demoAdmin, demoAgents, demoPlayers, passwords } from '../../apps/worker/demo/people.js';
import { launchChromium } from '../support/chromium.js';
import { DemoSite, siteStartMs, siteStopMs } from '../support/demo-site.js';
import { text } from '../support/texts.js';
import { Window } from '../support/window.js';
import type { WireClient } from '../support/wire-client.js';

const [rich, poor] = demoPlayers.slice(5, 7).map((player) => player.account) as [string, string];
const gift = 70_000_000;

let site: DemoSite;
let browser: Browser;
let admin: Window;
/** The second administrator. */
let other: WireClient;
let ids: Record<string, number>;

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
  other = await site.client('admin', demoAdmin.account, passwords.admin);
  const { items } = await other.ask('admin/member/get', { take: 200 });
  ids = Object.fromEntries(items.map((member) => [member.account, member.id]));
}, siteStartMs);

afterEach(() => expect(admin?.errors ?? []).toEqual([]));

afterAll(async () => {
  await admin?.screenshot('members-last').catch(() => undefined);
  await browser?.close();
  await site?.stop();
}, siteStopMs);

const row = (account: string) => admin.at(`member-row-${ids[account]}`);
const holding = async (account: string): Promise<number> => (await other.ask('admin/member/view', { id: ids[account]! })).wallet.money;
const standing = async (account: string) => (await other.ask('admin/member/view', { id: ids[account]! })).member;

async function list(account: string): Promise<void> {
  await admin.page.goto(`/admin/members?q=${account}`);
  await row(account).waitFor();
}

describe('many members at once', () => {
  it('are paid and recovered, and what became of it stands at each of them', async () => {
    await other.ask('admin/member/money/update', { ids: [ids[rich]!], unit: 'money', status: 'give', amount: gift, memo: 'a gift' });
    const before = { rich: await holding(rich), poor: await holding(poor) };
    await admin.page.goto('/admin/members?kind=player');
    for (const account of [rich, poor]) await row(account).getByRole('checkbox').click();
    await admin.at('bulk-money').click();
    const dialog = admin.page.getByRole('dialog');
    await dialog.getByRole('tab', { name: text('members:bulk.take'), exact: true }).click();
    await dialog.getByLabel(text('members:bulk.each')).fill(String(gift));
    expect(await admin.at('confirm').isDisabled()).toBe(true);
    await dialog.locator('input[name="memo"]').fill('too much for one of them');
    await admin.at('confirm').click();
    await row(rich).locator('[data-mark="done"]').waitFor();
    await row(poor).locator('[data-mark="failed"]').waitFor();
    expect({ rich: await holding(rich), poor: await holding(poor) }).toEqual({ rich: before.rich - gift, poor: before.poor });
    await admin.screenshot('members-1-bulk');
  });

  it('get another level, as every list shows', async () => {
    await admin.page.goto('/admin/members?kind=player');
    for (const account of [rich, poor]) await row(account).getByRole('checkbox').click();
    await admin.at('bulk-level').click();
    await admin.page.getByRole('dialog').getByRole('tab', { name: '6', exact: true }).click();
    await admin.at('confirm').click();
    for (const account of [rich, poor]) await row(account).locator('[data-mark="done"]').waitFor();
    expect([(await standing(rich)).level, (await standing(poor)).level]).toEqual([6, 6]);
  });

  it('show at once what another administrator does to them', async () => {
    await list(rich);
    await other.ask('admin/member/status/update', { ids: [ids[rich]!], status: 'suspended' });
    await row(rich).getByText(text('admin:memberStatus.suspended'), { exact: true }).waitFor();
    await other.ask('admin/member/status/update', { ids: [ids[rich]!], status: 'normal_a' });
    await row(rich).getByText(text('admin:memberStatus.normalA'), { exact: true }).waitFor();
  });
});

describe('everything about one member', () => {
  it('is one press from the list, and its money is live', async () => {
    await list(poor);
    await row(poor).click();
    await admin.at('open-member').click();
    await admin.page.waitForURL((url) => url.pathname === `/admin/members/${ids[poor]}`);
    const money = await holding(poor);
    await admin.page.locator(`[data-testid="member-money"][data-amount="${money}"]`).waitFor();
    await other.ask('admin/member/money/update', {
      ids: [ids[poor]!],
      unit: 'money',
      status: 'give',
      amount: 1_000,
      memo: 'while it is open',
    });
    await admin.page.locator(`[data-testid="member-money"][data-amount="${money + 1_000}"]`).waitFor();
    await admin.screenshot('members-2-page');
  });

  it('has restrictions that hold once they are saved', async () => {
    await admin.at('restrict').click();
    const dialog = admin.page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: text('members:flag.exchange'), exact: true }).check();
    await dialog.locator('input[name="reason"]').fill('account under review');
    await dialog.getByRole('tab', { name: text('members:restrict.ends.lifted'), exact: true }).click();
    await admin.at('save-restrictions').click();
    await dialog.waitFor({ state: 'detached' });
    await admin.page.getByText('account under review').waitFor();
    expect((await standing(poor)).restrictions).toMatchObject({ exchange: true });
  });

  it('keeps a note, and says who changed what', async () => {
    await admin.page.getByRole('tab', { name: text('members:tab.history'), exact: true }).click();
    await admin.page.locator('textarea[name="note"]').fill('rings every evening');
    await admin.at('write-note').click();
    await admin.page.locator('.note-text', { hasText: 'rings every evening' }).first().waitFor();
    await admin.page.getByText(text('members:flag.exchange'), { exact: false }).first().waitFor();
  });

  it('does not take a rate above its parent’s', async () => {
    await admin.page.goto(`/admin/members/${ids[demoAgents[2].account]}?tab=limits`);
    const { rates } = await other.ask('admin/member/rates/get', { id: ids[demoAgents[2].account]! });
    const rate = rates.find(({ key }) => key === 'minigame_percent')!;
    await admin.page
      .getByLabel(text('members:rate.minigame_percent'), { exact: false })
      .first()
      .fill(String(rate.cap + 1));
    await admin.page.getByText(text('members:rates.aboveCap', { cap: rate.cap }), { exact: true }).waitFor();
    expect(await admin.at('save-rates').isDisabled()).toBe(true);
  });
});

describe('the tree', () => {
  it('moves a member below another agent after a dry run', async () => {
    const parentId = ids[demoAgents[1].account]!;
    await admin.page.goto(`/admin/members/${ids[poor]}`);
    await admin.at('move-member').click();
    const dialog = admin.page.getByRole('dialog');
    await dialog.getByRole('combobox').fill(demoAgents[1].account);
    await dialog.getByRole('option', { name: demoAgents[1].nickname }).click();
    await dialog.getByTestId('placed-move').filter({ hasText: /^1$/ }).waitFor();
    expect((await standing(poor)).parentId).not.toBe(parentId);
    await admin.at('confirm-move').click();
    await dialog.waitFor({ state: 'detached' });
    expect((await standing(poor)).parentId).toBe(parentId);
  });

  it('keeps the way to what a search finds, and is walked by keyboard', async () => {
    await admin.page.goto(`/admin/tree?q=${poor}`);
    await admin.at(`tree-node-${ids[poor]}`).waitFor();
    const top = admin.page.locator('[role="treeitem"]').first();
    await top.focus();
    expect(await top.getAttribute('data-id')).toBe(String(ids[demoAgents[0].account]));
    await admin.page.keyboard.press('ArrowLeft');
    await admin.at(`tree-node-${ids[poor]}`).waitFor({ state: 'detached' });
    await admin.page.keyboard.press('ArrowRight');
    await admin.at(`tree-node-${ids[poor]}`).waitFor();
    await admin.screenshot('members-3-tree');
  });
});
