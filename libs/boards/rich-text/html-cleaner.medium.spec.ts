import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanHtml } from './clean-html.js';
import { HtmlCleaner } from './html-cleaner.js';

/** `npm test` builds before it runs. */
const built = pathToFileURL(path.resolve('dist/libs/boards/rich-text/cleaner-thread.js'));
/** What a text of the longest may cost: 10,000 tags with styles, of which each is parsed. */
const costly = '<p style="color:red">'.repeat(4_700);

let cleaner: HtmlCleaner;
beforeEach(() => {
  expect(existsSync(built)).toBe(true);
  cleaner = new HtmlCleaner(built);
});
afterEach(() => cleaner.close());

describe('cleaning long texts', () => {
  it('gives what cleaning in place gives, for many at once', async () => {
    const texts = [costly, `<b>${'글'.repeat(5_000)}</b><script>x</script>`, '<p>short</p>', 'a'.repeat(10_000)];
    expect(await Promise.all(texts.map((text) => cleaner.clean(text)))).toEqual(texts.map(cleanHtml));
  });

  it('does not hold up the process: none of forty of the costliest is clean within the turn of the event loop that asked', async () => {
    await cleaner.clean(costly);
    let done = 0;
    const all = Array.from({ length: 40 }, () => cleaner.clean(costly).then(() => void done++));
    // Cleaned in place, each would settle among these microtasks; what a thread answers needs another turn of the loop.
    for (let n = 0; n < 1_000; n++) await Promise.resolve();
    expect(done).toBe(0);
    await Promise.all(all);
    expect(done).toBe(40);
  });

  it('refuses more when too many wait, and goes on behind them', async () => {
    const results = await Promise.allSettled(Array.from({ length: 120 }, () => cleaner.clean('a'.repeat(5_000))));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(20);
    expect(refused[0]!.reason).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', details: { retryAfterSeconds: 5 } });
    expect(await cleaner.clean(costly)).toBe(cleanHtml(costly));
  });
});
