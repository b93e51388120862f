import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { passwords } from '../../apps/worker/demo/people.js';
import { launchChromium } from '../support/chromium.js';
import { DemoSite, siteStartMs, siteStopMs } from '../support/demo-site.js';
import { text } from '../support/texts.js';
import { until } from '../support/until.js';
import { Window } from '../support/window.js';

let site: DemoSite;
let browser: Browser;
let window: Window;

beforeAll(async () => {
  site = await DemoSite.start();
  browser = await launchChromium();
  window = await Window.open(browser, { site: 'player', url: site.url, account: 'player3', password: passwords.player, isStill: true });
}, siteStartMs);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
}, siteStopMs);

const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
    );
    return { names, paths: requests.flat() };
  });

describe('the player site', () => {
  it('can be installed: its manifest names it, and its icons are there', async () => {
    const address = await window.page.locator('link[rel="manifest"]').getAttribute('href');
    const manifest = (await (await fetch(new URL(address!, site.url))).json()) as {
      name: string;
      display: string;
      start_url: string;
      icons: { src: string; sizes: string; purpose?: string }[];
    };
    expect(manifest).toMatchObject({ name: 'Truebook', display: 'standalone', start_url: '/' });
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    for (const { src } of manifest.icons) expect((await fetch(new URL(src, site.url))).status).toBe(200);
  });

  it('keeps its shell and nothing that the service answers', async () => {
    await window.page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state));
    await window.page.goto('/board/notice');
    await window.page.goto('/', { waitUntil: 'networkidle' });
    // What a page loads is put away after it is shown, and without a network all of it is needed.
    const loaded = await window.page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (name.includes('/assets/') ? [new URL(name).pathname] : [])),
    );
    expect(loaded.length).toBeGreaterThan(5);
    const { names, paths } = await until(
      () => kept(window.page),
      ({ paths: all }) => loaded.every((asset) => all.includes(asset)),
    );
    expect(names).toHaveLength(1);
    expect(paths).toContain('/');
    expect(paths.filter((path) => /^\/(api|socket\.io|uploads|health)/.test(path))).toEqual([]);
  });

  it('opens without a network, says so, and is right again by itself once there is one', async () => {
    const { page, context } = window;
    const before = await window.balance();
    await context.setOffline(true);
    await page.reload();
    await page.getByText(text('player:offline')).first().waitFor();
    await context.setOffline(false);
    await page.getByText(text('player:offline')).first().waitFor({ state: 'detached' });
    await window.balanceIs(before);
  });
});
