/**
 * The player site around its games in a real browser: joining, popups, messages, boards and rewards, a visitor, two players, an
 * agent and an administrator at windows of their own. What one of them does is on the others' screens without a reload.
 */
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { errorTexts } from '#lib/contract';
import { banks, goneBanks, seoulDay, seoulDayEnd } from '#lib/kernel';
import type { Browser, Locator } from 'playwright-core';
import { demoFreePosts } from '../../apps/worker/demo/free-posts.js';
import { demoAdmin, passwords } from '../../apps/worker/demo/people.js';
import { demoPopups, demoPosts } from '../../apps/worker/demo/posts.js';
import { demoRewards } from '../../apps/worker/demo/rewards.js';
import { launchChromium } from '../support/chromium.js';
import { DemoSite, siteStartMs, siteStopMs } from '../support/demo-site.js';
import { noteTook } from '../support/note-took.js';
import { text } from '../support/texts.js';
import { type Look, Window } from '../support/window.js';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const commentPoints = 50;
/** A picture of two by two points. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGPQW+AMRAwQCgAdlgRF60sGbAAAAABJRU5ErkJggg==',
  'base64',
);

let site: DemoSite;
let browser: Browser;
let visitor: Window, player: Window, other: Window, admin: Window, shop: Window;

beforeAll(async () => {
  site = await DemoSite.start();
  browser = await launchChromium();
  const { url } = site;
  admin = await Window.open(browser, { site: 'admin', url, account: demoAdmin.account, password: passwords.admin, isStill: true });
  player = await Window.open(browser, { site: 'player', url, account: 'player1', password: passwords.player, isStill: true });
  other = await Window.open(browser, { site: 'player', url, account: 'player2', password: passwords.player, isStill: true });
  shop = await Window.open(browser, { site: 'agent', url, account: 'shop', password: passwords.agent, isStill: true });
  visitor = await Window.visit(browser, { site: 'player', url, isStill: true, withPopups: true });
}, siteStartMs);

afterEach(() => {
  for (const { name, errors } of [visitor, player, other, admin, shop]) expect({ name, errors }).toEqual({ name, errors: [] });
});

afterAll(async () => {
  await Promise.all(
    [visitor, player, other, admin, shop].map((window) => window?.screenshot(`player-site-${window.name}`).catch(() => undefined)),
  );
  await browser?.close();
  await site?.stop();
}, siteStopMs);

/** What a window is to show. */
type Shown = [Window, Look | string];

/** Does something in one window: others show it before they ask again by themselves. */
async function shownAfter(what: string, from: Window, press: () => Promise<unknown>, ...shown: Shown[]): Promise<void> {
  const see = async () => {
    const sights = Promise.all(shown.map(([window, look]) => window.sight(look)));
    return (await Promise.all([sights, press()]))[0];
  };
  const windows = [...new Set(shown.map(([window]) => window))];
  const seen = await windows.reduce((work, window) => () => window.whileStill(work), see)();
  const { pressedAt } = await from.notes();
  noteTook(what, Math.max(...seen.map(({ at }) => at)) - pressedAt);
}

/** Does something to which a page must come by itself: a reload would lose its mark. */
async function withoutReload(windows: Window[], deed: () => Promise<void>): Promise<void> {
  const marks = () => Promise.all(windows.map(async (window) => (await window.notes()).mark));
  const before = await marks();
  await deed();
  expect(await marks()).toEqual(before);
}

const button = (window: Window, key: string) => window.page.getByRole('button', { name: text(key), exact: true });
/** A toast goes by itself: it is looked for from before the press that brings it. */
const toast = (words: string): Look => ({ selector: '[data-testid="toast"]', includes: words });
const dialogOf = (window: Window, key: string) => window.page.getByRole('dialog', { name: text(key), exact: true });
const subjectField = (window: Window) => window.page.locator('input[name="subject"]');

/** Writes into an editor of rich text; what stands between asterisks is written in bold. */
async function write(window: Window, label: string, words: string): Promise<void> {
  await window.page.getByRole('textbox', { name: label, exact: true }).click();
  for (const [index, part] of words.split('*').entries()) {
    if (index > 0) await window.page.keyboard.press('Control+b');
    await window.page.keyboard.type(part);
  }
}

/** What counts by the days of Seoul begins and ends within one: a test that starts just before midnight waits for it. */
async function withinOneDay(): Promise<void> {
  const leftMs = seoulDayEnd(seoulDay(new Date())).getTime() - Date.now();
  if (leftMs < minuteMs) await setTimeout(leftMs);
}

/** The demo’s days in a row end the day before it was made, which may have been another day: they end yesterday. */
async function attendedUntilYesterday(account: string): Promise<void> {
  const yesterday = seoulDay(new Date(Date.now() - dayMs));
  await site.database.query(
    `UPDATE attendance SET day = $2 WHERE id = (SELECT id FROM attendance WHERE member_id = (SELECT id FROM member WHERE account = $1) ORDER BY day DESC LIMIT 1)`,
    [account, yesterday],
  );
}

/** The points in the header. */
async function points(window: Window): Promise<number> {
  const shown = await window.page
    .locator('.hd .bal .v')
    .filter({ hasText: text('player:wallet.point') })
    .locator('b')
    .textContent();
  return Number(shown!.replace(/\D/g, ''));
}
const pointsAre = (window: Window, amount: number) =>
  window.page
    .locator('.hd .bal .v')
    .filter({ hasText: text('player:wallet.point') })
    .getByText(`${amount.toLocaleString('en')}P`, { exact: true })
    .waitFor();

/** How a menu entry counts what waits to be read. */
const unread = (count: number): string => `${count}${text('player:menu.unread', { count })}`;
const menuBadge = (path: string): string => `.ps a[href^="${path}"] .bd`;
async function unreadCount(window: Window, path: string): Promise<number> {
  const [counted] = await window.page.locator(`${menuBadge(path)} [aria-hidden]`).allTextContents();
  return Number(counted ?? 0);
}
/** Waits until a menu entry counts so many. */
const unreadIs = (window: Window, path: string, count: number) =>
  count === 0
    ? window.page.locator(menuBadge(path)).waitFor({ state: 'detached' })
    : window.sight({ selector: menuBadge(path), text: unread(count) });

describe('a visitor', () => {
  const popup = (window: Window, content: string) =>
    window.page.locator('.popups').filter({
      hasText: content
        .replace(/<[^>]*>/g, ' ')
        .trim()
        .split(/\s{2,}/)[0]!,
    });
  const [forVisitors, forMembers] = demoPopups.map(({ content }) => content) as [string, string];
  const hiddenUntil = () =>
    visitor.page.evaluate(() => Math.max(...Object.values(JSON.parse(localStorage.getItem('popups') ?? '{}') as Record<string, number>)));
  /**
   * As if a popup had been closed long ago: a page that was just loaded knows the server's time to a second, and looks again
   * after a minute.
   */
  const passTime = () =>
    visitor.page.evaluate(() => {
      const hidden = JSON.parse(localStorage.getItem('popups') ?? '{}') as Record<string, number>;
      localStorage.setItem('popups', JSON.stringify(Object.fromEntries(Object.keys(hidden).map((id) => [id, Date.now() - 60_000]))));
    });

  it('sees the visitors’ popup, and not again for an hour, or until midnight in Seoul', async () => {
    await withinOneDay();
    await popup(visitor, forVisitors).waitFor();
    await visitor.screenshot('player-site-popup');
    const before = Date.now();
    await popup(visitor, forVisitors)
      .getByRole('button', { name: text('common:action.close'), exact: true })
      .click();
    await popup(visitor, forVisitors).waitFor({ state: 'detached' });
    // The page knows the server's time to a second.
    const closedAt = (await hiddenUntil()) - 60 * minuteMs;
    const after = Date.now();
    expect(closedAt).toBeGreaterThan(before - minuteMs);
    expect(closedAt).toBeLessThan(after + minuteMs);
    await visitor.page.reload({ waitUntil: 'networkidle' });
    await button(visitor, 'player:menu.join').first().waitFor();
    expect(await popup(visitor, forVisitors).count()).toBe(0);

    await passTime();
    await visitor.page.reload();
    await popup(visitor, forVisitors)
      .getByRole('button', { name: text('shell:popup.closeToday') })
      .click();
    await popup(visitor, forVisitors).waitFor({ state: 'detached' });
    expect(await hiddenUntil()).toBe(seoulDayEnd(seoulDay(new Date())).getTime());
  });

  it('joins: names checked, phone verified, and every field needed before the button gives way', async () => {
    const administrator = await site.client('admin', demoAdmin.account, passwords.admin);
    await administrator.must('admin/join/settings/update', {
      isOpen: true,
      smsRequired: true,
      defaultAgent: 'shop',
      level: 1,
      minimumAge: 19,
    });
    await visitor.page.reload({ waitUntil: 'networkidle' });
    await button(visitor, 'player:menu.join').first().click();
    const dialog = dialogOf(visitor, 'join:title');
    const field = (name: string) => dialog.locator(`input[name="${name}"]`);
    const submit = dialog.getByRole('button', { name: text('join:submit'), exact: true });
    const ask = (name: string) =>
      dialog
        .locator('.field')
        .filter({ has: visitor.page.locator(`input[name="${name}"]`) })
        .getByRole('button');
    await field('account').waitFor();
    await visitor.page.mouse.click(4, 4);
    await visitor.page.keyboard.press('Escape');
    await visitor.page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);

    await field('account').fill('player1');
    await ask('account').click();
    await dialog.getByText(errorTexts.ko.ACCOUNT_TAKEN).waitFor();
    for (const [name, value] of [
      ['account', 'newcomer'],
      ['nickname', '새내기'],
    ] as const) {
      await field(name).fill(value);
      await ask(name).click();
      await ask(name)
        .and(dialog.getByRole('button', { name: text('join:check.done') }))
        .waitFor();
      expect(await ask(name).isDisabled()).toBe(true);
    }
    await field('phone_number').pressSequentially('01055509911');
    expect(await field('phone_number').inputValue()).toBe('010-5550-9911');
    await dialog.getByRole('button', { name: text('join:phone.send') }).click();
    await field('sms_number').waitFor();
    await field('sms_number').fill(/\d{6}/.exec(site.lastSms() ?? '')![0]);
    await dialog.getByRole('button', { name: text('join:code.check') }).click();
    await visitor.at('phone-verified').waitFor();
    expect(await field('phone_number').count()).toBe(0);

    const bank = dialog.getByLabel(text('join:bank.label'));
    expect((await bank.locator('option').allTextContents()).slice(1)).toEqual(
      banks.map(({ name }) => name).filter((name) => !goneBanks.has(name)),
    );
    await bank.selectOption('카카오뱅크');
    for (const [name, value] of [
      ['password', passwords.player],
      ['bank_account_holder', '새내기'],
      ['bank_account', '3333-07-9911220'],
      ['bank_password', '2580'],
      ['birth_date', '1990-05-17'],
    ] as const)
      await field(name).fill(value);
    await field('code').fill('shop');
    await dialog.getByLabel(text('join:terms.label')).check();
    await visitor.screenshot('player-site-join');

    await admin.page.goto('/admin/joins');
    await admin.at('join-sora2026').waitFor();
    const waiting = Number(await admin.at('pending-joins').textContent());
    await shownAfter(
      'application → row, badge and notice',
      visitor,
      () => submit.click(),
      [admin, '[data-testid="join-newcomer"]'],
      [admin, { selector: '[data-testid="pending-joins"]', text: String(waiting + 1) }],
      [admin, toast('newcomer')],
    );
    // What happens next stays until it is read.
    await visitor.at('joined-login').click();
  });

  it('is let in, greeted by the members’ popup, and has the points of joining', async () => {
    const dialog = dialogOf(visitor, 'common:action.login');
    await dialog.locator('input[name="account"]').fill('newcomer');
    await dialog.locator('input[name="password"]').fill(passwords.player);
    const submit = dialog.locator('button[type="submit"]');
    await submit.click();
    await dialog.getByText(errorTexts.ko.JOIN_WAITING).waitFor();
    await admin.at('approve-newcomer').click();
    await admin.at('confirm').click();
    await admin.at('join-newcomer').waitFor({ state: 'detached' });
    await submit.click();
    await popup(visitor, forMembers)
      .getByRole('button', { name: text('common:action.close'), exact: true })
      .click();
    await pointsAre(visitor, demoRewards.signupPoints);
    await visitor.screenshot('player-site-newcomer');
  });
});

describe('messages', () => {
  it('a message is announced to its reader at once, in the words and the weight that it was written in', async () => {
    const subject = '회원님께 드리는 안내';
    await admin.page.goto('/admin/messages');
    await admin.at('send-message').click();
    const dialog = dialogOf(admin, 'messages:message.send');
    await dialog.getByLabel(text('messages:message.to'), { exact: true }).selectOption('member');
    await dialog.locator('input[name="account"]').fill('player1');
    await subjectField(admin).fill(subject);
    await write(admin, text('messages:content'), '보너스는 *오늘까지*입니다.');
    const unreadBefore = await unreadCount(player, '/board/message');
    await withoutReload([player], async () => {
      await shownAfter(
        'message → toast and badge',
        admin,
        () => admin.at('confirm').click(),
        [player, toast(subject)],
        [player, { selector: menuBadge('/board/message'), text: unread(unreadBefore + 1) }],
      );
      await player.follow('/board/message');
      await player.page.getByRole('button', { name: subject }).click();
      expect(await player.page.getByRole('dialog', { name: subject }).locator('strong').textContent()).toBe('오늘까지');
      await unreadIs(player, '/board/message', unreadBefore);
      await player.page
        .getByRole('dialog')
        .getByRole('button', { name: text('common:action.close') })
        .last()
        .click();
    });
    await admin.page.reload();
    await admin.page.getByRole('row').filter({ hasText: subject }).getByText('1 / 1').waitFor();
  });

  it('an account inquiry is in the administrators’ list at once, and its answer before the eyes of who asked', async () => {
    await admin.page.goto('/admin/inquiries');
    await admin.page.locator('[data-testid^="inquiry-"]').first().waitFor();
    const rows = await admin.testIds('inquiry-');
    const waiting = Number(await admin.at('pending-inquiries').textContent());
    await player.follow('/board/customer');
    const unreadBefore = await unreadCount(player, '/board/customer');
    await player.at('inquiry-account').click();
    await withoutReload([player, admin], async () => {
      await shownAfter(
        'inquiry → row and badge',
        player,
        () => player.at('confirm').click(),
        [admin, { selector: '[data-testid^="inquiry-"]', except: rows }],
        [admin, { selector: '[data-testid="pending-inquiries"]', text: String(waiting + 1) }],
      );
      await admin.page.getByRole('button', { name: '계좌문의' }).click();
      await write(admin, text('messages:inquiry.reply'), '신한은행 110-000-000000 *트루북*');
      await shownAfter('answer → badge', admin, () => admin.at('send-answer').click(), [
        player,
        { selector: menuBadge('/board/customer'), text: unread(unreadBefore + 1) },
      ]);
      const line = player.page.locator('li[data-testid^="inquiry-"]').filter({ hasText: '계좌문의' });
      await line.getByText(text('boards:inquiry.state.answered')).waitFor();
      await line.getByText(text('boards:message.unread')).waitFor();
      await line.getByRole('button').click();
      expect(await player.at('inquiry-reply').locator('strong').textContent()).toBe('트루북');
      await line.getByText(text('boards:message.unread')).waitFor({ state: 'detached' });
      await unreadIs(player, '/board/customer', unreadBefore);
    });
  });
});

describe('the free board', () => {
  it('shows a post with its picture to everybody at once, pays its comment, and loses what a moderator hides', async () => {
    const subject = '오늘의 사진';
    await Promise.all([player, other].map((window) => window.follow('/board/freeboard')));
    await other.at('free-write').click();
    await subjectField(other).fill(subject);
    await write(other, text('boards:write.content'), '창밖입니다.');
    const [chooser] = await Promise.all([other.page.waitForEvent('filechooser'), other.page.locator('[data-tool="image"]').click()]);
    await chooser.setFiles({ name: 'window.png', mimeType: 'image/png', buffer: picture });
    await other.page.locator('.editor-text img[src^="/uploads/"]').waitFor();
    await player.page.getByRole('link', { name: demoFreePosts[0]!.subject }).waitFor();
    await withoutReload([player, other], async () => {
      await shownAfter('post → list of another', other, () => other.at('writing-send').click(), [
        player,
        { selector: '.post-link', text: subject },
      ]);
      await player.page.getByRole('link', { name: subject }).click();
      const image = player.page.locator('.post-whole img[src^="/uploads/"]');
      await image.waitFor();
      await player.page.waitForFunction(() => document.querySelector<HTMLImageElement>('.post-whole img')?.naturalWidth === 2);
      const before = await points(player);
      await player.page.getByLabel(text('boards:comment.label')).fill('사진 좋네요.');
      const row = other.page.getByRole('row').filter({ hasText: subject });
      await player.at('comment-send').click();
      await pointsAre(player, before + commentPoints);
      await row.getByText(`${text('boards:free.comments')}1`).waitFor();
      await player.screenshot('player-site-post');

      await admin.page.goto('/admin/free-board');
      await admin.page.getByRole('row').filter({ hasText: subject }).getByRole('button', { name: subject }).click();
      await admin.at('turn-post').click();
      await shownAfter('hidden post → gone', admin, () => admin.at('confirm').click(), [
        player,
        { selector: '.say-box p', text: text('boards:post.gone') },
      ]);
      await row.waitFor({ state: 'detached' });
    });
  });
});

describe('rewards', () => {
  it('attendance counts once a day, and the seventh day in a row brings a ticket', async () => {
    await withinOneDay();
    await attendedUntilYesterday('player1');
    const before = await points(player);
    await player.follow('/board/attendance');
    const done = text('rewards:attendance.doneTicket', {
      points: `+${demoRewards.attendance.points}P`,
      tickets: demoRewards.attendance.streakTickets,
    });
    await Promise.all([player.sight(toast(done)), player.at('attend').dblclick()]);
    await button(player, 'rewards:attendance.attended').and(player.page.locator(':disabled')).waitFor();
    await pointsAre(player, before + demoRewards.attendance.points);
    await player.page.getByText(text('rewards:attendance.full')).waitFor();
    const client = await site.client('player', 'player1', passwords.player);
    expect(await client.refusal('user/attendance/check', { key: crypto.randomUUID() })).toBe('ATTENDED_ALREADY');
    await player.screenshot('player-site-attendance');
  });

  it('a coupon of the inventory becomes points', async () => {
    const before = await points(player);
    await player.page.getByRole('button', { name: text('player:profile.title') }).click();
    await button(player, 'shell:inventory.title').click();
    const dialog = dialogOf(player, 'shell:inventory.title');
    await dialog.getByText(text('shell:inventory.coupon', { points: '1,000P' })).waitFor();
    await player.screenshot('player-site-inventory');
    await dialog.getByRole('button', { name: text('shell:inventory.use'), exact: true }).click();
    await dialog.getByText(text('shell:inventory.coupon', { points: '1,000P' })).waitFor({ state: 'detached' });
    await pointsAre(player, before + 1_000);
    await dialog.getByRole('button', { name: text('common:action.close') }).click();
  });

  it('a spin of the roulette is verified in the page', async () => {
    await player.follow('/board/roulette');
    const tickets = Number(await player.at('tickets').textContent());
    expect(tickets).toBeGreaterThan(1);
    await player.at('spin').click();
    const result = dialogOf(player, 'rewards:roulette.result');
    await result.getByText(text('rewards:proof.ok')).waitFor();
    const prize = await result.locator('b').first().textContent();
    await player.screenshot('player-site-roulette');
    await result.getByRole('button', { name: text('common:action.confirm') }).click();
    const left = demoRewards.roulette.prizes.find(({ name }) => name === prize)!.kind === 'ticket' ? tickets : tickets - 1;
    await player.sight({ selector: '[data-testid="tickets"]', text: String(left) });
    await player.page
      .getByRole('row')
      .filter({ hasText: prize! })
      .first()
      .getByRole('button', { name: text('rewards:proof.verify') })
      .click();
    await dialogOf(player, 'rewards:proof.title').getByText(text('rewards:proof.ok')).waitFor();
    await dialogOf(player, 'rewards:proof.title')
      .getByRole('button', { name: text('common:action.close') })
      .first()
      .click();
  });
});

describe('what an administrator changes', () => {
  it('a notice stands in the bar and in the list of anybody who is there', async () => {
    const subject = '오늘 밤 점검 안내';
    await admin.page.goto('/admin/posts/notices');
    await admin.at('write-post').click();
    await subjectField(admin).fill(subject);
    await write(admin, text('posts:content'), '잠시 쉬어 갑니다.');
    await other.follow('/board/notice');
    await other.page.getByRole('button', { name: demoPosts[0]!.subject }).waitFor();
    await withoutReload([player, other], () =>
      shownAfter(
        'notice → bar and list',
        admin,
        () => admin.at('save-post').click(),
        [player, { selector: '.ntc a', text: subject }],
        [other, { selector: '.post-head > :first-child', text: subject }],
      ),
    );
  });

  it('the partners’ maintenance closes an open console and opens it again', async () => {
    await admin.page.goto('/admin/site');
    const closed = admin.page.getByRole('switch', { name: text('settings:site.fields.inspection.is_disabled.label'), exact: true });
    await closed.click();
    await admin.page.locator('textarea[name="memo"]').fill('새벽 두 시까지');
    const menu: Locator = shop.page.locator('.agent-shell');
    await menu.waitFor();
    await withoutReload([shop], async () => {
      await shownAfter('maintenance → console', admin, () => admin.at('save-site').click(), [
        shop,
        { selector: 'h1', text: text('inspection:title') },
      ]);
      await shop.page.getByText('새벽 두 시까지').waitFor();
      await closed.click();
      await admin.at('save-site').click();
      await menu.waitFor();
    });
  });
});

describe('the language', () => {
  it.each([
    ['ja', '日本語'],
    ['th', 'ไทย'],
  ] as const)('%s is taken from the menu, kept, and spoken by the server too', async (language, name) => {
    const reader = await Window.visit(browser, { site: 'player', url: site.url, isStill: true });
    const { page } = reader;
    const inIt = (key: string) => text(key, {}, language);
    await withoutReload([reader], async () => {
      await page.getByRole('button', { name: text('common:language.label', { name: '한국어' }) }).click();
      await page.getByRole('menuitemradio', { name }).click();
      await page.locator(`html[lang="${language}"]`).waitFor();
      await page
        .getByRole('navigation', { name: inIt('player:menu.main') })
        .getByText(inIt('player:menu.home'), { exact: true })
        .waitFor();
    });
    await page.reload();
    await page.locator(`html[lang="${language}"]`).waitFor();
    await page
      .getByRole('button', { name: inIt('common:action.login'), exact: true })
      .first()
      .click();
    await page.locator('input[name="account"]').fill('player1');
    await page.locator('input[name="password"]').fill('not-it');
    await page.locator('form button[type="submit"]').click();
    await page.getByRole('alert').getByText(errorTexts[language].LOGIN_FAILED).waitFor();
    await reader.screenshot(`player-site-${language}`);
    expect(reader.errors).toEqual([]);
    await reader.context.close();
  });
});
