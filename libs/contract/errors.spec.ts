import { describe, expect, it } from '@jest/globals';
import { errorCodes, errorText, errorTexts, takeMoneyMarks, usualMoneyMarks } from './errors.js';
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

  it('writes amounts with separators and the mark that money has in the language', () => {
    for (const language of languages) {
      const { mark, place } = usualMoneyMarks[language];
      const amount = place === 'before' ? `${mark}10,000` : `10,000${mark}`;
      expect(errorText('CHARGE_BELOW_MINIMUM', language, { minimum: 10_000 })).toContain(amount);
    }
  });

  it('follows the mark that the site sets', () => {
    takeMoneyMarks({ ...usualMoneyMarks, en: { mark: '$', place: 'before' }, ko: { mark: 'KRW ', place: 'before' } });
    expect(errorText('CHARGE_BELOW_MINIMUM', 'en', { minimum: 10_000 })).toBe('The minimum deposit is $10,000.');
    expect(errorText('CHARGE_BELOW_MINIMUM', 'ko', { minimum: 10_000 })).toContain('KRW 10,000');
    takeMoneyMarks(usualMoneyMarks);
  });

  it('has no mark of its own, and the same amounts in every language', () => {
    const amounts = (text: string) => [...text.matchAll(/\{\{\w+:money\}\}/g)].map(([name]) => name).sort();
    for (const language of languages) {
      const texts = errorTexts[language];
      expect(errorCodes.filter((code) => /[₩¥₫฿₹€$]|KRW|\}\}원/.test(texts[code]))).toEqual([]);
      expect(errorCodes.filter((code) => amounts(texts[code]).join() !== amounts(errorTexts.ko[code]).join())).toEqual([]);
    }
  });

  it('has no Korean outside Korean but the one sentence that clients look for', () => {
    const mixed = languages
      .filter((each) => each !== 'ko')
      .flatMap((language) => errorCodes.filter((code) => /[가-힣]/.test(errorText(code, language))));
    expect([...new Set(mixed)]).toEqual(['PAGE_NOT_ALLOWED']);
  });
});
