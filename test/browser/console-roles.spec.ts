/** What the consoles of single roles offer: nothing that the service would refuse. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallOutput } from '#lib/contract';
import type { Browser } from 'playwright-core';
import { demoAdmin, passwords } from '../../apps/worker/demo/people.js';
import { launchChromium } from '../support/chromium.js';
import { DemoSite, siteStartMs, siteStopMs } from '../support/demo-site.js';
import { stretched } from '../support/patience.js';
import { QuietPage } from '../support/quiet-page.js';
import { WireClient } from '../support/wire-client.js';
import { Window } from '../support/window.js';

const password = 'a harbour at night';
/** They only read. */
const harmless = ['count-if', 'ledger-check', 'count-fairness'];

let site: DemoSite;
let browser: Browser;
let memberId: number;
const seats = new Map<string, { window: Window; quiet: QuietPage; refused: string[] }>();

/** Invites an administrator of a role, who sets a password and logs in. */
async function seat(owner: WireClient, role: string): Promise<void> {
  const { invitation } = await owner.ask('admin/staff/create', { account: `the-${role}`, name: role, roles: [role] });
  const accepted = { token: invitation!.token, password };
  await new WireClient(site.url, {}).must('admin/invitation/accept', accepted);
  const window = await Window.open(browser, { site: 'admin', url: site.url, account: `the-${role}`, password, isStill: true });
  const refused: string[] = [];
  window.page.on('response', (response) => {
    if (!response.url().includes('/api/')) return;
    void response.json().then(
      (answer: { error?: { code: string } }) => answer.error?.code === 'FORBIDDEN' && refused.push(response.url()),
      () => undefined,
    );
  });
  seats.set(role, { window, quiet: new QuietPage(window.page), refused });
}

beforeAll(async () => {
  site = await DemoSite.start();
  browser = await launchChromium();
  const owner = await site.client('admin', demoAdmin.account, passwords.admin);
  const { items } = (await owner.must('admin/member/get', { search: 'player1' })) as unknown as CallOutput<'admin/member/get'>;
  memberId = items[0]!.id;
  for (const role of ['auditor', 'support', 'finance']) await seat(owner, role);
}, siteStartMs);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
}, siteStopMs);

async function open(role: string, path: string): Promise<Window> {
  const { window, quiet } = seats.get(role)!;
  await window.page.goto(path);
  await window.page.locator('main h1').first().waitFor();
  await quiet.settled();
  return window;
}

/** What changes something on the page that is open: buttons that stand out, switches that can be turned, boxes to choose rows by. */
async function offered({ page }: Window): Promise<string[]> {
  const found = page.locator(
    'main :is(button:is([data-variant="primary"], [data-variant="approve"], [data-variant="refuse"]), [role="switch"]):enabled:visible, main td input[type="checkbox"]:enabled:visible',
  );
  const named = await found.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('data-testid') ?? element.getAttribute('aria-label') ?? element.textContent ?? '?'),
  );
  return named.filter((name) => !harmless.includes(name));
}

describe('the console of an auditor', () => {
  it(
    'shows every page and offers to change nothing on any',
    async () => {
      const window = await open('auditor', '/admin');
      await window.page.locator('.side a.it').nth(35).waitFor({ state: 'attached' });
      const paths = await window.page.locator('.side a.it').evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
      for (const path of ['/admin/members/new', '/admin/members/import', '/admin/sports/import']) expect(paths).not.toContain(path);
      const details = ['overview', 'requests', 'limits', 'logins', 'history'].map((tab) => `/admin/members/${memberId}?tab=${tab}`);
      const offers: Record<string, string[]> = {};
      for (const path of [...paths, ...details, '/admin/games/eos1', '/admin/perimeter?tab=staff', '/admin/staff?tab=staff']) {
        const changes = await offered(await open('auditor', path));
        if (changes.length > 0) offers[path] = changes;
      }
      await window.screenshot('roles-auditor');
      expect(offers).toEqual({});
      expect(seats.get('auditor')!.refused).toEqual([]);
    },
    stretched(600_000),
  );
});

describe('support and finance', () => {
  it.each([
    ['support', { 'act-status': true, 'act-money': false }],
    ['finance', { 'act-status': true, 'act-money': true }],
  ])('%s does to a member what the role permits', async (role, acts) => {
    const window = await open(role, `/admin/members/${memberId}`);
    for (const [act, isThere] of Object.entries(acts)) expect([act, await window.at(act).count()]).toEqual([act, isThere ? 1 : 0]);
    await window.screenshot(`roles-${role}-member`);
  });

  it('see the requests; finance alone decides them', async () => {
    for (const [role, decides] of [
      ['support', false],
      ['finance', true],
    ] as const) {
      const window = await open(role, '/admin/deposits');
      await window.page.locator('[data-testid^="deposit-row-"]').first().waitFor();
      expect((await window.testIds('approve-')).length > 0).toBe(decides);
      await window.screenshot(`roles-${role}-deposits`);
      expect(seats.get(role)!.refused).toEqual([]);
    }
  });
});
