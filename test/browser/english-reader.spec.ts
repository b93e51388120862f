/**
 * The operator and the members write Korean, and a player reads English, in a real browser: on every page of the player site the product
 * writes English and marks what people wrote as Korean, so that a screen reader pronounces it as such.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { passwordOf } from '../support/app.js';
import { launchChromium } from '../support/chromium.js';
import { SmallSite, smallSiteStartMs, smallSiteStopMs } from '../support/small-site.js';
import { text } from '../support/texts.js';
import { Window } from '../support/window.js';

const hourMs = 3_600_000;
const title = '점검 안내';
const body = '오늘 밤 점검이 있습니다. 불편을 드려 죄송합니다.';
const campaign = '봄 이벤트';
const code = 'SPRING24';
/** As every account of a small site is called. */
const nickname = 'player1닉';

let site: SmallSite;
let browser: Browser;
let player: Window, visitor: Window;
/** Numbers of what was written, by where it stands. */
const ids = { notice: 0, rule: 0, event: 0, free: 0, message: 0, inquiry: 0 };

beforeAll(async () => {
  [site, browser] = await Promise.all([SmallSite.start({ players: 1, money: 100_000, points: 1_000 }), launchChromium()]);
  await write();
  const { url } = site;
  player = await Window.open(browser, { site: 'player', url, account: 'player1', password: passwordOf('player1'), isStill: true });
  visitor = await Window.visit(browser, { site: 'player', url, isStill: true, withPopups: true });
  for (const { context } of [player, visitor]) await context.addInitScript(() => localStorage.setItem('language', 'en'));
}, smallSiteStartMs);

afterEach(() => {
  for (const { name, errors } of [player, visitor]) expect({ name, errors }).toEqual({ name, errors: [] });
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
}, smallSiteStopMs);

/** The operator and a member write in Korean alone. */
async function write(): Promise<void> {
  const [admin, member] = [
    await site.client('admin', 'admin', passwordOf('admin')),
    await site.client('player', 'player1', passwordOf('player1')),
  ];
  const post = async (kind: 'notice' | 'event' | 'rule') =>
    (await admin.ask('admin/post/save', { kind, subject: title, content: `<p>${body}</p>`, thumbnail: '' })).id;
  ids.notice = await post('notice');
  ids.event = await post('event');
  ids.rule = await post('rule');
  const popup = { name: title, content: `<p>${body}</p>`, image_src: '' };
  await admin.must('admin/popup/save', { ...popup, audience: 'visitors' });
  await admin.must('admin/message/send', { recipients: { to: 'all' }, subject: title, content: `<p>${body}</p>` });
  ids.message = (await member.ask('user/message/get', { skip: 0 })).messages[0]!.id;
  ids.free = (await member.ask('user/board/post/createComment', { subject: title, content: body })).id;
  await member.must('user/board/free/comment/create', { post_id: ids.free, content: body });
  await member.must('user/inquiry/create', { subject: title, content: body });
  ids.inquiry = (await member.ask('user/inquiry/get', { skip: 0 })).inquiries[0]!.id;
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const { id: campaignId } = await admin.ask('admin/campaign/create', {
    ...{ name: campaign, kind: 'coupon', startsAt: at(-hourMs), endsAt: at(24 * hourMs), segment: { to: 'all' }, points: 1_000 },
    ...{ budget: 10_000, wageringPercent: 300, wageringKinds: ['powerball'], perMember: 1, isStackable: true },
  });
  await admin.must('admin/campaign/code/create', { campaignId, code, count: 5 });
}

/** Korean that is read as English: words of the page, and values of its fields. */
function unmarked(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hangul = /\p{Script=Hangul}/u;
    const isMarked = (element: Element | null): boolean => element?.closest<HTMLElement>('[lang]')?.lang === 'ko';
    const found: string[] = [];
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
      const { parentElement: element, textContent } = node;
      const isCode = element?.matches('script, style') === true;
      if (!isCode && hangul.test(textContent ?? '') && !isMarked(element))
        found.push(`${textContent} in ${element?.outerHTML.slice(0, 120)}`);
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea'))
      if (hangul.test(field.value) && !isMarked(field)) found.push(`${field.value} in ${field.outerHTML.slice(0, 120)}`);
    return found;
  });
}

/** Opens a page and waits until it shows what was written for it, and nothing of it loads any more. */
async function see({ page }: Window, path: string, shown: string): Promise<void> {
  await page.goto(path);
  await page.locator('[lang="ko"]:visible').filter({ hasText: shown }).first().waitFor();
  await expect(page.evaluate(() => document.documentElement.lang)).resolves.toBe('en');
  const loading = page.locator(`[role="status"][aria-label="${text('common:state.loading', {}, 'en')}"]:visible`);
  await loading.first().waitFor({ state: 'hidden' });
}

describe('a reader of English', () => {
  it.each([
    '/',
    '/transparency',
    '/game/europe-sports',
    '/game/powerball/ntry/eos1',
    '/game/minigame/ntry/powerladder',
    '/game/casino',
    '/game/slot',
    '/board/betting-history',
    '/board/game-result',
    '/board/money-deposit',
    '/board/money-withdraw',
    '/board/point',
    '/board/limits',
    '/board/casino-balance',
    '/board/friend',
    '/board/attendance',
    '/board/roulette',
  ])('finds no Korean on %s but marked names', async (path) => {
    await see(player, path, nickname);
    expect(await unmarked(player.page)).toEqual([]);
  });

  it.each([
    ['a notice', () => `/board/notice?id=${ids.notice}`],
    ['a rule', () => `/board/game-rule?id=${ids.rule}`],
    ['an event', () => `/board/view?type=event&id=${ids.event}`],
    ['a post of the free board', () => `/board/view?type=freeboard&id=${ids.free}`],
    ['a message', () => `/board/message?id=${ids.message}`],
  ])('reads in which language %s is written', async (_what, path) => {
    await see(player, path(), body);
    await player.page
      .getByText(text('common:writtenIn.ko', {}, 'en'))
      .first()
      .waitFor();
    expect(await unmarked(player.page)).toEqual([]);
  });

  it.each([
    ['the events', () => '/board/event'],
    ['the free board', () => '/board/freeboard'],
    ['the inquiries', () => `/board/customer?id=${ids.inquiry}`],
  ])('finds %s marked as Korean', async (_what, path) => {
    await see(player, path(), title);
    expect(await unmarked(player.page)).toEqual([]);
  });

  it('reads in English what a coupon asks for, beside its marked name', async () => {
    const { page } = player;
    await see(player, '/board/bonus', nickname);
    await page.getByLabel(text('bonuses:code', {}, 'en')).fill(code);
    const asks = player.at('code-asks');
    await asks.waitFor();
    expect(await asks.textContent()).toContain('₩3,000');
    expect(await unmarked(page)).toEqual([]);
    await player.at('redeem-code').click();
    await page.getByTestId(/^bonus-\d+$/).waitFor();
    expect(await unmarked(page)).toEqual([]);
  });

  it('reads as a visitor in which language a popup is written', async () => {
    await see(visitor, '/', body);
    await visitor.page.getByText(text('common:writtenIn.ko', {}, 'en')).waitFor();
    expect(await unmarked(visitor.page)).toEqual([]);
  });
});
