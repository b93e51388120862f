import { describe, expect, it } from '@jest/globals';
import type { Push, PushName } from '#lib/contract';
import { asPermitted, roomOf, roomsOf } from './permitted.js';

const push = (name: PushName, data: object = {}) => ({ stream: 'admin', seq: 7, name, at: '', data }) as Push;
const cashier = { kind: 'admin' as const, permissions: ['deposits.view', 'deposits.edit'] };

describe('a push to an administrator', () => {
  it('comes where the permissions open it, and else as a number alone', () => {
    const deposit = push('deposit.requested', { id: 1 });
    expect(asPermitted(deposit, cashier)).toBe(deposit);
    expect(asPermitted(push('withdrawal.requested', { id: 1 }), cashier)).toEqual({ ...push('stream.passed'), seq: 7 });
    expect(asPermitted(deposit, {})).toEqual(push('stream.passed'));
  });

  it('that belongs to the session comes always', () => {
    const end = push('session.revoked', { sessionId: 1, reason: 'forced' });
    expect(asPermitted(end, {})).toBe(end);
  });

  it('counts what waits only where it may be seen', () => {
    const counters = push('counters.changed', { deposits: 3, withdrawals: 4, joins: 5, inquiries: 6, messages: 7 });
    expect(asPermitted(counters, cashier).data).toEqual({ deposits: 3, withdrawals: 0, joins: 0, inquiries: 0, messages: 0 });
  });
});

describe('a public push', () => {
  it('of the house’s own business goes to those alone who may hear it', () => {
    expect(roomOf('round.opened')).toBeUndefined();
    const trader = { kind: 'admin' as const, permissions: ['draws.edit'] };
    expect(roomsOf(trader)).toContain(roomOf('round.book'));
    expect(roomsOf(trader)).not.toContain(roomOf('fixture.book'));
    expect(roomsOf({ kind: 'player' })).toEqual([]);
  });
});
