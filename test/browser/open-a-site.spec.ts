/**
 * From an empty database to a site that takes its first deposit and pays its first withdrawal, as an operator does it: production mode,
 * the command for the first administrator, and from there nothing but the screens.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSheet } from 'read-excel-file/universal';
import { generateSync } from 'otplib';
import type { Browser, Locator } from 'playwright-core';
import { launchChromium } from '../support/chromium.js';
import { siteStartMs, siteStopMs } from '../support/demo-site.js';
import { text } from '../support/texts.js';
import { TrialSite } from '../support/trial-site.js';
import { filesWith } from '../support/files-with.js';
import { until } from '../support/until.js';
import { Window } from '../support/window.js';

const password = 'a harbour at night';
const newPassword = 'a lamp on the pier';
const bankPassword = '2580';
const bankAccount = '3333-07-9911220';
const phone = '010-5550-9911';
/** Names below `localhost` lead to this machine. */
const playerHost = 'play.localhost';

let site: TrialSite;
let browser: Browser;
let admin: Window;
let player: Window;
let secret: string;
let recoveryCodes: string[];

beforeAll(async () => {
  site = await TrialSite.start();
  browser = await launchChromium();
}, siteStartMs);
afterAll(async () => {
  await Promise.all([admin, player].map((window, at) => window?.screenshot(`open-last-${at}`).catch(() => undefined)));
  await browser?.close();
  await site?.stop();
}, siteStopMs);

const button = (of: Locator | Window, name: string): Locator =>
  (of instanceof Window ? of.page : of).getByRole('button', { name: text(name), exact: true });
const dialog = (window: Window): Locator => window.page.getByRole('dialog').last();
const row = (key: string): Locator => admin.at(`setup-${key}`);

/** From the checklist to the page of an item. */
async function begin(key: string): Promise<void> {
  await admin.follow('/admin/setup');
  await row(key).locator('[href]').click();
  await admin.page.waitForURL((url) => url.pathname !== '/admin/setup');
}

/** Back on the checklist the item is done. */
async function isDone(key: string): Promise<void> {
  await admin.follow('/admin/setup');
  await admin.sight(`[data-testid="setup-${key}"][data-done="true"]`);
  await admin.screenshot(`open-${key}`);
}

const left = (): Promise<string | null> => admin.at('site-not-open').locator('b').textContent();

describe('an operator opens a site', () => {
  it('makes the first administrator by the command that the start names', async () => {
    expect(site.ready).toContain('There is no administrator yet');
    expect(site.ready).toContain('npm run admin:create -- --trial --account owner');
    expect(await site.createAdmin('owner', password)).toContain('Administrator owner was created');
    admin = await Window.open(browser, { site: 'admin', url: site.url('localhost'), account: 'owner', password, isStill: true });
    await admin.at('setup-card').waitFor();
    await admin.screenshot('open-dashboard');
  });

  it('is led by a list of what is missing', async () => {
    await admin.at('setup-card').getByRole('link').click();
    await row('domain').waitFor();
    await admin.page.locator('[data-testid^="setup-"][data-done="false"]').nth(6).waitFor();
    await until(left, (words) => words === text('setup:left_other', { count: 5 }));
    await admin.screenshot('open-list');
  });

  it('connects a code app', async () => {
    await begin('secondFactor');
    await admin.at('otp-begin').click();
    secret = (await admin.at('otp-secret').textContent())!.replace(/\s/g, '');
    await admin.page.locator('input[name="otp"]').fill(generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) }));
    await admin.screenshot('open-otp');
    await admin.at('otp-confirm').click();
    await admin.at('codes-saved').waitFor();
    recoveryCodes = await admin.page.locator('.recovery-codes code').allTextContents();
    expect(recoveryCodes.length).toBeGreaterThan(4);
    await admin.at('codes-saved').click();
    await isDone('secondFactor');
  });

  it('gives the members an account to pay into', async () => {
    await begin('depositAccounts');
    await admin.at('add-account').click();
    for (const [label, value] of [
      ['bank', '국민'],
      ['number', '812702-04-118834'],
      ['holder', '(주)트루북'],
    ] as const)
      await dialog(admin)
        .getByLabel(text(`deposit-accounts:${label}`))
        .fill(value);
    await admin.screenshot('open-account-form');
    await admin.at('save-account').click();
    await dialog(admin).waitFor({ state: 'detached' });
    await isDone('depositAccounts');
  });

  it('changes a rule of money, and keeps levels and limits as they are', async () => {
    await begin('moneyRules');
    await admin.page.locator('.setting-row').first().waitFor();
    await admin.screenshot('open-money-rules');
    expect(new URL(admin.page.url()).searchParams.get('part')).toBe('wallet-deposits');
    // Banks close around midnight; the test runs at any hour.
    await admin.page.goto('/admin/settings?part=wallet-withdrawals');
    for (const name of ['exchangeClosedFrom', 'exchangeClosedUntil'])
      await admin.at(`setting-wallet/${name}`).locator('input').fill('00:00');
    await admin.at('save-settings').click();
    await admin.at('save-settings').waitFor({ state: 'detached' });
    await isDone('moneyRules');
    await admin.at('keep-levels').click();
    await isDone('levels');
  });

  it('has games on sale and makes the first agent', async () => {
    await isDone('games');
    await begin('agent');
    const { page } = admin;
    for (const [label, value] of [
      ['admin:list.account', 'headquarters'],
      ['members:profile.password', password],
      ['admin:list.nickname', '서울본사'],
    ] as const)
      await page.getByLabel(new RegExp(`^${text(label)}`)).fill(value);
    await admin.screenshot('open-agent-form');
    await admin.at('create-member').click();
    await page.waitForURL((url) => /^\/admin\/members\/\d+$/.test(url.pathname));
    await isDone('agent');
  });

  it('opens the site under its name, and by the first code it is open', async () => {
    await begin('domain');
    await admin.at('add-rule').click();
    await dialog(admin).getByLabel(text('perimeter:url')).fill(`https://${playerHost}/`);
    await admin.at('confirm').click();
    await dialog(admin).waitFor({ state: 'detached' });
    await isDone('domain');
    await begin('joinCode');
    await admin.at('issue-code').click();
    await dialog(admin)
      .getByRole('combobox', { name: text('messages:code.agent') })
      .click();
    await dialog(admin).locator('.picker-list .menu-item').first().click();
    await dialog(admin).locator('input[name="code"]').fill('welcome');
    await admin.screenshot('open-code-form');
    await admin.at('confirm').click();
    await dialog(admin).waitFor({ state: 'detached' });
    await isDone('joinCode');
    await begin('joining');
    await admin.page.getByRole('switch', { name: text('settings:site.fields.use_user_join.label') }).press('Space');
    await admin.at('save-site').click();
    await admin.at('save-site').waitFor({ state: 'detached' });
    await admin.follow('/admin/setup');
    await admin.at('site-open').waitFor();
    await admin.screenshot('open-done');
  });
});

describe('the first member', () => {
  it('joins with the code and a phone that staff have verified', async () => {
    player = await Window.visit(browser, { site: 'player', url: site.url(playerHost), isStill: true });
    await button(player, 'player:menu.join').first().click();
    const form = dialog(player);
    await form.locator('input[name="account"]').waitFor();
    for (const [name, value] of [
      ['account', 'minji'],
      ['nickname', '민지'],
      ['password', password],
      ['birth_date', '1991-03-02'],
      ['bank_account_holder', '김민지'],
      ['bank_account', bankAccount],
      ['bank_password', bankPassword],
      ['code', 'welcome'],
      ['phone_number', phone.replaceAll('-', '')],
    ] as const)
      await form.locator(`input[name="${name}"]`).fill(value);
    await form.getByLabel(text('join:bank.label')).selectOption('카카오뱅크');
    await player.screenshot('open-join-form');
    await form.getByText(text('join:phone.byStaff')).waitFor();
    await admin.follow('/admin/joins');
    await admin.at('issue-phone-code').click();
    await dialog(admin).getByLabel(text('messages:join.phoneCode.phone')).fill(phone);
    await admin.at('confirm').click();
    const code = /\d{6}/.exec((await admin.at('phone-code').textContent())!)![0];
    await button(dialog(admin), 'common:action.cancel').click();
    await form.locator('input[name="sms_number"]').fill(code);
    await button(form, 'join:code.check').click();
    await player.at('phone-verified').waitFor();
    await form.getByLabel(text('join:terms.label')).check();
    await button(form, 'join:submit').click();
    await admin.at('approve-minji').click();
    await admin.at('confirm').click();
    await admin.at('join-minji').waitFor({ state: 'detached' });
    await player.at('joined-login').click();
    const login = player.page
      .getByRole('dialog')
      .filter({ has: player.page.locator('input[name="password"]') })
      .last();
    await login.locator('input[name="account"]').fill('minji');
    await login.locator('input[name="password"]').fill(password);
    await login.locator('button[type="submit"]').click();
    await player.balanceIs(0);
    await player.screenshot('open-player');
  });

  it('deposits what an administrator approves', async () => {
    await player.follow('/board/money-deposit');
    await player.page.getByLabel(text('wallet:withdraw.password')).fill(bankPassword);
    await button(player, 'wallet:deposit.showAccount').click();
    await player.page.getByText('812702-04-118834').waitFor();
    await player.page.getByLabel(text('wallet:deposit.amount')).fill('10000');
    await player.screenshot('open-deposit');
    await player.page
      .getByRole('button', { name: text('wallet:deposit.submitAmount', { amount: text('common:unit.won', { amount: '10,000' }) }) })
      .click();
    await admin.followToList('/admin/deposits');
    const id = /\d+$/.exec((await admin.sight('[data-testid^="deposit-row-"]')).testId)![0];
    await admin.at(`deposit-row-${id}`).hover();
    await admin.at(`approve-${id}`).click();
    await admin.at('confirm').click();
    await player.balanceIs(10_000);
  });

  it('is paid a withdrawal by a file for the bank with the whole account number', async () => {
    await player.follow('/board/money-withdraw');
    await player.screenshot('open-withdraw');
    await player.page.getByLabel(text('wallet:withdraw.amount')).fill('10000');
    await player.page.locator('input[name="bank_password"]').fill(bankPassword);
    await player.page
      .getByRole('button', { name: text('wallet:withdraw.submitAmount', { amount: text('common:unit.won', { amount: '10,000' }) }) })
      .click();
    await player.balanceIs(0);
    await admin.followToList('/admin/withdrawals');
    const id = /\d+$/.exec((await admin.sight('[data-testid^="withdrawal-row-"]')).testId)![0];
    await admin.at(`withdrawal-row-${id}`).hover();
    await admin.at(`approve-${id}`).click();
    await admin.at('confirm').click();
    await admin.at(`approve-${id}`).waitFor({ state: 'detached' });
    await admin.page.goto('/admin/withdrawals?tab=approved');
    await admin.at(`withdrawal-row-${id}`).getByRole('checkbox').click();
    const saved = admin.page.waitForEvent('download');
    await admin.at('make-file').click();
    await admin.at('confirm').click();
    const [, row] = await readSheet(Uint8Array.from(readFileSync(await (await saved).path())).buffer);
    expect(row).toContain(bankAccount.replaceAll('-', ''));
    expect(row).toContain(10_000);
    await admin
      .at(`withdrawal-row-${id}`)
      .getByText(text('admin:list.inFile', { id: 1 }))
      .waitFor();
    await admin.screenshot('open-paid');
  });

  it('changes its password', async () => {
    await button(player, 'player:profile.title').first().click();
    await button(dialog(player), 'common:ownPassword.title').click();
    const form = dialog(player);
    for (const [name, value] of [
      ['password', password],
      ['newPassword', newPassword],
      ['repeated', newPassword],
    ] as const)
      await form.locator(`input[name="${name}"]`).fill(value);
    await player.screenshot('open-own-password');
    await player.at('change-passwords').click();
    await player.page.getByText(text('common:ownPassword.done')).waitFor();
  });
});

describe('what is secret', () => {
  const tokens = (): Promise<string[]> =>
    Promise.all(
      [admin, player].map(({ page }) => page.evaluate(() => localStorage.getItem('admin_token') ?? localStorage.getItem('token')!)),
    );
  const numbers = [bankAccount, bankAccount.replaceAll('-', ''), phone, phone.replaceAll('-', '')];
  const secrets = async () => [password, newPassword, secret, ...recoveryCodes, ...(await tokens()), ...numbers];

  it('is found where it is kept in plain words, so that the next finds would be real', () => {
    writeFileSync(path.join(site.folder, 'plain.txt'), `an account ${bankAccount}`);
    expect(filesWith(site.folder, [bankAccount])).toEqual([`plain.txt: ${bankAccount}`]);
    rmSync(path.join(site.folder, 'plain.txt'));
  });

  it('is in no log and nowhere in the database', async () => {
    const words = await secrets();
    expect(words.filter((word) => word.length < 8)).toEqual([]);
    expect(filesWith(site.folder, words)).toEqual([]);
    expect(words.filter((word) => site.ready.includes(word))).toEqual([]);
  });

  it('is in no push and in no list or file of the administrators', async () => {
    const lists = [
      'admin/member/get',
      'admin/join/get',
      'admin/deposit/get',
      'admin/withdrawal/get',
      'admin/audit/get',
      'admin/perimeter/access/get',
    ];
    const answers = await admin.page.evaluate(async (calls) => {
      const ask = async (path: string, body: unknown) => {
        const headers = { 'content-type': 'application/json', pathname: '/admin', authorization: localStorage.getItem('admin_token')! };
        return (await fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).text();
      };
      const columns = ['account', 'bankAccount', 'bank_account', 'phone', 'phone_number', 'depositor', 'before', 'after', 'target'];
      return Promise.all(
        calls.flatMap((call) => [
          ask(call, {}),
          ask('admin/export', { call, input: {}, columns: columns.map((key) => ({ key, label: key })), name: 'all', format: 'csv' }),
        ]),
      );
    }, lists);
    expect(answers.filter((answer) => answer.includes('minji') || answer.includes('owner')).length).toBeGreaterThan(lists.length / 2);
    const told = [...answers, JSON.stringify(admin.pushes), JSON.stringify(player.pushes)];
    const words = await secrets();
    expect(words.filter((word) => told.some((each) => each.includes(word)))).toEqual([]);
  });
});
