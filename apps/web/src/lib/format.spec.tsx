import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { loadTexts } from '../testing/dom.js';
import { formatAge, formatAmount, formatCountdown, formatMonth, formatOdds, formatTime, formatWon, isSeoulTime } from './format.js';
import { changeLanguage } from './i18n.js';
import { nextPath } from './next-path.js';
import { plainParagraphs } from './plain-text.js';
import { dateParam, pageParam, textParam } from './search-params.js';

beforeAll(() => loadTexts('player'));

describe('formats', () => {
  it('writes amounts with commas, a true minus, and a plus only for changes', () => {
    expect(formatAmount(1_284_500)).toBe('1,284,500');
    expect(formatAmount(-50_000)).toBe('\u221250,000');
    expect(formatAmount(50_000, true)).toBe('+50,000');
    expect(formatAmount(0, true)).toBe('0');
  });

  it('writes odds with two decimals, and with three only where there are three', () => {
    expect([1.95, 2, 10.5, 1.005].map(formatOdds)).toEqual(['1.95', '2.00', '10.50', '1.005']);
  });

  it('writes Seoul time whatever the computer’s zone', () => {
    const at = '2026-11-20T15:04:05.000Z';
    expect(formatTime(at, 'full')).toBe('2026-11-21 00:04:05');
    expect(formatTime(at, 'day')).toBe('2026-11-21');
    expect(formatTime(at, 'short')).toBe('11.21 00:04');
    expect(formatTime(at, 'long')).toBe('11월 21일 (토)');
  });

  it('knows whether the device shows the time of Seoul', () => {
    const offset = jest.spyOn(Date.prototype, 'getTimezoneOffset');
    expect([-540, 0, 300].map((minutes) => (offset.mockReturnValue(minutes), isSeoulTime()))).toEqual([true, false, false]);
    offset.mockRestore();
  });

  it('says ages as the screens do', () => {
    const now = Date.parse('2026-11-21T05:00:00Z');
    const ago = (ms: number, style?: 'exact' | 'short' | 'feed'): string => formatAge(now - ms, now, style);
    expect([ago(0), ago(9_999), ago(-5_000)]).toEqual(['방금', '방금', '방금']);
    expect(ago(31_000)).toBe('31초');
    expect(ago(352_000)).toBe('5분 52초');
    expect(ago(308_000)).toBe('5분 08초');
    expect(ago(352_000, 'short')).toBe('5분');
    expect(ago(3_600_000)).toBe('1시간 00분');
    expect(ago(86_399_999)).toBe('23시간 59분');
    expect(ago(2 * 86_400_000 + 3 * 3_600_000)).toBe('2일 3시간');
    expect([3_600_000, 3 * 3_600_000 + 1, 86_399_999, 86_400_000, 9 * 86_400_000].map((ms) => ago(ms, 'short'))).toEqual([
      '1시간',
      '3시간',
      '23시간',
      '1일',
      '9일',
    ]);
    expect([ago(352_000, 'feed'), ago(3_600_000, 'feed'), ago(86_400_000, 'feed')]).toEqual(['5분', '13:00', '11.20 14:00']);
  });

  it('counts down in whole seconds and never below zero', () => {
    expect([43, 103, 3_723, 0.2, -3].map(formatCountdown)).toEqual(['0:43', '1:43', '1:02:03', '0:01', '0:00']);
  });

  it('puts the currency where the language puts it', async () => {
    expect(formatWon(50_000)).toBe('50,000원');
    await changeLanguage('en');
    expect(formatWon(50_000)).toBe('₩50,000');
    await changeLanguage('ko');
  });

  it('names a month in the language’s words', async () => {
    expect(formatMonth('2026-11')).toBe('2026년 11월');
    await changeLanguage('en');
    expect(formatMonth('2026-11')).toBe('November 2026');
    await changeLanguage('mm');
    expect([formatMonth('2026-11'), formatTime('2026-11-20T15:04:05.000Z', 'long')]).toEqual(['2026 ခုနှစ် 11 လပိုင်း', '11 လပိုင်း 21 ရက် (နေ)']);
    await changeLanguage('ko');
  });
});

describe('what comes in by a URL', () => {
  it('reads pages, days and texts, and lets nothing else through', () => {
    expect([pageParam(3), pageParam('4'), pageParam(0), pageParam('x'), pageParam(1.5), pageParam(undefined)]).toEqual([3, 4, 1, 1, 1, 1]);
    expect(dateParam('from', '2026-11-21')).toEqual({ from: '2026-11-21' });
    expect(dateParam('from', '2026-13-41')).toEqual({});
    expect(textParam('game', 'eos1')).toEqual({ game: 'eos1' });
    expect(textParam('game', { a: 1 })).toEqual({});
  });

  it('goes on only to a path of this site', () => {
    expect(nextPath('/board/point?page=2', '/')).toBe('/board/point?page=2');
    expect(nextPath('//evil.example', '/')).toBe('/');
    expect(nextPath('/\\evil.example', '/')).toBe('/');
    expect(nextPath('https://evil.example', '/')).toBe('/');
    expect(nextPath(undefined, '/pa')).toBe('/pa');
  });

  it('takes only the words of a text written as HTML', () => {
    expect(plainParagraphs('<p>가 <b>나</b></p><p>다<br>라</p><script>alert(1)</script>')).toEqual(['가 나', '다', '라', 'alert(1)']);
    expect(plainParagraphs('<img src=x onerror=alert(1)>')).toEqual([]);
  });
});
