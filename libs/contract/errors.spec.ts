import { describe, expect, it } from '@jest/globals';
import { errorCodes, errorText } from './errors.js';
import { languages } from '#lib/kernel';

describe('the text of a refusal', () => {
  it('is in one language throughout: what its details say too', () => {
    expect(errorText('MARKET_SUSPENDED', 'ko', { reason: 'red_card' })).toBe('베팅이 일시 중지되었습니다. (퇴장)');
    expect(errorText('STATUS_NOT_ALLOWED', 'ja', { from: 'deleted', to: 'normal_a' })).toBe(
      '現在の状態では変更できません。(削除 → 正常 A)',
    );
    for (const language of languages.filter((each) => each !== 'en'))
      expect(errorText('BET_KIND_RESTRICTED', language, { ban: 'same_match' })).not.toMatch(/same/i);
  });

  it('keeps a value that has no other words, and one that only looks like a property of every object', () => {
    expect(errorText('MARKET_SUSPENDED', 'en', { reason: 'constructor' })).toBe('Betting is suspended for the moment. (constructor)');
    expect(errorText('INVALID_INPUT', 'en', { field: 'goal' })).toBe('The input is not valid. (goal)');
  });

  it('writes amounts with separators and the currency of the language', () => {
    expect(errorText('CHARGE_BELOW_MINIMUM', 'ko', { minimum: 10_000 })).toContain('10,000원');
    for (const language of languages.filter((each) => each !== 'ko'))
      expect(errorText('CHARGE_BELOW_MINIMUM', language, { minimum: 10_000 })).toContain('₩10,000');
  });

  it('has no Korean outside Korean but the one sentence that clients look for', () => {
    const mixed = languages
      .filter((each) => each !== 'ko')
      .flatMap((language) => errorCodes.filter((code) => /[가-힣]/.test(errorText(code, language))));
    expect([...new Set(mixed)]).toEqual(['PAGE_NOT_ALLOWED']);
  });
});
