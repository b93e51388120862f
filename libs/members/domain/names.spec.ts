import { describe, expect, it } from '@jest/globals';
import { assertMemberAccount, assertNickname, shownNickname } from './names.js';

const codeOf = (name: string, check = assertNickname) => {
  try {
    check(name);
    return 'OK';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a nickname', () => {
  it.each(['바람결', '문라이트7', 'blue.moon', 'ﾊﾙｶ', 'สมชาย', 'राम', 'ကိုကို', '바람결'.normalize('NFD')])('%j is taken', (nickname) =>
    expect(codeOf(nickname)).toBe('OK'),
  );

  it.each(['', ' ', 'a b', '바\u3164람', '\u3164', '바람\u200b결', '\uffa0바람', 'a\u202eb', '…', '_x', 'x'.repeat(21)])(
    '%j is no nickname',
    (nickname) => expect(codeOf(nickname)).toBe('INVALID_INPUT'),
  );

  it.each([
    '관리자',
    '운영자',
    '운영자1',
    '관.리.자',
    'admin',
    'Admin_01',
    'ａｄｍｉｎ',
    'аdmin',
    '4dmin'.replace('4', 'α'),
    'adrnin',
    '관리자'.normalize('NFD'),
    ...['본사', '지사', '총판', '모니터1', '모니터_2', '공지사항', '공지', '충전계좌', '우리입금계좌'],
  ])('%j passes for the house', (nickname) => expect(codeOf(nickname)).toBe('NICKNAME_NOT_ALLOWED'));

  it('has one mark above another only as its script has them', () => {
    expect(['ngọc', 'กี่', 'क्षेत्रीं', 'မြွှို့'].map((name) => codeOf(name))).toEqual(Array(4).fill('OK'));
    expect(codeOf('z\u0335\u0361\u034ealgo')).toBe('INVALID_INPUT');
    expect(codeOf(`न${'\u0941'.repeat(7)}`)).toBe('INVALID_INPUT');
  });

  it('of an agent may name its place', () =>
    expect(['서울본사', '강남지사', '본사모니터'].map((name) => codeOf(name))).toEqual(Array(3).fill('OK')));

  it('is kept composed', () => expect(shownNickname('바람결'.normalize('NFD'))).toBe('바람결'));
});

it('an account of a member is none that passes for the house’s own', () => {
  const taken = ['admin', 'Admin1', 'root', 'support_7', 'administrator', 'truebook', 'system.1'];
  expect(taken.map((account) => codeOf(account, assertMemberAccount))).toEqual(taken.map(() => 'ACCOUNT_TAKEN'));
  const free = ['alice', 'adminton', 'rooted', 'supporter', 'hq', 'monitor1'];
  expect(free.map((account) => codeOf(account, assertMemberAccount))).toEqual(free.map(() => 'OK'));
});
