import { describe, expect, it } from '@jest/globals';
import { Semaphore } from './semaphore.js';

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('turnstile', () => {
  it('lets no more in than its width, and everybody in the end', async () => {
    const semaphore = new Semaphore(2, 100);
    let inside = 0;
    let most = 0;
    const work = async (n: number) => {
      most = Math.max(most, ++inside);
      await settle();
      inside--;
      return n;
    };
    const numbers = Array.from({ length: 20 }, (_, n) => n);
    expect(await Promise.all(numbers.map((n) => semaphore.pass(() => work(n))))).toEqual(numbers);
    expect(most).toBe(2);
  });

  it('goes on after a failure', async () => {
    const semaphore = new Semaphore(1, 10);
    const failing = semaphore.pass(() => Promise.reject(new Error('no')));
    const next = semaphore.pass(() => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
  });

  it('refuses whoever finds the line too long', async () => {
    const semaphore = new Semaphore(1, 1);
    let open!: () => void;
    const first = semaphore.pass(() => new Promise<void>((resolve) => (open = resolve)));
    const second = semaphore.pass(async () => undefined);
    await expect(semaphore.pass(async () => undefined)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    open();
    await Promise.all([first, second]);
    await expect(semaphore.pass(async () => 'in')).resolves.toBe('in');
  });
});
