/** The sites in the oldest browsers that are served, and in older ones, which say so. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { demoAdmin, passwords } from '../../apps/worker/demo/people.js';
import { launchChromium } from '../support/chromium.js';
import { DemoSite, siteStartMs, siteStopMs } from '../support/demo-site.js';
import { Window, type SiteName } from '../support/window.js';

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

/** Takes away what Safari 16.4 or Firefox 121 lack. Runs in the page, before anything of its own. */
function takeAway(): void {
  Reflect.deleteProperty(AbortSignal, 'any');
  Reflect.deleteProperty(AbortSignal, 'timeout');
  Reflect.deleteProperty(URL, 'canParse');
  Reflect.deleteProperty(Intl, 'Segmenter');
  for (const owner of [Promise, Object, Map]) for (const name of ['withResolvers', 'try', 'groupBy']) Reflect.deleteProperty(owner, name);
  for (const name of ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'])
    Reflect.deleteProperty(Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object, name);
  for (const name of ['union', 'intersection', 'difference', 'isSubsetOf']) Reflect.deleteProperty(Set.prototype, name);
  for (const name of ['isWellFormed', 'toWellFormed']) Reflect.deleteProperty(String.prototype, name);
  Reflect.deleteProperty(Document.prototype, 'startViewTransition');
  Reflect.deleteProperty(window, 'requestIdleCallback');
}

async function openLacking(name: SiteName, account: string): Promise<Window> {
  const window = await Window.visit(browser, { site: name, url: site.url, isStill: true });
  await window.context.addInitScript(takeAway);
  await window.page.reload();
  await window.logIn(name, account, passwords[name]);
  return window;
}

describe('the oldest served browsers', () => {
  it('show a player the balance and the wheel', async () => {
    const player = await openLacking('player', 'player1');
    await player.at('balance').first().waitFor();
    await player.page.goto('/board/roulette');
    await player.at('spin').waitFor();
    expect(player.errors).toEqual([]);
    expect(await player.page.locator('#old-browser').count()).toBe(0);
  });

  it('show an administrator and an agent their consoles', async () => {
    const admin = await openLacking('admin', demoAdmin.account);
    await admin.at('pending-deposits').waitFor();
    const shop = await openLacking('agent', 'shop');
    await shop.page.locator('[data-connection="live"]').first().waitFor();
    expect([...admin.errors, ...shop.errors]).toEqual([]);
  });
});

describe('a browser that is too old', () => {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../apps/web/public/old-browser.js'), 'utf8');
  const wordsIn = (language: string): string => new RegExp(`\\b${language}: '([^']+)'`).exec(text)![1]!;

  it.each([
    ['/', 'ko', undefined],
    ['/', 'th', 'th'],
    ['/pa', 'ja', 'ja'],
    ['/admin', 'vi', 'vi'],
  ])('reads so at %s in the language of its reader, %s', async (address, language, chosen) => {
    const context = await browser.newContext({ baseURL: site.url });
    await context.addInitScript((code) => {
      CSS.supports = () => false;
      if (code !== undefined) localStorage.setItem('language', code);
    }, chosen);
    const page = await context.newPage();
    await page.goto(address);
    await page.locator('#old-browser').waitFor();
    expect(await page.locator('#old-browser').textContent()).toBe(wordsIn(language));
    await context.close();
  });

  it('has its words in every language of the sites', () => {
    const words = ['ko', 'en', 'ja', 'vi', 'th', 'hi', 'mm'].map(wordsIn);
    expect(new Set(words).size).toBe(7);
  });
});
