import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { refuse } from '#lib/contract';
import { assertBounded } from './bounds.js';
import { cleanHtml } from './clean-html.js';

/**
 * Up to this many characters a text is cleaned where it is: that takes about a millisecond, less than the way to the thread and back is
 * worth.
 */
const inPlaceUpTo = 4_000;
/** Long texts that may wait for the thread at a time; each takes it at most some 50 ms. */
const mostWaiting = 100;
const retryAfterSeconds = 5;

interface Waiting {
  resolve: (clean: string) => void;
  reject: (error: unknown) => void;
}

/** Cleans HTML where it cannot hold up anybody: bounded before it is parsed, and long texts in a thread of their own. */
export class HtmlCleaner {
  private thread?: Worker;
  private lastId = 0;
  private readonly waiting = new Map<number, Waiting>();

  /** @param file the thread's compiled source; without it, as where sources run uncompiled, everything is cleaned in place */
  constructor(private readonly file: URL = new URL('./cleaner-thread.js', import.meta.url)) {}

  /** @throws DomainError CONTENT_TOO_COMPLEX, TOO_MANY_ATTEMPTS while too many texts wait */
  async clean(html: string): Promise<string> {
    assertBounded(html);
    if (html.length <= inPlaceUpTo || !existsSync(this.file)) return cleanHtml(html);
    if (this.waiting.size >= mostWaiting) throw refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds });
    const id = ++this.lastId;
    return new Promise<string>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.started().postMessage({ id, html });
    });
  }

  async close(): Promise<void> {
    await this.thread?.terminate();
  }

  /** The thread, which does not keep the process alive. One that failed takes with it what waited; the next text starts another. */
  private started(): Worker {
    if (this.thread) return this.thread;
    const thread = new Worker(this.file);
    thread.unref();
    thread.on('message', ({ id, clean }: { id: number; clean: string }) => {
      this.waiting.get(id)?.resolve(clean);
      this.waiting.delete(id);
    });
    const lost = (error: unknown) => {
      if (this.thread !== thread) return;
      this.thread = undefined;
      for (const { reject } of this.waiting.values()) reject(error);
      this.waiting.clear();
    };
    thread.on('error', lost);
    thread.on('exit', (code) => lost(new Error(`the thread that cleans HTML ended with ${code}`)));
    this.thread = thread;
    return thread;
  }
}

/** The process's own. */
export const htmlCleaner = new HtmlCleaner();
