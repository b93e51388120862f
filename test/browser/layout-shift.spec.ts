/** Pages of the player site keep what is on the screen in its place while they load, in a real browser. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { passwords } from '../../apps/worker/demo/people.js';
import { launchChromium } from '../support/chromium.js';
import { DemoSite, siteStartMs, siteStopMs } from '../support/demo-site.js';
import { eos1Page } from '../support/draw-page.js';
import { patienceMs } from '../support/patience.js';
import { Window } from '../support/window.js';

/** What browsers call good: the sum of moved shares of the screen. */
const most = 0.1;
const sizes = { phone: { width: 360, height: 780 }, desk: { width: 1_440, height: 900 } } as const;
interface Shift {
  value: number;
  moved: string[];
}

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

/** Runs in the page before anything of it. */
function noteShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput)
        shifts.push({
          value,
          moved: sources.map(
            ({ node, previousRect, currentRect }) => `${(node as Element | null)?.className} ${previousRect.y} → ${currentRect.y}`,
          ),
        });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Opens a page. @returns how much moved while it loaded, and what */
async function load({ page }: Window, path: string, shown: string): Promise<{ sum: number; shifts: Shift[] }> {
  await page.goto(path);
  await page.locator(shown).first().waitFor();
  await page.waitForLoadState('networkidle', { timeout: patienceMs });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
  return { sum: shifts.reduce((all, { value }) => all + value, 0), shifts };
}

function expectStill({ sum, shifts }: { sum: number; shifts: Shift[] }): void {
  expect({ sum, shifts: sum > most ? shifts : [] }).toEqual({ sum, shifts: [] });
}

describe.each(Object.entries(sizes))('on a screen as of a %s', (_name, size) => {
  let window: Window;
  beforeAll(async () => {
    window = await Window.open(browser, {
      site: 'player',
      url: site.url,
      account: 'player3',
      password: passwords.player,
      size,
      isStill: true,
    });
    await window.context.addInitScript(noteShifts);
  }, siteStartMs);
  afterAll(() => window?.context.close());

  it.each([
    ['home', '/', '.main-match'],
    ['the list of matches', '/game/sports/cross', '[data-fixture]'],
    ['a draw', eos1Page, '.countdown, .ring'],
    ['the own bets', '/board/betting-history', '[data-testid="own-result"]'],
  ])(
    'nothing that stands there moves while %s loads',
    async (_what, path, shown) => expectStill(await load(window, path, shown)),
    siteStartMs,
  );

  it(
    'nothing that stands there moves while a match loads',
    async () => {
      await load(window, '/game/sports/cross', '[data-fixture]');
      const match = window.page.locator('[data-fixture] a').first();
      expectStill(await load(window, (await match.getAttribute('href'))!, 'main button.od'));
    },
    siteStartMs,
  );

  // Whatever is answered last finds its place free: a slow machine answers in any order.
  it.each(['user/browse', 'user/game/round/list', 'user/board/getCommunity'])(
    'nothing on the first page moves when %s is answered last',
    async (call) => {
      const { page } = window;
      let answer = (): void => undefined;
      const rest = new Promise<void>((done) => (answer = done));
      await page.route(`**/api/${call}`, async (route) => {
        await rest;
        await route.continue();
      });
      await page.goto('/', { waitUntil: 'commit' });
      await page
        .locator(call === 'user/browse' ? '.hero' : '.main-match')
        .first()
        .waitFor();
      answer();
      await page.unrouteAll({ behavior: 'wait' });
      await page.locator('.main-match').first().waitFor();
      await page.locator('.ds:not(.awaited)').first().waitFor();
      await page.waitForLoadState('networkidle', { timeout: patienceMs });
      const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
      expectStill({ sum: shifts.reduce((all, { value }) => all + value, 0), shifts });
    },
    siteStartMs,
  );
});
