import { describe, expect, it } from '@jest/globals';
import { mergeRequests, parentsBelow, type DepositRow, type WithdrawalRow } from './requests.js';

const row = (id: number, requestedAt: string): DepositRow & WithdrawalRow =>
  ({
    id,
    memberId: 1,
    ownerKind: 'member',
    account: 'a',
    nickname: 'n',
    level: 1,
    parents: [],
    amount: 1,
    money: 0,
    bankName: '',
    bankAccount: '',
    holder: '',
    coin: null,
    requestedAt,
    processedAt: null,
    paidBy: null,
    reason: null,
    status: 'waiting',
    expectedMoney: 1,
    depositor: '김하준',
    holderDiffers: false,
    needsSecond: false,
    duplicate: false,
    duplicateIds: [],
    double: false,
    first: false,
    frozen: false,
  }) as DepositRow & WithdrawalRow;

describe('mergeRequests', () => {
  it('puts both kinds in one order, newest first, by instant and not by text', () => {
    const merged = mergeRequests(
      [row(1, '2026-11-21T10:00:00+09:00'), row(2, '2026-11-21T02:30:00Z')],
      [row(1, '2026-11-21T11:00:00+09:00')],
      10,
    );
    expect(merged?.map(({ key }) => key)).toEqual(['deposit-2', 'withdrawal-1', 'deposit-1']);
  });

  it('keeps the newest when there are more than wanted', () => {
    const merged = mergeRequests([row(1, '2026-11-21T10:00:00Z'), row(2, '2026-11-21T11:00:00Z')], [row(3, '2026-11-21T10:30:00Z')], 2);
    expect(merged?.map(({ id }) => id)).toEqual([2, 3]);
  });

  it('says nothing until both kinds are known', () => {
    expect(mergeRequests([], undefined, 5)).toBeUndefined();
    expect(mergeRequests(undefined, [], 5)).toBeUndefined();
  });
});

describe('parentsBelow', () => {
  it('names only those between the agent and the one who asked', () => {
    expect(parentsBelow(['hq', 'branch', 'shop'], 'hq')).toEqual(['branch', 'shop']);
    expect(parentsBelow(['hq', 'branch', 'shop'], 'shop')).toEqual([]);
  });

  it('names all when the agent is not among them', () => {
    expect(parentsBelow(['branch', 'shop'], 'hq')).toEqual(['branch', 'shop']);
  });
});
