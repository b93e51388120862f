import { describe, expect, it } from '@jest/globals';
import { statementText } from './statement-text.js';
import { transferKinds } from './transfer.js';

describe('a line of the statement', () => {
  it('has words for every kind, those that are posted no more too', () => {
    expect([...transferKinds, 'gift' as const].filter((kind) => statementText(kind, null, 'ko') === kind)).toEqual([]);
    expect(['ko', 'en'].map((language) => statementText('gift', null, language))).toEqual(['지급', 'Gift']);
  });

  it('carries the memo', () => {
    expect(statementText('gift_coupon', '생일', 'en')).toBe('Coupon used · 생일');
  });
});
