import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { passwords } from '../../apps/worker/demo/people.js';
import { launchChromium } from '../support/chromium.js';
import { DemoSite } from '../support/demo-site.js';
import { Window } from '../support/window.js';

const tenMinutesMs = 600_000;
const page = '/game/powerball/ntry/eos1';

let site: DemoSite;
let browser: Browser;

beforeAll(async () => {
  site = await DemoSite.start();
  browser = await launchChromium();
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
}, 60_000);

/** A player on the draw page, whose machine's clock is wrong by so much. */
async function onDrawPage(account: string, wrongByMs: number): Promise<Window> {
  const window = await Window.open(browser, { site: 'player', url: site.url, account, password: passwords.player, isStill: true });
  await window.context.addInitScript((byMs) => {
    const rightNow = Date.now.bind(Date);
    const WrongDate = class extends Date {
      constructor(...given: [] | [number | string]) {
        if (given.length === 0) super(rightNow() + byMs);
        else super(given[0]);
      }
      static override now(): number {
        return rightNow() + byMs;
      }
    };
    globalThis.Date = WrongDate as DateConstructor;
  }, wrongByMs);
  await window.page.goto(page);
  await window.at('countdown').waitFor();
  // The first exchange with the server's clock corrects the page.
  await window.page.waitForTimeout(1_500);
  return window;
}

/** What the page counts, s, and to the close of which round. */
async function reading(window: Window): Promise<{ round: string; seconds: number }> {
  return window.page.evaluate(() => ({
    round: document.querySelector('[data-testid="round"]')?.textContent ?? '',
    seconds: Number(document.querySelector('[data-testid="countdown"]')?.textContent),
  }));
}

describe('a countdown', () => {
  it.each([tenMinutesMs, -tenMinutesMs])('is the same on a machine whose clock is wrong by %d ms', async (wrongByMs) => {
    const right = await onDrawPage('player5', 0);
    const wrong = await onDrawPage('player6', wrongByMs);
    const away = await wrong.page.evaluate(() => Date.now());
    expect(Math.abs(away - Date.now() - wrongByMs)).toBeLessThan(5_000);
    const differences: number[] = [];
    for (let look = 0; look < 5; look++) {
      const [one, other] = await Promise.all([reading(right), reading(wrong)]);
      if (one.round === other.round) differences.push(Math.abs(one.seconds - other.seconds));
      await right.page.waitForTimeout(700);
    }
    expect(differences.length).toBeGreaterThan(0);
    expect(Math.max(...differences)).toBeLessThanOrEqual(1);
    await right.context.close();
    await wrong.context.close();
  });
});
