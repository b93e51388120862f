import { describe, expect, it } from '@jest/globals';
import { Turnstile } from './turnstile.js';

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('turnstile', () => {
  it('lets no more in than its width, and everybody in the end', async () => {
    const turnstile = new Turnstile(2, 100);
    let inside = 0;
    let most = 0;
    const work = async (n: number) => {
      most = Math.max(most, ++inside);
      await settle();
      inside--;
      return n;
    };
    const numbers = Array.from({ length: 20 }, (_, n) => n);
    expect(await Promise.all(numbers.map((n) => turnstile.pass(() => work(n))))).toEqual(numbers);
    expect(most).toBe(2);
  });

  it('goes on after a failure', async () => {
    const turnstile = new Turnstile(1, 10);
    const failing = turnstile.pass(() => Promise.reject(new Error('no')));
    const next = turnstile.pass(() => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
  });

  it('refuses whoever finds the line too long', async () => {
    const turnstile = new Turnstile(1, 1);
    let open!: () => void;
    const first = turnstile.pass(() => new Promise<void>((resolve) => (open = resolve)));
    const second = turnstile.pass(async () => undefined);
    await expect(turnstile.pass(async () => undefined)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    open();
    await Promise.all([first, second]);
    await expect(turnstile.pass(async () => 'in')).resolves.toBe('in');
  });
});
