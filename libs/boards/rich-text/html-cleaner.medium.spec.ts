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

  it('does not hold up the process: its event loop turns before the first of forty of the costliest is clean, and between them', async () => {
    await cleaner.clean(costly);
    let turns = 0;
    let isOver = false;
    const turn = () => setImmediate(() => void (turns++, isOver || turn()));
    turn();
    const turnsBefore = await Promise.all(Array.from({ length: 40 }, () => cleaner.clean(costly).then(() => turns)));
    isOver = true;
    // In place all forty would be clean before the loop turns once.
    expect(turnsBefore[0]).toBeGreaterThan(0);
    expect(new Set(turnsBefore).size).toBeGreaterThan(1);
  });

  it('refuses more when too many wait, and goes on behind them', async () => {
    const results = await Promise.allSettled(Array.from({ length: 120 }, () => cleaner.clean('a'.repeat(5_000))));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(20);
    expect(refused[0]!.reason).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', details: { retryAfterSeconds: 5 } });
    expect(await cleaner.clean(costly)).toBe(cleanHtml(costly));
  });
});
