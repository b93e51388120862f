/** A browser window with somebody logged in to one of the three sites, and what it saw and heard. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Push } from '#lib/contract';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { patienceMs } from './patience.js';
import { text } from './texts.js';

export type SiteName = 'player' | 'agent' | 'admin';

export interface VisitOptions {
  site: SiteName;
  url: string;
  /** px. Default 1440 by 900. */
  size?: { width: number; height: number };
  /** Asks for reduced motion, as some people do: a page that moves costs a machine without a graphics card a lot. */
  isStill?: boolean;
  /** Leaves the house's popups and the word about unread messages, which otherwise stand in the way. */
  withPopups?: boolean;
  /** Its page reads nothing anew by the clock: what changes on it was pushed, or is what its person did. */
  withoutPolling?: boolean;
}

export interface WindowOptions extends VisitOptions {
  account: string;
  password: string;
}

/** Kept by the page itself, so that times do not include the test's own way to the browser. */
interface Notes {
  /** Survives everything but a reload. */
  mark: string;
  sounds: { kind: string; at: number }[];
  pressedAt: number;
  /** The page's regular calls are held back. */
  isStill: boolean;
  /** Intervals that `withoutPolling` has kept from running. */
  stoppedPolls: number;
}

export interface Look {
  selector: string;
  /** The text that the element must have, whole. */
  text?: string;
  /** Words that it must have among others. */
  includes?: string;
  /** Values of `data-testid` that were there before. */
  except?: string[];
}

export interface Sight {
  /** ms since the epoch, by the machine's clock. */
  at: number;
  testId: string;
}

/** No page polls more often; what it counts down or watches over goes by the second; ms. */
const shortestPollMs = 5_000;
/** As the site itself remembers popups that were closed: until when, ms since the epoch, by their ids. */
const popupsClosed = JSON.stringify(Object.fromEntries(Array.from({ length: 100 }, (_, id) => [id, Number.MAX_SAFE_INTEGER])));
const homes: Record<SiteName, string> = { player: '/', agent: '/pa', admin: '/admin' };

export const screenshots = path.resolve(process.env['SCREENSHOTS'] ?? path.join(import.meta.dirname, '../../.data/screenshots'));

export class Window {
  /** Errors that no page should have. */
  readonly errors: string[] = [];
  /** Every push that came in, in the order of arrival. */
  readonly pushes: Push[] = [];

  private constructor(
    readonly name: string,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.setDefaultTimeout(patienceMs);
    page.on('pageerror', (error) => this.errors.push(error.stack ?? error.message));
    page.on('console', (message) => {
      // A request that fails while the line is cut is said by the browser itself and is no error of the page.
      if (message.type() === 'error' && !message.text().includes('Failed to load resource') && !message.text().includes('WebSocket'))
        this.errors.push(message.text());
    });
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => this.heard(payload.toString())));
  }

  /** Opens a window and logs in on its login screen. */
  static async open(browser: Browser, { account, password, ...options }: WindowOptions): Promise<Window> {
    const opened = await Window.visit(browser, options, account);
    await opened.logIn(options.site, account, password);
    return opened;
  }

  /** Opens a window on a site's first page, with nobody logged in. */
  static async visit(
    browser: Browser,
    { site, url, size = { width: 1_440, height: 900 }, isStill = false, withPopups = false, withoutPolling = false }: VisitOptions,
    name = 'visitor',
  ): Promise<Window> {
    const localStorage = withPopups ? [] : [{ name: 'popups', value: popupsClosed }];
    // A machine far from Seoul: every time on the screens is Seoul's all the same.
    const context = await browser.newContext({
      ...{
        viewport: size,
        baseURL: url,
        locale: 'ko-KR',
        timezoneId: 'America/New_York',
        reducedMotion: isStill ? 'reduce' : 'no-preference',
      },
      storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
    });
    await context.addInitScript(() => {
      const notes: Notes = {
        mark: crypto.randomUUID?.() ?? String(performance.timeOrigin),
        sounds: [],
        pressedAt: 0,
        isStill: false,
        stoppedPolls: 0,
      };
      Object.assign(window, { notes });
      // Pages repeat calls by intervals of seconds.
      const startInterval = window.setInterval.bind(window) as (work: () => void, ms?: number) => number;
      const setInterval = (work: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
        startInterval(() => {
          if (ms < 1_000 || !notes.isStill) work(...args);
        }, ms);
      Object.assign(window, { setInterval });
      const press = (event: Event): void => {
        if (event.isTrusted) notes.pressedAt = Date.now();
      };
      window.addEventListener('click', press, true);
      window.addEventListener('keydown', press, true);
      window.addEventListener('truebook:sound', (event) =>
        notes.sounds.push({ kind: (event as CustomEvent<{ kind: string }>).detail.kind, at: Date.now() }),
      );
    });
    if (withoutPolling) await context.addInitScript(stopPolls, shortestPollMs);
    const opened = new Window(name, context, await context.newPage());
    if (site === 'player' && !withPopups) await opened.putOffMessages();
    await opened.page.goto(homes[site]);
    return opened;
  }

  /** Anybody who is told of unread messages reads them later. */
  private async putOffMessages(): Promise<void> {
    const later = this.page.getByRole('button', { name: text('shell:unread.later'), exact: true });
    // One word may follow upon the other.
    await this.page.addLocatorHandler(later, (button) => button.click(), { noWaitAfter: true });
  }

  /** Fills in the login form of the page that is open. */
  async logIn(site: SiteName, account: string, password: string): Promise<void> {
    const { page } = this;
    if (site === 'player') await page.getByRole('button', { name: text('common:action.login'), exact: true }).click();
    await page.locator('input[name="account"]').fill(account);
    await page.locator('input[name="password"]').fill(password);
    await page.locator('form button[type="submit"]').click();
    await page.locator('input[name="password"]').waitFor({ state: 'detached' });
  }

  at(testId: string): Locator {
    return this.page.getByTestId(testId);
  }

  /** The instant at which something first stands on the screen. @throws Error when the run's patience ends */
  sight(look: Look | string): Promise<Sight> {
    const wanted = typeof look === 'string' ? { selector: look } : look;
    return this.page.evaluate(
      ({ wanted: { selector, text: words, includes = '', except = [] }, limitMs }) =>
        new Promise<Sight>((resolve, reject) => {
          const look = (): Sight | undefined => {
            for (const element of document.querySelectorAll(selector)) {
              const testId = element.getAttribute('data-testid') ?? '';
              const content = element.textContent ?? '';
              const fits = !except.includes(testId) && content.includes(includes) && (words === undefined || content === words);
              if (fits && element.checkVisibility()) return { at: Date.now(), testId };
            }
            return undefined;
          };
          const lookAgain = (): void => {
            const sight = look();
            if (sight) end(() => resolve(sight));
          };
          // Looks when something has changed: looking all the time would take what the measured page needs.
          const changes = new MutationObserver(lookAgain);
          // A style sheet that comes in late changes no element.
          const nowAndThen = setInterval(lookAgain, 250);
          const limit = setTimeout(() => end(() => reject(new Error(`not on the screen: ${selector} ${words ?? includes}`))), limitMs);
          const end = (tell: () => void): void => {
            changes.disconnect();
            clearInterval(nowAndThen);
            clearTimeout(limit);
            tell();
          };
          changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
          lookAgain();
        }),
      { wanted, limitMs: patienceMs },
    );
  }

  /** Holds back the calls that the page repeats: what comes onto the screen meanwhile, a push has brought. */
  async whileStill<T>(work: () => Promise<T>): Promise<T> {
    const be = (isStill: boolean) => this.page.evaluate((is) => void ((window as unknown as { notes: Notes }).notes.isStill = is), isStill);
    await be(true);
    try {
      return await work();
    } finally {
      await be(false);
    }
  }

  /** Waits until the page has nothing left to do: what is measured then does not stand behind its start. */
  rest(): Promise<void> {
    return this.page.evaluate((timeout) => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout })), patienceMs);
  }

  /** What the page has noted about itself. */
  notes(): Promise<Notes> {
    return this.page.evaluate(() => (window as unknown as { notes: Notes }).notes);
  }

  /** Values of `data-testid` on the screen that begin so. */
  testIds(beginning: string): Promise<string[]> {
    return this.page
      .locator(`[data-testid^="${beginning}"]`)
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-testid') ?? ''));
  }

  /** The balance in the header, won. */
  async balance(): Promise<number> {
    return Number(await this.at('balance').first().getAttribute('data-amount'));
  }

  /** Waits until the balance in the header is so much, won. */
  balanceIs(amount: number): Promise<Sight> {
    return this.sight(`[data-testid="balance"][data-amount="${amount}"]`);
  }

  /** What the page says about its streams. */
  streams(): Promise<{ streams: Record<string, number>; gaps: number }> {
    return this.page.evaluate(() => {
      const probe = (window as unknown as { __truebook: { streams(): Record<string, number>; gaps: number } }).__truebook;
      return { streams: probe.streams(), gaps: probe.gaps };
    });
  }

  /** Goes to a page of the site through a link on the screen, without loading anything anew. */
  async follow(href: string): Promise<void> {
    // Whether a group is closed is known only once the menu stands there: right after a login it does not yet.
    await this.page.locator(`a[href^="${href}"]`).first().waitFor({ state: 'attached' });
    // A group of the menu that begins closed is opened as a person would.
    const group = this.page.locator(`.side-group:has(a[href="${href}"]) .grp[aria-expanded="false"]`);
    if (await group.count()) await group.first().click();
    await this.page.locator(`a[href^="${href}"]:visible`).first().click();
    await this.page.waitForURL((url) => url.pathname === href);
  }

  /** The same to a list of the console. The dashboard has rows of the same names, and stands there until the page has come. */
  async followToList(href: string): Promise<void> {
    await this.follow(href);
    await this.page.locator('.list-page').waitFor();
  }

  async screenshot(name: string): Promise<void> {
    mkdirSync(screenshots, { recursive: true });
    await this.page.screenshot({ path: path.join(screenshots, `${name}.png`) });
  }

  private heard(payload: string): void {
    const found = /^42\/\w+,(\[.*\])$/s.exec(payload);
    if (!found) return;
    const [event, push] = JSON.parse(found[1]!) as [string, Push];
    if (event === 'push') this.pushes.push(push);
  }
}

/** Runs in the page, before anything of the page's own and after its notes are there. */
function stopPolls(shortestMs: number): void {
  const { notes } = window as unknown as { notes: Notes };
  const every = window.setInterval.bind(window);
  const setInterval = (work: TimerHandler, ms = 0, ...rest: unknown[]): number => {
    if (ms < shortestMs) return every(work, ms, ...rest);
    notes.stoppedPolls++;
    return every(() => undefined, 2 ** 31 - 1);
  };
  Object.assign(window, { setInterval });
}
