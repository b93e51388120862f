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

  it('comes to no dealer, but for the end of the own session', () => {
    const dealer = { kind: 'admin' as const, permissions: ['dealing.view', 'dealing.edit'] };
    const names: PushName[] = ['deposit.requested', 'counters.changed', 'round.book', 'approval.asked'];
    expect(names.map((name) => asPermitted(push(name), dealer).name)).toEqual(names.map(() => 'stream.passed'));
    expect(asPermitted(push('session.revoked'), dealer).name).toBe('session.revoked');
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

  it('goes to a dealer where it is about a round', () => {
    const dealer = { kind: 'admin' as const, permissions: ['dealing.view', 'dealing.edit'] };
    expect(roomsOf(dealer)).toEqual([]);
    expect([roomOf('round.closed'), roomOf('round.drawn')]).toEqual([undefined, undefined]);
    expect(roomsOf({ kind: 'admin', permissions: [] })).toEqual([roomOf('odds.changed')]);
  });
});
