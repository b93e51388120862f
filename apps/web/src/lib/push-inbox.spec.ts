import { describe, expect, it } from '@jest/globals';
import { publicStreamPrefixes } from '#lib/contract/values';
import { PushInbox } from './push-inbox.js';

const push = (seq: number, stream = 'member:4'): { stream: string; seq: number } => ({ stream, seq });

describe('PushInbox', () => {
  it('delivers a personal stream in order and each number once', () => {
    const inbox = new PushInbox({ 'member:4': 2 });
    expect(inbox.receive(push(3))).toEqual([push(3)]);
    expect(inbox.receive(push(3))).toEqual([]);
    expect(inbox.receive(push(1))).toEqual([]);
    expect(inbox.streams()).toEqual({ 'member:4': 3 });
  });

  it('holds back what comes early and delivers it after what was missing', () => {
    const inbox = new PushInbox({ 'member:4': 2 });
    expect(inbox.receive(push(5))).toEqual([]);
    expect(inbox.receive(push(4))).toEqual([]);
    expect(inbox.missing()).toEqual(['member:4']);
    expect(inbox.receive(push(3))).toEqual([push(3), push(4), push(5)]);
    expect(inbox.missing()).toEqual([]);
    expect(inbox.gaps).toBe(0);
  });

  it('delivers in order whatever the order of arrival, and nothing twice', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const inbox = new PushInbox({ 'member:4': 0 });
      const arrivals = shuffled(
        [...Array(12).keys()].flatMap((seq) => [seq + 1, seq + 1]),
        seed,
      );
      const delivered = arrivals.flatMap((seq) => inbox.receive(push(seq))).map((each) => each.seq);
      expect(delivered).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    }
  });

  it('starts counting at the first number it sees when it knows nothing', () => {
    const inbox = new PushInbox();
    expect(inbox.receive(push(40))).toEqual([push(40)]);
    expect(inbox.receive(push(42))).toEqual([]);
  });

  it('lets public streams leap but never go back', () => {
    const inbox = new PushInbox();
    expect(inbox.receive(push(7, 'round:eos1'))).toHaveLength(1);
    expect(inbox.receive(push(90, 'round:eos1'))).toHaveLength(1);
    expect(inbox.receive(push(89, 'round:eos1'))).toHaveLength(0);
    expect(inbox.positions()).toEqual({});
  });

  it.each(publicStreamPrefixes)('lets every public stream leap, as the server numbers it: %s', (prefix) => {
    const inbox = new PushInbox();
    const versions = [7, 90, 91, 400].filter((version) => inbox.receive(push(version, `${prefix}eos1`)).length === 1);
    expect(versions).toEqual([7, 90, 91, 400]);
    expect([inbox.missing(), inbox.positions()]).toEqual([[], {}]);
  });

  it('takes a position from a context only for a stream it does not follow, and tells when something may be missing', () => {
    const inbox = new PushInbox();
    expect(inbox.begin('member:4', 9)).toBe(true);
    expect(inbox.begin('member:4', 9)).toBe(false);
    expect(inbox.begin('member:4', 12)).toBe(true);
    expect(inbox.receive(push(10))).toEqual([push(10)]);
  });

  it('counts what a fresh start leaves out', () => {
    const inbox = new PushInbox({ 'member:4': 5 });
    inbox.receive(push(9));
    inbox.restart('member:4', 12);
    expect(inbox.gaps).toBe(7);
    expect(inbox.receive(push(12))).toEqual([]);
    expect(inbox.receive(push(13))).toEqual([push(13)]);
  });
});

/** A fixed shuffle per seed, so that a failure can be seen again. */
function shuffled(values: number[], seed: number): number[] {
  const result = [...values];
  let state = seed;
  for (let i = result.length - 1; i > 0; i -= 1) {
    state = (state * 1103515245 + 12345) % 2147483648;
    const j = state % (i + 1);
    [result[i], result[j]] = [result[j] as number, result[i] as number];
  }
  return result;
}
