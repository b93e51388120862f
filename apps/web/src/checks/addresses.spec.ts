/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { TextDecoder, TextEncoder } from 'node:util';
import { stubBrowser } from '../testing/dom.js';
import { sourceFiles, withoutComments } from './source-files.js';

// The browser of the tests has neither.
Object.assign(globalThis, { TextDecoder, TextEncoder });
stubBrowser();
// One after the other: the loader of the tests mixes up modules that several ask for at once.
const { router: admin } = await import('../admin/router.js');
const { router: agent } = await import('../agent/router.js');
const { router: player } = await import('../player/router.js');

type Validate = (search: Record<string, unknown>) => Record<string, unknown>;
const routes = Object.entries({ admin, agent, player }).flatMap(([site, { routesById }]) =>
  Object.values(routesById as Record<string, { fullPath: string; options: { validateSearch?: Validate } }>).flatMap(
    ({ fullPath, options: { validateSearch } }) => (validateSearch === undefined ? [] : [[`${site} ${fullPath}`, validateSearch] as const]),
  ),
);
/** What an address can hold that no page expects. */
const junk: readonly unknown[] = ['no-such-word', -1, 1.5, 'x'.repeat(5_000), true, null, [1], { a: 1 }, '2026-13-45', ''];
const names = ['tab', 'page', 'status', 'kind', 'sort', 'from', 'to', 'day', 'id', 'q', 'of', 'by', 'level', 'view', 'section', 'unit'];

describe('an address', () => {
  it('of every site is looked at', () => {
    expect(new Set(routes.map(([name]) => name.split(' ')[0]))).toEqual(new Set(['admin', 'agent', 'player']));
    expect(routes.length).toBeGreaterThan(80);
  });

  it.each(routes)('with words that nobody knows leaves %s with its default', (_, validate) => {
    const usual = validate({});
    for (const value of junk) {
      const read = validate({ ...Object.fromEntries(names.map((name) => [name, value])), utm_source: value });
      expect(read).not.toHaveProperty('utm_source');
      // A search takes any words; what is chosen from a list does not.
      if (value !== 'no-such-word') continue;
      for (const name of names.filter((each) => each !== 'q' && each !== 'of')) expect([name, read[name]]).toEqual([name, usual[name]]);
    }
  });

  it('is read by no page in another way', () => {
    const others = sourceFiles('.ts', '.tsx').filter(({ text }) => /\buseSearch\(/.test(withoutComments(text)));
    expect(others.map(({ name }) => name)).toEqual([]);
  });
});
