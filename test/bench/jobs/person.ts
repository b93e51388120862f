/** Somebody at a window whose every click and key is counted. */
import type { Locator, Page } from 'playwright-core';

/** Seconds of the keystroke-level model (Card, Moran, Newell 1980), for people who type as most do. */
const seconds = { key: 0.28, point: 1.1, click: 0.2, think: 1.35, home: 0.4 } as const;

export interface Effort {
  clicks: number;
  keys: number;
  decisions: number;
  /** How long the product let this person wait, ms. */
  waitedMs: number;
}

export class Person {
  readonly effort: Effort = { clicks: 0, keys: 0, decisions: 0, waitedMs: 0 };

  constructor(readonly page: Page) {}

  /** Looks for something, decides, and presses it. */
  async press(what: Locator): Promise<void> {
    await this.see(what);
    this.effort.decisions++;
    this.effort.clicks++;
    await what.click();
  }

  /** Takes the hand to the keyboard and writes. */
  async write(where: Locator, text: string): Promise<void> {
    await this.see(where);
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

  /** Waits until something is on the screen; the product is waited for, not the person. */
  see(what: Locator): Promise<void> {
    return this.waited(what.first().waitFor());
  }

  /** Waits until something has left the screen. */
  gone(what: Locator): Promise<void> {
    return this.waited(what.waitFor({ state: 'detached' }));
  }

  private async waited(what: Promise<void>): Promise<void> {
    const from = performance.now();
    await what;
    this.effort.waitedMs += performance.now() - from;
  }

  /** How long it takes somebody who knows what to do, the product's time included; s. */
  get seconds(): number {
    const { clicks, keys, decisions, waitedMs } = this.effort;
    const hand = clicks * (seconds.point + seconds.click + seconds.home) + keys * seconds.key;
    return hand + decisions * seconds.think + waitedMs / 1_000;
  }
}
