import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeLanguage, needTexts } from '../../../lib/i18n.js';
import { loadTexts } from '../../../testing/dom.js';
import { prizeName } from './prize-name.js';

const named = { name: '1,000P 쿠폰', kind: 'coupon', points: 1_000 } as const;

describe('prizeName', () => {
  beforeAll(async () => {
    await loadTexts('player');
    await needTexts('rewards');
  });
  afterAll(() => changeLanguage('ko'));

  it('is the site’s own name in Korean', () => expect(prizeName(named)).toBe('1,000P 쿠폰'));

  it('is what the prize is in other languages', async () => {
    await changeLanguage('th');
    expect(prizeName(named)).toBe('คูปอง 1,000P');
    expect(prizeName({ name: '꽝', kind: 'none', points: 0 })).toBe('พลาด');
  });

  it('leaves a name without Korean as it stands', async () => {
    await changeLanguage('ja');
    expect(prizeName({ name: 'Jackpot', kind: 'points', points: 50_000 })).toBe('Jackpot');
  });
});
