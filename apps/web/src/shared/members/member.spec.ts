import { describe, expect, it } from '@jest/globals';
import { applyWallet, mergeMember, type Member } from './member.js';

const member = (over: Partial<Member>): Member =>
  ({ id: 4, nickname: 'a', money: 100, point: 1, balance: 0, hold: 0, receivable: 0, version: 5, ...over }) as Member;
const wallet = { memberId: 4, money: 300, point: 2, balance: 0, hold: 10, receivable: 0, version: 7, cause: { kind: 'deposit', id: 1 } };

describe('a member’s money follows its version', () => {
  it('takes a newer push and ignores an older, an equal and a foreign one', () => {
    const known = member({ version: 6 });
    expect(applyWallet(known, wallet)).toMatchObject({ money: 300, hold: 10, version: 7, nickname: 'a' });
    expect(applyWallet(member({ version: 7 }), wallet)).toMatchObject({ money: 100 });
    expect(applyWallet(member({ version: 8 }), wallet)).toMatchObject({ money: 100 });
    expect(applyWallet(member({ id: 9 }), wallet)).toMatchObject({ money: 100 });
    expect(applyWallet(undefined, wallet)).toBeUndefined();
  });

  it('keeps newer money over an answer that was on its way, and takes everything else from it', () => {
    const merged = mergeMember(member({ version: 9, money: 900 }), member({ version: 8, money: 800, nickname: 'b' }));
    expect(merged).toMatchObject({ version: 9, money: 900, nickname: 'b' });
  });

  it('takes an answer of the same or a newer version, and of another member, whole', () => {
    expect(mergeMember(member({ version: 9, money: 900 }), member({ version: 9, money: 900 })).money).toBe(900);
    expect(mergeMember(member({ version: 9 }), member({ version: 10, money: 50 })).money).toBe(50);
    expect(mergeMember(member({ id: 3, version: 99 }), member({ version: 1, money: 1 }))).toMatchObject({ id: 4, money: 1 });
    expect(mergeMember(undefined, member({ money: 7 })).money).toBe(7);
  });
});
