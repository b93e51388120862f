import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TestClock, type Actor } from '#lib/kernel';
import { Bus } from '#lib/platform';
import { Looking } from './looking.js';

/** The bus of two processes, without a network. */
class SharedBus extends Bus {
  async publish(topic: string, payload?: unknown): Promise<void> {
    this.dispatch(JSON.stringify({ topic, payload }));
  }
  async close(): Promise<void> {}
}

const admin = (id: number, nickname: string, permissions: readonly string[] = ['deposits.edit']): Actor => {
  return { kind: 'admin', id, account: nickname, nickname, level: 0, path: [], permissions, sessionId: id };
};
const [hayun, doyun, cashless] = [admin(1, '하윤'), admin(2, '도윤'), admin(3, '서준', ['joins.view'])];
const row = { kind: 'deposit', id: 7 };

let clock: TestClock;
let here: Looking, there: Looking;

beforeEach(() => {
  clock = new TestClock(new Date('2026-11-26T03:00:00Z'));
  const bus = new SharedBus();
  [here, there] = [new Looking(bus, clock), new Looking(bus, clock)];
  for (const process of [here, there]) process.onApplicationBootstrap();
});
afterEach(() => {
  for (const process of [here, there]) process.onApplicationShutdown();
});

describe('an open row', () => {
  it('is known to the others in every process, not to who opened it, and only to those who may see the queue', () => {
    here.look('a', hayun, row);
    for (const process of [here, there]) {
      expect(process.seenBy(doyun)).toEqual([{ ...row, who: '하윤' }]);
      expect([process.seenBy(hayun), process.seenBy(cashless)]).toEqual([[], []]);
    }
    there.look('b', doyun, row);
    expect(here.seenBy(hayun)).toEqual([{ ...row, who: '도윤' }]);
  });

  it('is free again when it is closed, when another is opened, and when the page leaves', () => {
    here.look('a', hayun, row);
    here.look('a', hayun, { ...row, id: 8 });
    expect(there.seenBy(doyun).map(({ id }) => id)).toEqual([8]);
    here.look('a', hayun, null);
    expect(there.seenBy(doyun)).toEqual([]);
    here.look('a', hayun, row);
    here.left('a');
    expect(there.seenBy(doyun)).toEqual([]);
  });

  it('is nothing where the message is none, or the queue is not the sender’s to see', () => {
    for (const message of [undefined, 'x', { kind: 'bet', id: 1 }, { kind: 'deposit', id: -1 }]) here.look('a', hayun, message);
    here.look('c', cashless, row);
    expect(there.seenBy(doyun)).toEqual([]);
  });

  it('is announced where it changes, not where it is only said again', () => {
    let changes = 0;
    there.onChange(() => changes++);
    here.look('a', hayun, row);
    here.look('a', hayun, row);
    expect(changes).toBe(1);
    here.left('a');
    expect(changes).toBe(2);
  });

  it('is free again a minute after its page last said so', () => {
    here.look('a', hayun, row);
    const tidy = (process: Looking) => (process as unknown as { tidy(): void }).tidy();
    clock.advance(50_000);
    tidy(here);
    expect(there.seenBy(doyun)).toHaveLength(1);
    clock.advance(11_000);
    tidy(here);
    expect(there.seenBy(doyun)).toEqual([]);
  });

  it('is free again when its process is gone', () => {
    here.look('a', hayun, row);
    clock.advance(16_000);
    (there as unknown as { tidy(): void }).tidy();
    expect(there.seenBy(doyun)).toEqual([]);
  });
});
