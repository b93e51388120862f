/** Every route of the three sites as people see it who need contrast, names, a small screen or a keyboard. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { demoAdmin, passwords } from '../../apps/worker/demo/people.js';
import { launchChromium } from '../support/chromium.js';
import { DemoSite, siteStartMs, siteStopMs } from '../support/demo-site.js';
import { patienceMs, stretched } from '../support/patience.js';
import { QuietPage } from '../support/quiet-page.js';
import { text } from '../support/texts.js';
import { Window, type SiteName } from '../support/window.js';

const root = path.resolve(import.meta.dirname, '../..');
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const narrow = 360;
/** So many windows share a tour: one is examined while the other waits for its page. */
const windowsPerTour = 2;
const sizes = { wide: { width: 1_440, height: 900 }, narrow: { width: narrow, height: 740 } };

interface Tour {
  /** Where each path of the site's router is looked at. */
  routes: Record<string, string>;
  /** One page of each look among those whose paths the router takes out of a table. */
  tabled: string[];
  visitor: string[];
  /** Nothing is shown there: it leads on at once, or it is looked at as a visitor. */
  elsewhere: string[];
  schemeKey: string;
  account: string;
}

/** Every page of a site in both schemes, on a busy machine; only a page that hangs takes so long, ms. */
const tourPatienceMs = stretched(1_200_000);

const tours: Record<SiteName, Tour> = {
  player: {
    routes: {
      '/': '/',
      '/board/money-deposit': '/board/money-deposit',
      '/board/money-withdraw': '/board/money-withdraw?tab=statement',
      '/board/point': '/board/point',
      '/transparency': '/transparency',
      '/board/limits': '/board/limits',
      '/board/betting-history': '/board/betting-history',
      '/board/game-result': '/board/game-result',
      '/board/notice': '/board/notice?id=11',
      '/board/event': '/board/event',
      '/board/game-rule': '/board/game-rule?id=2',
      '/board/view': '/board/view?type=notice&id=11',
      '/board/freeboard': '/board/freeboard',
      '/board/message': '/board/message',
      '/board/customer': '/board/customer',
      '/board/friend': '/board/friend',
      '/board/roulette': '/board/roulette',
      '/board/attendance': '/board/attendance',
      '/board/bonus': '/board/bonus',
      '/board/casino-balance': '/board/casino-balance',
      '/passwords': '/passwords',
    },
    tabled: [
      '/game/europe-sports',
      '/game/inplay',
      '/game/sports/special',
      '/game/sports/virtual',
      '/game/europe-sports/1',
      '/board/game-result?of=sports',
      '/game/powerball/ntry/eos1',
      '/game/minigame/ntry/powerladder',
      '/game/minigame/ntry/kenoladder',
      '/game/minigame/ntry/speedkeno',
      '/game/powerball/bepick/happy545',
      '/board/view?type=freeboard&id=2',
      '/game/casino',
      '/game/slot',
      '/game/hotel-casino',
      '/slots/1/slot',
      '/popup/slot',
      '/popup/livecasino',
    ],
    visitor: ['/', '/?next=%2Fboard%2Fpoint', '/nowhere'],
    // The browser itself goes from there to the agents' site.
    elsewhere: ['/logout', '/pa'],
    schemeKey: 'player_darkmode',
    account: 'player3',
  },
  agent: {
    routes: {
      '/pa': '/pa',
      '/pa-agent-user-list': '/pa-agent-user-list?view=tree',
      '/pa-agent-user-list-by-role': '/pa-agent-user-list-by-role?role=매장&propirty=6',
      '/pa-child-user-list': '/pa-child-user-list',
      '/pa-user-connection': '/pa-user-connection',
      '/pa-users': '/pa-users',
      '/pa-accessor': '/pa-accessor',
      '/pa-star': '/pa-star',
      '/pa-register': '/pa-register?tab=codes',
      '/pa-create-agent': '/pa-create-agent',
      '/pa-user-detail': '/pa-user-detail?id=3',
      '/pa-user-detail-view': '/pa-user-detail-view?id=3&tab=rates',
      '/pa-charge-history': '/pa-charge-history',
      '/pa-exchange-history': '/pa-exchange-history',
      '/pa-money-charging': '/pa-money-charging',
      '/pa-money-exchanging': '/pa-money-exchanging',
      '/pa-point-exchanging': '/pa-point-exchanging',
      '/pa-money-report': '/pa-money-report',
      '/pa-notice': '/pa-notice',
      '/pa-customer': '/pa-customer',
      '/pa-message': '/pa-message',
      '/pa-report': '/pa-report',
      '/pa-statistics-total': '/pa-statistics-total',
      '/pa-statistics-rolling': '/pa-statistics-rolling',
      '/pa-statistics-days': '/pa-statistics-days',
      '/pa-statistics-losing': '/pa-statistics-losing',
      '/pa-book': '/pa-book',
      '/pa-book-statement': '/pa-book-statement?from=2026-11-16&to=2026-11-23',
      '/pa-zeus-home': '/pa-zeus-home',
      '/pa-zeus-statistics-rolling': '/pa-zeus-statistics-rolling?gameType=minigame',
      '/pa-zeus-daily-bettings': '/pa-zeus-daily-bettings',
      '/pa-zeus-user-daily-bettings': '/pa-zeus-user-daily-bettings',
      '/pa-zeus-role-user-daily-bettings': '/pa-zeus-role-user-daily-bettings',
      '/pa-zeus-total-user-bettings': '/pa-zeus-total-user-bettings',
      '/pa-trade-report': '/pa-trade-report',
      '/pa-game-casino': '/pa-game-casino',
      '/pa-game-slot': '/pa-game-slot',
      '/pa-game-sports': '/pa-game-sports',
      '/pa-game-minigame': '/pa-game-minigame',
      '/pa-casino-detail': '/pa-casino-detail?id=1',
    },
    tabled: [],
    visitor: ['/pa-login'],
    elsewhere: ['/pa-login'],
    schemeKey: 'agent_darkmode',
    account: 'branch',
  },
  admin: {
    routes: {
      '/admin': '/admin',
      '/': '/admin',
      deposits: '/admin/deposits',
      withdrawals: '/admin/withdrawals',
      bank: '/admin/bank',
      coins: '/admin/coins',
      members: '/admin/members',
      'members/new': '/admin/members/new',
      'members/import': '/admin/members/import',
      'members/$member': '/admin/members/2',
      tree: '/admin/tree',
      listings: '/admin/listings',
      joins: '/admin/joins',
      codes: '/admin/codes',
      inquiries: '/admin/inquiries',
      messages: '/admin/messages',
      suspicion: '/admin/suspicion',
      audit: '/admin/audit',
      'agents/settings': '/admin/agents/settings',
      losing: '/admin/losing',
      rolling: '/admin/rolling',
      positions: '/admin/positions',
      'positions/days': '/admin/positions/days',
      closings: '/admin/closings',
      commission: '/admin/commission',
      games: '/admin/games',
      'games/$game': '/admin/games/eos1',
      dealers: '/admin/dealers',
      dealing: '/admin/dealing',
      rounds: '/admin/rounds',
      'sports/fixtures': '/admin/sports/fixtures',
      'sports/fixtures/$fixture': '/admin/sports/fixtures/1',
      'sports/exposure': '/admin/sports/exposure',
      'sports/leagues': '/admin/sports/leagues',
      'sports/import': '/admin/sports/import',
      'sports/settings': '/admin/sports/settings',
      bets: '/admin/bets',
      fairness: '/admin/fairness',
      betting: '/admin/betting',
      online: '/admin/online',
      ledger: '/admin/ledger',
      profit: '/admin/profit',
      'profit/costs': '/admin/profit/costs',
      statistics: '/admin/statistics',
      'statistics/settlements': '/admin/statistics/settlements',
      'statistics/days': '/admin/statistics/days',
      'statistics/steps': '/admin/statistics/steps',
      templates: '/admin/templates',
      'statistics/ranking': '/admin/statistics/ranking',
      'statistics/payments': '/admin/statistics/payments',
      history: '/admin/history',
      reports: '/admin/reports',
      alerts: '/admin/alerts',
      approvals: '/admin/approvals',
      protection: '/admin/protection',
      privacy: '/admin/privacy',
      casino: '/admin/casino',
      'deposit-accounts': '/admin/deposit-accounts',
      levels: '/admin/levels',
      turnover: '/admin/turnover',
      'withdrawals/files': '/admin/withdrawals/files',
      inspection: '/admin/inspection',
      operations: '/admin/operations',
      perimeter: '/admin/perimeter',
      skins: '/admin/skins',
      developers: '/admin/developers?of=admin%2Fdeposit%2Fget',
      initialisation: '/admin/initialisation',
      updates: '/admin/updates',
      profile: '/admin/profile',
      settings: '/admin/settings',
      setup: '/admin/setup',
      staff: '/admin/staff',
      '/admin/invitation': '/admin/invitation',
      'posts/$board': '/admin/posts/events',
      popups: '/admin/popups',
      'free-board': '/admin/free-board',
      site: '/admin/site',
      rewards: '/admin/rewards',
      'rewards/attendance': '/admin/rewards/attendance',
      'rewards/spins': '/admin/rewards/spins',
      'rewards/items': '/admin/rewards/items',
      campaigns: '/admin/campaigns',
      'campaigns/grants': '/admin/campaigns/grants',
      'campaigns/codes': '/admin/campaigns/codes',
      $: '/admin/nowhere',
    },
    tabled: [
      '/admin/posts/notices?edit=new',
      '/admin/free-board?post=2',
      '/admin/tree?view=b',
      '/admin/commission?tab=if',
      '/admin/members/3?tab=limits',
      '/admin/members/3?tab=history',
      '/admin/members/3?tab=logins',
      '/admin/members/3?tab=statement',
    ],
    visitor: ['/admin/login'],
    elsewhere: ['/admin/login'],
    schemeKey: 'admin_darkmode',
    account: demoAdmin.account,
  },
};

let site: DemoSite;
let browser: Browser;

beforeAll(async () => {
  site = await DemoSite.start();
  browser = await launchChromium();
}, siteStartMs);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
}, siteStopMs);

async function openWindow(name: SiteName, account = tours[name].account): Promise<Window> {
  return Window.open(browser, { site: name, url: site.url, account, password: passwords[name], isStill: true });
}

async function paint(page: Page, key: string, scheme: 'dark' | 'light', size: keyof typeof sizes): Promise<void> {
  await page.setViewportSize(sizes[size]);
  await page.evaluate(
    ({ key, isDark }) => {
      localStorage.setItem(key, String(isDark));
      window.dispatchEvent(new StorageEvent('storage', { key }));
    },
    { key, isDark: scheme === 'dark' },
  );
  await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

async function violations(page: Page): Promise<string[]> {
  const found = await page.evaluate(
    async (given) => {
      const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
      return (await axe.run(given)).violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        nodes: nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary ?? ''}`),
      }));
    },
    { resultTypes: ['violations'] } as RunOptions,
  );
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes.slice(0, 2).join(' | ')}`);
}

type Look = readonly [scheme: 'dark' | 'light', size: keyof typeof sizes];
/** Names, roles and order follow from the width, colours from the scheme. */
const looks: readonly Look[] = [
  ['dark', 'wide'],
  ['light', 'narrow'],
];

/** Somebody who goes through a site without loading it anew, and is examined on each page. */
class Visitor {
  private readonly quiet: QuietPage;
  private pages = 0;

  private constructor(
    private readonly page: Page,
    private readonly schemeKey: string,
  ) {
    this.quiet = new QuietPage(page);
  }

  static async at({ page }: Window, schemeKey: string): Promise<Visitor> {
    const visitor = new Visitor(page, schemeKey);
    await page.waitForLoadState('networkidle');
    await page.evaluate(axeSource);
    // Colours on their way from one scheme to the other are nobody's colours.
    await page.addStyleTag({ content: '*, *::before, *::after { transition: none !important; }' });
    return visitor;
  }

  /** Goes there as a link would. @returns what people could stumble over, each scheme in one of the widths */
  async look(where: string): Promise<string[]> {
    await this.page.evaluate((path) => window.history.pushState(null, '', path), where);
    await this.quiet.settled();
    return this.examine(where);
  }

  async examine(where: string): Promise<string[]> {
    const problems: string[] = [];
    // Every other page is met on a phone first: a change of width costs a layout.
    const order = this.pages++ % 2 === 0 ? looks : looks.toReversed();
    for (const [scheme, size] of order) {
      await paint(this.page, this.schemeKey, scheme, size);
      await this.quiet.settled();
      problems.push(...(await violations(this.page)).map((problem) => `${where} ${scheme} ${size}: ${problem}`));
      if (size === 'narrow') problems.push(...(await this.tooWide(where)));
    }
    return problems;
  }

  private async tooWide(where: string): Promise<string[]> {
    const width = await this.page.evaluate(
      async ({ limit, forMs }) => {
        const until = performance.now() + forMs;
        const measured = () => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth);
        // A busy machine lays a page out late; one that stays too wide is told.
        while (measured() > limit && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
        return measured();
      },
      { limit: narrow, forMs: patienceMs },
    );
    return width > narrow ? [`${where}: ${width} px wide on a screen of ${narrow} px, by ${await this.widest()}`] : [];
  }

  /** The element that reaches furthest to the right, as it begins. */
  private widest(): Promise<string> {
    return this.page.evaluate(() => {
      const right = (element: Element): number => element.getBoundingClientRect().right;
      const all = [...document.body.querySelectorAll('*')];
      const [last] = all.sort((one, other) => right(other) - right(one));
      return `${location.pathname} ${last?.outerHTML.slice(0, 160) ?? ''}`;
    });
  }
}

/** What people could stumble over on these pages. */
async function walk(visitors: readonly Visitor[], pages: readonly string[]): Promise<string[]> {
  const left = [...new Set(pages)];
  const problems: string[] = [];
  await Promise.all(
    visitors.map(async (visitor) => {
      for (let where = left.shift(); where !== undefined; where = left.shift()) problems.push(...(await visitor.look(where)));
    }),
  );
  return problems;
}

/** Whether a visited address is one of the route's own. */
function reaches(route: string, visited: string): boolean {
  const pattern = route.replace(/^\//, '').replace(/\$\w+/g, '[^/]+').replace(/\$$/, '.*');
  return new RegExp(`^(/admin)?/?${pattern}/?$`).test(visited.split('?')[0]!);
}

describe.each(Object.keys(tours) as SiteName[])('the %s site', (name) => {
  const { routes, tabled, visitor, elsewhere, schemeKey } = tours[name];

  it('is looked at on every path that its router has', () => {
    const folder = path.join(root, 'apps/web/src', name);
    const routers = readdirSync(folder)
      .filter((file) => /^rout.*\.tsx?$/.test(file))
      .map((file) => readFileSync(path.join(folder, file), 'utf8'));
    const paths = [...routers.join('\n').matchAll(/path: '([^']+)'/g)]
      .map(([, found]) => found!)
      .filter((found) => !elsewhere.includes(found));
    expect([...new Set(paths)].sort()).toEqual(Object.keys(routes).sort());
    const strays = Object.entries(routes).filter(([route, visited]) => !reaches(route, visited));
    expect(strays).toEqual([]);
  });

  it(
    'has nothing serious against it in either scheme, and is no wider than a phone',
    async () => {
      const problems: string[] = [];
      const guest = await Window.visit(browser, { site: name, url: site.url, isStill: true, withPopups: true });
      const stranger = await Visitor.at(guest, schemeKey);
      if (name === 'player') {
        problems.push(...(await stranger.examine('/')));
        await guest.page
          .locator('.popups')
          .getByRole('button', { name: text('common:action.close') })
          .click();
      }
      for (const where of visitor) problems.push(...(await stranger.look(where)));
      await guest.context.close();

      const windows = await Promise.all(Array.from({ length: windowsPerTour }, () => openWindow(name)));
      const visitors = await Promise.all(windows.map((window) => Visitor.at(window, schemeKey)));
      problems.push(...(await walk(visitors, [...Object.values(routes), ...tabled])));
      for (const { context } of windows) await context.close();
      expect(problems).toEqual([]);
      expect(windows.flatMap(({ errors }) => errors)).toEqual([]);
    },
    tourPatienceMs,
  );
});

describe('with the keyboard alone', () => {
  it('a visitor leaves the popup with Esc and logs in from the first page', async () => {
    const page = await browser.newPage({ baseURL: site.url, locale: 'ko-KR' });
    await page.goto('/', { waitUntil: 'networkidle' });
    const popup = page.locator('.popups');
    await popup.locator(':focus').waitFor();
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });
    const label = text('common:action.login');
    let focused = '';
    for (let tabs = 0; tabs < 40 && focused !== label; tabs++) {
      await page.keyboard.press('Tab');
      focused = await page.evaluate(() => document.activeElement?.textContent ?? '');
    }
    expect(focused).toBe(label);
    await page.keyboard.press('Enter');
    await page.locator('input[name="account"]:focus').waitFor();
    await page.keyboard.type('player4');
    await page.keyboard.press('Tab');
    await page.keyboard.type(passwords.player);
    await page.keyboard.press('Enter');
    await page.getByTestId('balance').first().waitFor();
    await page.close();
  });

  it('an administrator goes through the list of deposits, is asked before money moves, and leaves every dialog with Esc', async () => {
    const admin = await openWindow('admin');
    const { page } = admin;
    // A deposit by coin would ask for its transaction too.
    await page.goto('/admin/deposits?way=bank', { waitUntil: 'networkidle' });
    await page.locator('[data-testid^="deposit-row-"]').first().waitFor();
    const waiting = await admin.testIds('deposit-row-');
    expect(waiting.length).toBeGreaterThan(1);
    const cursor = page.locator('tr.cursor');
    await page.keyboard.press('j');
    await cursor.and(admin.at(waiting[0]!)).waitFor();
    await page.keyboard.press('j');
    await cursor.and(admin.at(waiting[1]!)).waitFor();
    await page.keyboard.press('k');
    await cursor.and(admin.at(waiting[0]!)).waitFor();

    for (const [key, what] of [
      ['a', 'approve'],
      ['r', 'refuse'],
      ['?', 'help'],
      ['Control+k', 'palette'],
    ] as const) {
      await page.keyboard.press(key);
      await page.locator('[aria-modal="true"]').waitFor();
      await page.keyboard.press('Escape');
      await page
        .locator('[aria-modal="true"]')
        .waitFor({ state: 'detached' })
        .catch(() => expect(what).toBe('closed by Esc'));
    }
    const id = Number(waiting[0]!.replace('deposit-row-', ''));
    const status = async () => (await site.database.query<{ status: string }>('SELECT status FROM deposit WHERE id = $1', [id]))[0]?.status;
    expect(await status()).toBe('waiting');
    await page.keyboard.press('a');
    await admin.at('confirm').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(text('requests:list.deposit.approved')).first().waitFor();
    expect(await status()).toBe('approved');
    await admin.context.close();
  });
});
