import { describe, expect, it } from '@jest/globals';
import { banks, goneBanks } from '#lib/kernel';
import { bankNameOf } from './banks.js';

describe('banks', () => {
  it('knows the 27 banks of the specification and iM뱅크, no name twice', () => {
    expect(banks).toHaveLength(28);
    expect(new Set(banks.flatMap(({ name, label }) => [name, label])).size).toBe(28 * 2 - 1);
  });

  it('keeps the names of banks that are gone, for accounts that are with them', () => {
    for (const name of goneBanks) expect(bankNameOf(name)).toBe(name);
  });

  it('takes a bank in Korean with or without 은행 and by its English label', () => {
    expect(bankNameOf('국민')).toBe('국민');
    expect(bankNameOf('국민은행')).toBe('국민');
    expect(bankNameOf(' KB ')).toBe('국민');
    expect(bankNameOf('post office')).toBe('우체국');
    expect(bankNameOf('SC제일은행')).toBe('SC제일');
  });

  it('does not know any other bank', () => {
    for (const writing of ['', '은행', 'Bank of Nowhere', '국민국민']) expect(bankNameOf(writing)).toBeUndefined();
  });
});
