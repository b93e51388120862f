import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FloodGate, lateMs } from './flood-gate.js';

const [flooding, other] = ['203.0.113.66', '203.0.113.67'];
let nowMs: number;
const gateOf = (isBehindProxy = false, factor = 1) => new FloodGate({ factor, isBehindProxy, now: () => nowMs });
beforeEach(() => {
  nowMs = 0;
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

function refuse(gate: FloodGate, times: number, address = flooding) {
  const answer = jest.fn();
  const verdicts = Array.from({ length: times }, () => gate.refuse(address, answer));
  return { answer, count: (verdict: string) => verdicts.filter((each) => each === verdict).length };
}

describe('refusals of an address', () => {
  it('are answered at once for a burst of one page, and for those who come one by one', () => {
    const gate = gateOf();
    expect(refuse(gate, 40).count('at once')).toBe(40);
    for (let second = 0; second < 60; second++) {
      nowMs += 1_000;
      expect(refuse(gate, 8).count('at once')).toBe(8);
    }
  });

  it('are answered late from then on, all of them, and at once again when the address has stopped', () => {
    const gate = gateOf();
    const { answer, count } = refuse(gate, 100);
    expect([count('at once'), count('late')]).toEqual([60, 40]);
    expect(answer).toHaveBeenCalledTimes(60);
    jest.advanceTimersByTime(lateMs.most);
    expect(answer).toHaveBeenCalledTimes(100);
    nowMs += 12_000;
    expect(refuse(gate, 40).count('at once')).toBe(40);
  });

  it('are not answered while too many wait already, and wait again when there is room', () => {
    const gate = gateOf();
    const { answer, count } = refuse(gate, 200);
    expect([count('at once'), count('late'), count('never')]).toEqual([60, 64, 76]);
    expect(gate.isFull(flooding)).toBe(true);
    jest.advanceTimersByTime(lateMs.most);
    expect(answer).toHaveBeenCalledTimes(124);
    expect(gate.isFull(flooding)).toBe(false);
    expect(refuse(gate, 10).count('late')).toBe(10);
  });

  it('leave other addresses alone; those of one IPv6 network are one', () => {
    const gate = gateOf();
    refuse(gate, 1_000);
    expect(refuse(gate, 40, other).count('at once')).toBe(40);
    expect([gate.isFull(other), gate.takesConnection(other)]).toEqual([false, true]);
    refuse(gate, 60, '2001:db8::1');
    expect(refuse(gate, 1, '2001:db8::2').count('late')).toBe(1);
  });

  it('are free as often as the factor says, and wait in larger numbers behind a proxy', () => {
    expect(refuse(gateOf(false, 10), 600).count('at once')).toBe(600);
    expect(refuse(gateOf(true), 1_000).count('never')).toBe(0);
  });

  it('that are held are bounded over all addresses', () => {
    const gate = gateOf(true);
    let never = 0;
    for (let n = 0; n < 20; n++) never += refuse(gate, 1_000, `198.51.100.${n}`).count('never');
    expect(never).toBe(20 * 940 - 10_000);
  });
});

describe('connections of an address', () => {
  it('are all taken while its refusals are answered, however late', () => {
    const gate = gateOf();
    refuse(gate, 124);
    for (let n = 0; n < 1_000; n++) expect(gate.takesConnection(flooding)).toBe(true);
  });

  it('are few while its refusals go unanswered, never none, and all again some seconds later', () => {
    const gate = gateOf();
    refuse(gate, 200);
    const taken = (times: number) => Array.from({ length: times }, () => gate.takesConnection(flooding)).filter(Boolean).length;
    expect(taken(500)).toBe(40);
    nowMs += 1_000;
    expect(taken(500)).toBe(20);
    nowMs += 3_000;
    expect(taken(500)).toBe(500);
  });
});
