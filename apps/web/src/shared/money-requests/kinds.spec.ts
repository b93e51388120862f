import { describe, expect, it } from '@jest/globals';
import { flagsOf, risksOf, verbsFor, type DepositRow, type WithdrawalRow } from './kinds.js';

describe('verbsFor', () => {
  it('follows the state tables: only what waits is approved or refused, only an approval is taken back', () => {
    expect(verbsFor('deposit', 'waiting')).toEqual(['approve', 'refuse']);
    expect(verbsFor('deposit', 'approved')).toEqual(['complete', 'cancelApproval']);
    expect(verbsFor('withdrawal', 'approved')).toEqual(['complete']);
    for (const status of ['refused', 'approval_cancelled', 'completed'] as const) expect(verbsFor('deposit', status)).toEqual([]);
  });
});

describe('flagsOf', () => {
  const deposit = (flags: Partial<DepositRow>): DepositRow =>
    ({ expectedMoney: 0, holderDiffers: false, needsSecond: false, duplicate: false, double: false, first: false, ...flags }) as DepositRow;

  it('names a double deposit rather than a duplicate when it is both', () => {
    expect(flagsOf(deposit({ duplicate: true, double: true }))).toEqual(['double']);
  });

  it('counts a first deposit as a remark, not as a risk', () => {
    expect(flagsOf(deposit({ first: true, holderDiffers: true }))).toEqual(['holderDiffers', 'first']);
    expect(flagsOf(deposit({ holderDiffers: true, needsSecond: true }))).toEqual(['holderDiffers', 'needsSecond']);
    expect(risksOf(deposit({ first: true }))).toBe(0);
    expect(risksOf(deposit({ holderDiffers: true }))).toBe(1);
  });

  it('marks a withdrawal of somebody who owes money', () => {
    expect(flagsOf({ duplicate: false, frozen: true } as WithdrawalRow)).toEqual(['frozen']);
  });
});
