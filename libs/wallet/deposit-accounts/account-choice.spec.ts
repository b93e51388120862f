import { describe, expect, it } from '@jest/globals';
import { accountState, chosenAccount, type AccountRule } from './account-choice.js';

const now = new Date('2026-11-21T12:00:00+09:00');
const later = new Date(now.getTime() + 1);
let next = 1;
const account = (fields: Partial<AccountRule> = {}): AccountRule => ({
  id: next++,
  kind: 'permanent',
  fromLevel: 1,
  toLevel: 7,
  startsAt: null,
  endsAt: null,
  enabled: true,
  ordinal: 0,
  ...fields,
});
const member = (level: number) => ({ ownerKind: 'member' as const, level });
const agent = { ownerKind: 'agent' as const, level: 1 };
const permanent = (owner: typeof agent | ReturnType<typeof member>) => ({ kind: 'permanent' as const, owner, now });

describe('the account that somebody pays into', () => {
  it('is the first in the order that was given', () => {
    const [second, first] = [account({ ordinal: 2 }), account({ ordinal: 1 })];
    expect(chosenAccount([second, first], permanent(member(3)))).toBe(first);
  });

  it('is of its kind, on, and for the level', () => {
    const high = account({ fromLevel: 5 });
    const accounts = [account({ kind: 'temporary' }), account({ enabled: false }), account({ fromLevel: 1, toLevel: 4 }), high];
    expect(chosenAccount(accounts, permanent(member(5)))).toBe(high);
    expect(chosenAccount([high], permanent(member(4)))).toBeUndefined();
  });

  it('is for an agent whatever its levels are', () => {
    const high = account({ fromLevel: 5 });
    expect(chosenAccount([high], permanent(agent))).toBe(high);
  });

  it('stands within its period, the end excluded', () => {
    expect(accountState(account({ startsAt: now, endsAt: later }), now)).toBe('on');
    expect(accountState(account({ startsAt: later }), now)).toBe('scheduled');
    expect(accountState(account({ endsAt: now }), now)).toBe('ended');
    expect(accountState(account({ enabled: false, endsAt: now }), now)).toBe('off');
    expect(chosenAccount([account({ startsAt: later })], permanent(member(1)))).toBeUndefined();
  });
});
