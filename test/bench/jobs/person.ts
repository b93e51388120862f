/** A person at a window: every click and key is counted, and every word that a newcomer comes across. */
import type { Locator, Page } from 'playwright-core';

/** Seconds of the keystroke-level model (Card, Moran, Newell 1980), for people who type as most do. */
const seconds = { key: 0.28, point: 1.1, click: 0.2, think: 1.35, home: 0.4, scroll: 1.1 } as const;

/**
 * A newcomer scans a screen at 450 words a minute, and finds what they look for after half of its new words, on average.
 * Source: twice as fast as reading, which is 238 words a minute (Brysbaert 2019).
 */
const secondsPerNewWord = 60 / 450 / 2;

export interface Effort {
  clicks: number;
  keys: number;
  decisions: number;
  /** How often the page had to be moved before the next thing was in sight. */
  scrolls: number;
  /** Words that were on the screen for the first time when a decision was made. */
  newWords: number;
  /** How long the product let this person wait, ms. */
  waitedMs: number;
}

/** The texts in sight, each once. */
function textsInSight(): string[] {
  const texts = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const words = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (words === '' || parent === null || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const { top, bottom, left, right } = parent.getBoundingClientRect();
    if (bottom > 0 && top < innerHeight && right > 0 && left < innerWidth) texts.add(words);
  }
  return [...texts];
}

export class Person {
  readonly effort: Effort = { clicks: 0, keys: 0, decisions: 0, scrolls: 0, newWords: 0, waitedMs: 0 };
  private readonly seen = new Set<string>();

  constructor(readonly page: Page) {}

  /** Looks for something, decides, and presses it. */
  async press(what: Locator): Promise<void> {
    await this.see(what);
    await this.scan();
    await this.scrollTo(what);
    this.effort.decisions++;
    this.effort.clicks++;
    await what.click();
  }

  /** Takes the hand to the keyboard and writes. */
  async write(where: Locator, text: string): Promise<void> {
    await this.see(where);
    await this.scan();
    await this.scrollTo(where);
    this.effort.clicks++;
    this.effort.keys += text.length;
    await where.fill(text);
  }

  /** Presses keys such as `Enter` wherever the cursor stands. */
  async strike(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.effort.keys++;
      await this.page.keyboard.press(key);
    }
  }

  /** Finds the answer on the screen and reads what stands around it. */
  async read(what: Locator): Promise<void> {
    await this.see(what);
    await this.scan();
    await this.scrollTo(what.first());
    this.effort.decisions++;
  }

  /** Waits until something is on the screen; the product is waited for, not the person. */
  see(what: Locator): Promise<void> {
    return this.waited(what.first().waitFor());
  }

  /** Waits until something has left the screen. */
  gone(what: Locator): Promise<void> {
    return this.waited(what.waitFor({ state: 'detached' }));
  }

  private async scan(): Promise<void> {
    for (const text of await this.page.evaluate(textsInSight)) {
      if (this.seen.has(text)) continue;
      this.seen.add(text);
      this.effort.newWords += text.split(/\s+/).length;
    }
  }

  /** One turn of the wheel moves about half of a screen. */
  private async scrollTo(what: Locator): Promise<void> {
    const away = await what.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return Math.max(0, -top, bottom - innerHeight) / (innerHeight / 2);
    });
    if (away === 0) return;
    this.effort.scrolls += Math.ceil(away);
    await what.scrollIntoViewIfNeeded();
    await this.scan();
  }

  private async waited(what: Promise<void>): Promise<void> {
    const from = performance.now();
    await what;
    this.effort.waitedMs += performance.now() - from;
  }

  /** How long it takes a person who knows the way, the product's time included; s. */
  get seconds(): number {
    const { clicks, keys, decisions, scrolls, waitedMs } = this.effort;
    const hand = clicks * (seconds.point + seconds.click + seconds.home) + keys * seconds.key + scrolls * seconds.scroll;
    return hand + decisions * seconds.think + waitedMs / 1_000;
  }

  /** How long it takes a person who is new here and scans each screen first; s. */
  get secondsOfNewcomer(): number {
    return this.seconds + this.effort.newWords * secondsPerNewWord;
  }
}
