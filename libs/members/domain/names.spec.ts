import { describe, expect, it } from '@jest/globals';
import { assertNickname, shownNickname } from './names.js';

const codeOf = (nickname: string) => {
  try {
    assertNickname(nickname);
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
  ])('%j passes for the house', (nickname) => expect(codeOf(nickname)).toBe('NICKNAME_NOT_ALLOWED'));

  it('is kept composed', () => expect(shownNickname('바람결'.normalize('NFD'))).toBe('바람결'));
});
