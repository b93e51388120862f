import { describe, expect, it } from '@jest/globals';
import { bankPasswordProblem, passwordProblem } from './passwords.js';

describe('a new password', () => {
  it.each(['', '1111', '0000', 'abc', 'Ab1!xyz', '봄바람하나'])('%j is too short', (password) =>
    expect(passwordProblem(password)).toBe('PASSWORD_TOO_SHORT'),
  );

  it.each([
    'password',
    'PassWord',
    'password!!',
    'ｐａｓｓｗｏｒｄ',
    '12345678',
    '9876543210',
    '7890123456',
    '00000000',
    'abcdefgh',
    'hgfedcba',
    'abababab',
    '12341234',
    'qwertyuiop',
    'Qwer1234',
    'secret2026',
    'qlalfqjsgh',
  ])('%j is among the commonest', (password) => expect(passwordProblem(password)).toBe('PASSWORD_COMMON'));

  it('is not the account', () => {
    expect(passwordProblem('SeoulFan7', 'seoulfan7')).toBe('PASSWORD_COMMON');
    expect(passwordProblem('SeoulFan7', 'other')).toBeUndefined();
  });

  it.each(['correct horse', 'secret of alice', '봄바람이불어요내일', 'k7#vQ2pz', 'truebook-player', '1357924680'])(
    '%j is taken',
    (password) => expect(passwordProblem(password)).toBeUndefined(),
  );
});

describe('a new exchange password', () => {
  it.each(['', '12', '12a4', '12345', '１２３４'])('%j is not four digits', (digits) =>
    expect(bankPasswordProblem(digits)).toBe('BANK_PASSWORD_FORMAT'),
  );
  it.each(['0000', '1111', '1234', '4321', '6789', '7890', '9012', '0987', '3210'])('%s is equal or running', (digits) =>
    expect(bankPasswordProblem(digits)).toBe('BANK_PASSWORD_WEAK'),
  );
  it.each(['1235', '1357', '4826', '1122', '1212', '2580'])('%s is taken', (digits) => expect(bankPasswordProblem(digits)).toBeUndefined());
});
