/** When a page has loaded what it shows: an instant that no event of the browser marks after the first load. */
import type { Page, Request } from 'playwright-core';
import { patienceMs } from './patience.js';

/** A page that is never idle, for something moves on it, is waited for so long, ms. */
const idleMs = 1_000;

export class QuietPage {
  private readonly underWay = new Set<Request>();
  private begun = 0;
  private ended: () => void = () => undefined;

  /** Knows only of requests from now on. */
  constructor(private readonly page: Page) {
    page.on('request', (request) => {
      // Sockets stay open.
      if (request.url().includes('/socket.io/')) return;
      this.begun++;
      this.underWay.add(request);
    });
    const end = (request: Request): void => {
      if (this.underWay.delete(request)) this.ended();
    };
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  }

  /**
   * Resolves when nothing is asked for any more and the page has nothing left to do: what an answer brings may ask for more.
   * @throws Error with what is still asked for when the run's patience ends
   */
  async settled(): Promise<void> {
    for (let before = -1; before !== this.begun;) {
      before = this.begun;
      await this.noneUnderWay();
      await this.page.evaluate(
        (timeout) =>
          new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(resolve)), { timeout })),
        idleMs,
      );
    }
  }

  private noneUnderWay(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`still asked for: ${this.asked().join(', ')}`)), patienceMs);
      this.ended = () => {
        if (this.underWay.size > 0) return;
        clearTimeout(timer);
        resolve();
      };
      this.ended();
    });
  }

  private asked(): string[] {
    return [...this.underWay].map((request) => request.url());
  }
}
