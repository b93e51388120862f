import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { passwords } from '../../apps/worker/demo/people.js';
import { launchChromium } from '../support/chromium.js';
import { DemoSite, siteStartMs, siteStopMs } from '../support/demo-site.js';
import { eos1Page } from '../support/draw-page.js';
import { until } from '../support/until.js';
import { Window } from '../support/window.js';

const tenMinutesMs = 600_000;
/** A countdown shows whole seconds, and a busy browser shows each of them late; ms. */
const looseMs = 4_000;

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
  await window.page.goto(eos1Page);
  await window.at('countdown').waitFor();
  return window;
}

/** Which round the page counts down, when by its count that round closes, ms, and how far its machine's clock is ahead, ms. */
async function reading({ page }: Window): Promise<{ round: string; closesAt: number; aheadMs: number }> {
  return page.evaluate(() => {
    // The monotonic clock, which nobody has put wrong: looks at two windows are never of the same moment.
    const at = performance.timeOrigin + performance.now();
    const seconds = Number(document.querySelector('[data-testid="countdown"]')?.textContent);
    const round = document.querySelector('[data-testid="round"]')?.textContent ?? '';
    return { round, closesAt: at + seconds * 1_000, aheadMs: Date.now() - at };
  });
}

/** How far apart the closings of one round are by two pages; undefined while they are at different rounds. */
async function apart(one: Window, other: Window): Promise<number | undefined> {
  const [first, second] = await Promise.all([reading(one), reading(other)]);
  return first.round === second.round ? Math.abs(first.closesAt - second.closesAt) : undefined;
}

describe('a countdown', () => {
  it.each([tenMinutesMs, -tenMinutesMs])('is the same on a machine whose clock is wrong by %d ms', async (wrongByMs) => {
    const right = await onDrawPage('player5', 0);
    const wrong = await onDrawPage('player6', wrongByMs);
    expect(Math.round((await reading(wrong)).aheadMs / wrongByMs)).toBe(1);
    // The first exchange with the server's clock corrects the page; from then on it is right.
    for (let looks = 0; looks < 5; looks++) {
      await until(
        () => apart(right, wrong),
        (differenceMs) => differenceMs !== undefined && differenceMs <= looseMs,
        { what: 'one closing on both pages' },
      );
      // The next look is at another second.
      const shown = await right.at('countdown').textContent();
      await until(
        () => right.at('countdown').textContent(),
        (text) => text !== shown,
      );
    }
    await right.context.close();
    await wrong.context.close();
  });
});
