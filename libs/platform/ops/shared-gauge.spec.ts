import { expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { sharedGauge } from './shared-gauge.js';

it('has the values of now, and none while what they are read from is away or hangs', async () => {
  const registry = new Registry();
  let read = (): Promise<{ labels?: { queue: string }; value: number }[]> => Promise.resolve([{ value: 7 }]);
  sharedGauge(registry, { name: 'waiting', help: 'Events', read: () => read() }, 20);
  sharedGauge(
    registry,
    { name: 'jobs', help: 'Jobs', labelNames: ['queue'], read: async () => [{ labels: { queue: 'mail' }, value: 1 }] },
    20,
  );
  const lines = async () => (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));

  expect(await lines()).toEqual(['waiting 7', 'jobs{queue="mail"} 1']);
  read = () => Promise.reject(new Error('the database is away'));
  expect(await lines()).toEqual(['jobs{queue="mail"} 1']);

  let answer: (values: { value: number }[]) => void = () => undefined;
  read = () => new Promise((resolve) => (answer = resolve));
  expect(await lines()).toEqual(['jobs{queue="mail"} 1']);
  answer([{ value: 9 }]);
  read = () => Promise.reject(new Error('still away'));
  expect(await lines()).toEqual(['jobs{queue="mail"} 1']);
  read = () => Promise.resolve([{ value: 0 }]);
  expect(await lines()).toEqual(['waiting 0', 'jobs{queue="mail"} 1']);
});
