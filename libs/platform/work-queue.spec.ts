import { describe, expect, it } from '@jest/globals';
import { WorkQueue } from './work-queue.js';

const settle = () => new Promise((resolve) => setImmediate(resolve));
/** Work that ends when it is told to. */
function heldWork() {
  let end!: () => void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end };
}

describe('a work queue', () => {
  it('runs no more at a time than its width, and everything in the end', async () => {
    const queue = new WorkQueue(2, 100);
    let running = 0;
    let most = 0;
    const work = async (n: number) => {
      most = Math.max(most, ++running);
      await settle();
      running--;
      return n;
    };
    const numbers = Array.from({ length: 20 }, (_, n) => n);
    expect(await Promise.all(numbers.map((n) => queue.execute(() => work(n))))).toEqual(numbers);
    expect(most).toBe(2);
  });

  it('goes on after a failure', async () => {
    const queue = new WorkQueue(1, 10);
    const failing = queue.execute(() => Promise.reject(new Error('no')));
    const next = queue.execute(() => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
  });

  it('refuses work while too much waits', async () => {
    const queue = new WorkQueue(1, 1);
    const held = heldWork();
    const all = [queue.execute(held.work), queue.execute(async () => undefined)];
    await expect(queue.execute(async () => undefined)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    held.end();
    await Promise.all(all);
    await expect(queue.execute(async () => 'in')).resolves.toBe('in');
  });

  it('runs what is first before the others, and lets it in when it is full', async () => {
    const queue = new WorkQueue(1, 2);
    const held = heldWork();
    const order: string[] = [];
    const note = (name: string) => async () => void order.push(name);
    const running = queue.execute(held.work);
    const other = queue.execute(note('other'));
    const displaced = queue.execute(note('displaced'));
    const known = queue.execute(note('known'), true);
    await expect(displaced).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    const second = queue.execute(note('second known'), true);
    await expect(other).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    await expect(queue.execute(note('third known'), true)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    held.end();
    await Promise.all([running, known, second]);
    expect(order).toEqual(['known', 'second known']);
  });
});
