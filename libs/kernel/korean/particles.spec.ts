import { describe, expect, it } from '@jest/globals';
import { withParticles } from './particles.js';

describe('Korean particles', () => {
  it.each([
    ['정지(으로/로) 변경', '정지로 변경'],
    ['차단(으로/로) 변경', '차단으로 변경'],
    ['서울(으로/로) 변경', '서울로 변경'],
    ['서울(이/가) 설정', '서울이 설정'],
    ['10,000원(을/를) 더', '10,000원을 더'],
    ['5,000알(을/를) 더', '5,000알을 더'],
    ['10,000P(을/를) 드립니다', '10,000P를 드립니다'],
    ['30%(을/를) 넘음', '30%를 넘음'],
    ['회원(과/와) 파트너(과/와)', '회원과 파트너와'],
    ['회원(은/는)', '회원은'],
    ['파트너(은/는)', '파트너는'],
    ['파트너(이나/나) 회원(이나/나)', '파트너나 회원이나'],
  ])('%s → %s', (text, filled) => expect(withParticles(text)).toBe(filled));

  it.each([
    [0, '영으로'],
    [1, '일로'],
    [2, '이로'],
    [3, '삼으로'],
    [4, '사로'],
    [5, '오로'],
    [6, '육으로'],
    [7, '칠로'],
    [8, '팔로'],
    [9, '구로'],
  ])('reads the digit %d as %s', (digit, read) => {
    expect(withParticles(`${digit}(으로/로)`)).toBe(`${digit}${read.slice(1)}`);
    expect(withParticles(`1.3${digit}(으로/로)`)).toBe(`1.3${digit}${read.slice(1)}`);
  });

  it.each([
    ['10', '이'],
    ['100,000,000', '이'],
    ['1,000,000,000,000', '가'],
    ['10,000,000,000,000', '가'],
    ['player1', '이'],
    ['player2', '가'],
  ])('%s ends as it is read', (value, particle) => expect(withParticles(`${value}(이/가)`)).toBe(value + particle));

  it.each([
    ['admin', '이'],
    ['shop', '이'],
    ['hq', '가'],
    ['branch', '가'],
    ['test', '가'],
    ['player', '가'],
    ['table', '이'],
    ['game', '이'],
    ['king', '이'],
    ['book', '이'],
    ['bank', '가'],
    ['EOS', '가'],
    ['GGR', '이'],
    ['VPN', '이'],
    ['SQL', '이'],
    ['OTP', '가'],
    ['P', '가'],
  ])('%s takes %s', (value, particle) => expect(withParticles(`${value}(이/가)`)).toBe(value + particle));

  it('skips quotes, closed brackets, elements and blanks before the particle', () => {
    expect(withParticles('“정지”(으로/로)')).toBe('“정지”로');
    expect(withParticles('매장(강남)(은/는)')).toBe('매장(강남)은');
    expect(withParticles('<b>회원</b>(을/를)')).toBe('<b>회원</b>을');
    expect(withParticles('<1>파트너</1> (을/를)')).toBe('<1>파트너</1> 를');
    expect(withParticles("'SQL'(으로/로)")).toBe("'SQL'로");
  });

  it('chooses for scripts without a rule, and for nothing, as after a vowel', () => {
    expect(withParticles('สวัสดี(을/를) ' + 'ゲーム(을/를) ' + 'パン(을/를)')).toBe('สวัสดี를 ゲーム를 パン을');
    expect(withParticles('(이/가)')).toBe('가');
  });

  it('leaves brackets that hold no particles', () => {
    expect(withParticles('한도 (입금/출금)')).toBe('한도 (입금/출금)');
    expect(withParticles('win/lose (win/lose)')).toBe('win/lose (win/lose)');
  });
});
