import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { followSkin } from './follow-skin.js';

const head = (style: string, name: string): string =>
  `<meta name="theme-color" content="#000"><meta name="application-name" content="${name}">${style}`;
const answer = (text: string, ok = true) =>
  jest.fn(() => Promise.resolve({ ok, text: () => Promise.resolve(text) } as Response)) as unknown as typeof fetch;

beforeEach(() => {
  document.head.innerHTML = head('<style id="skin">html{--accent:red}</style>', 'Old');
});
afterEach(() => {
  document.head.innerHTML = '';
});

it('takes over the style and the name of the page as it is served now', async () => {
  globalThis.fetch = answer(`<html><head>${head('<style id="skin">html{--accent:blue}</style>', 'New')}</head></html>`);
  await followSkin();
  expect(document.querySelector('style#skin')?.textContent).toBe('html{--accent:blue}');
  expect(document.querySelector('meta[name=application-name]')?.getAttribute('content')).toBe('New');
  expect(document.querySelectorAll('style#skin, meta')).toHaveLength(3);
});

it('drops the style where the usual look is served, and leaves what has not changed', async () => {
  const color = document.querySelector('meta[name=theme-color]');
  globalThis.fetch = answer(`<html><head>${head('', 'Old')}</head></html>`);
  await followSkin();
  expect(document.querySelector('style#skin')).toBeNull();
  expect(document.querySelector('meta[name=theme-color]')).toBe(color);
});

it('leaves the page as it is without an answer', async () => {
  globalThis.fetch = answer('', false);
  await followSkin();
  expect(document.querySelector('style#skin')?.textContent).toBe('html{--accent:red}');
});
