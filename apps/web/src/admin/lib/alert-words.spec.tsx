import { beforeAll, expect, it } from '@jest/globals';
import type { TFunction } from 'i18next';
import { currentLanguage, needTexts, textsIn } from '../../lib/i18n.js';
import { loadTexts, stubBrowser } from '../../testing/dom.js';
import { alertPage, alertWords, type Alert } from './alert-words.js';

let t: TFunction;
beforeAll(async () => {
  stubBrowser();
  await loadTexts('admin', 'en');
  await needTexts('alerts');
  t = await textsIn(currentLanguage());
});

const differs = {
  rule: { kind: 'vendor_differs', vendor: 'dew' },
  facts: { day: '2026-11-21', hour: null, value: 2, usual: null, game: null, bets: null, memberId: null },
} as unknown as Pick<Alert, 'rule' | 'facts'>;

it('counts the transactions that a vendor lists otherwise, and leads to its differences', () => {
  expect(alertWords(differs, t)).toBe('2 transactions differ from what vendor dew lists');
  expect(alertPage(differs)).toEqual({ to: '/admin/casino', search: { tab: 'differences', vendor: 'dew' } });
});
