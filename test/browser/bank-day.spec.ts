/** A new administrator reads a day's list of the bank in a real browser and decides every entry of it. */
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { seoulDay } from '#lib/kernel';
import type { Browser } from 'playwright-core';
import { demoAdmin, passwords } from '../../apps/worker/demo/people.js';
import { dayRows, makeDayList, type DayRow } from '../support/bank-day.js';
import { encodeList, writeList } from '../support/bank-list-writer.js';
import { launchChromium } from '../support/chromium.js';
import { DemoSite, siteStartMs, siteStopMs } from '../support/demo-site.js';
import { until } from '../support/until.js';
import { times } from '../support/whole-run.js';
import { Window } from '../support/window.js';
import type { WireClient } from '../support/wire-client.js';

/** All 200 rows in the whole run. */
const counts = Object.fromEntries(Object.entries(dayRows).map(([kind, count]) => [kind, times(count, count / 20)])) as typeof dayRows;
const payers = ['player1', 'player2', 'player3', 'player4', 'player5'];

let site: DemoSite;
let browser: Browser;
let admin: Window;
let client: WireClient;

beforeAll(async () => {
  site = await DemoSite.start();
  browser = await launchChromium();
  client = await site.client('admin', demoAdmin.account, passwords.admin);
  admin = await Window.open(browser, {
    site: 'admin',
    url: site.url,
    account: demoAdmin.account,
    password: passwords.admin,
    isStill: true,
  });
}, siteStartMs);
afterEach(() => expect(admin?.errors ?? []).toEqual([]));
afterAll(async () => {
  await admin?.screenshot('bank-day-last').catch(() => undefined);
  await browser?.close();
  await site?.stop();
}, siteStopMs);

async function change(section: 'bank' | 'wallet', values: object): Promise<void> {
  const { version } = await client.ask('admin/settings/get', { section });
  await client.must('admin/settings/update', { section, values, version });
}

/** Members ask for the deposits of the list. */
async function ask(deposits: readonly { amount: number; depositor: string }[]): Promise<void> {
  const clients = await Promise.all(payers.map((account) => site.client('player', account, passwords.player)));
  for (const [n, { amount, depositor }] of deposits.entries())
    await clients[n % clients.length]!.must('user/bank/charge', { charge_money: amount, depositor });
}

const waiting = async () => (await client.ask('admin/bank/entry/get', { tab: 'decide', take: 200 })).items;
const left = async () =>
  (await client.ask('admin/bank/entry/get', { tab: 'left', take: 200 })).items.filter(({ state }) => state === 'waiting');

/** Goes through the entries as the page opens them one after the other; J passes by those of the demo's history. */
async function decideOpened(
  entries: readonly { id: number }[],
  undecided: () => Promise<readonly { id: number }[]>,
  decide: (entryId: number) => Promise<void>,
): Promise<void> {
  const open = new Set(entries.map(({ id }) => id));
  let opened: number | undefined;
  while (open.size > 0) {
    await until(() => openedEntry() !== undefined && openedEntry() !== opened);
    opened = openedEntry()!;
    if (!open.delete(opened)) {
      await admin.page.keyboard.press('j');
      continue;
    }
    for (const part of ['entry', 'detail']) await admin.at(`${part}-${opened}`).waitFor();
    await decide(opened);
    await admin.at('confirm').click();
    await until(async () => !(await undecided()).some(({ id }) => id === opened));
  }
}

const openedEntry = (): number | undefined => Number(new URL(admin.page.url()).searchParams.get('open')) || undefined;

it('reads the list, sees what the rule approved, and decides the rest with keys', async () => {
  await change('wallet', { maxWaitingCharges: 1_000, depositorRule: 'any', permanentFromTotal: 0, minCharge: 1_000 });
  await change('bank', { approves: true, mostAmount: 600_000, windowMinutes: 10_080, laterMinutes: 1_440, firstByHand: false });
  const { items: accounts } = await client.ask('admin/depositAccount/get', { kind: 'permanent' });
  const day = makeDayList(11, seoulDay(new Date()), counts);
  await ask(day.deposits);
  const started = Date.now();
  const text = writeList({ layout: 'kookmin', account: accounts[0]!.bank_account, entries: day.rows.map(({ entry }) => entry) });
  await admin.page.goto('/admin/bank');
  await admin.at('read-file').click();
  await admin.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'day.csv', mimeType: 'text/csv', buffer: Buffer.from(encodeList(text, 'cp949')) });
  await admin.at('list-plan').waitFor();
  await admin.screenshot('bank-day-1-plan');
  await admin.at('read-list').click();
  await admin.at('list-plan').waitFor({ state: 'detached' });
  const ours = (kind: DayRow['kind']) => day.rows.filter((row) => row.kind === kind).map(({ entry }) => entry);
  const among = async (kind: DayRow['kind'], rows: () => ReturnType<typeof left>) => {
    const found = await rows();
    return ours(kind).flatMap(
      (entry) => found.find(({ at, amount }) => new Date(at).getTime() === entry.at.getTime() && amount === entry.amount) ?? [],
    );
  };
  await until(
    async () =>
      (await among('two_candidates', waiting)).length === counts.two_candidates &&
      (await among('no_deposit', left)).length === counts.no_deposit &&
      (await client.ask('admin/bank/figures/get', {})).byRule >= counts.clear,
  );
  // The day is counted from here on: rules decide what the demo's history left, too.
  const before = await client.ask('admin/bank/figures/get', {});

  await decideOpened(await among('two_candidates', waiting), waiting, async (entryId) => {
    const { candidates } = await client.ask('admin/bank/entry/view', { id: entryId });
    const named = candidates.find(({ nameMatch, status }) => nameMatch === 'whole' && status === 'waiting')!;
    await admin.at(`candidate-${named.id}`).click();
    await admin.page.keyboard.press('a');
  });
  await admin.screenshot('bank-day-2-approved');
  await admin.page.goto('/admin/bank?tab=left');
  await decideOpened(await among('no_deposit', left), left, () => admin.page.keyboard.press('n'));
  const seconds = (Date.now() - started) / 1_000;
  process.stdout.write(`  a day of ${day.rows.length} rows is read, matched and decided: ${Math.round(seconds)} s\n`);

  const after = await client.ask('admin/bank/figures/get', {});
  expect(after.difference).toBe(before.difference);
  expect(after.byStaff - before.byStaff).toBe(counts.two_candidates);
  await admin.page.goto('/admin/bank?tab=matched');
  await admin.screenshot('bank-day-3-matched');
});
