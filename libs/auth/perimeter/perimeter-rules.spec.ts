import { expect, it } from '@jest/globals';
import { TestClock } from '#lib/kernel';
import type { Database } from '#lib/platform';
import { SilentBus } from '../../../test/support/silent-bus.js';
import type { PerimeterRepository } from './data/perimeter.repository.js';
import type { PerimeterRuleSet } from './perimeter.js';
import { PerimeterRules } from './perimeter-rules.js';

class NotedBus extends SilentBus {
  readonly topics: string[] = [];
  override publish(topic?: string): Promise<void> {
    this.topics.push(topic!);
    return Promise.resolve();
  }
}

const open: PerimeterRuleSet = { addresses: [], domains: [] };
const shut: PerimeterRuleSet = { addresses: [{ list: 'blocked', range: '198.51.100.0/24', expiresAt: null }], domains: [] };
const place = { address: '198.51.100.9', host: undefined };

/** Rules whose readings the test answers itself, in any order. */
function create() {
  const readings: { answer: (rules: PerimeterRuleSet) => void; fail: (error: Error) => void }[] = [];
  const repository = {
    rules: () => new Promise<PerimeterRuleSet>((answer, fail) => void readings.push({ answer, fail })),
  } as unknown as PerimeterRepository;
  const bus = new NotedBus();
  const clock = new TestClock(new Date('2026-11-21T12:00:00+09:00'));
  return { rules: new PerimeterRules({} as Database, repository, bus, clock), readings, bus };
}

it('rules that were being read when a change came are not followed', async () => {
  const { rules, readings } = create();
  const early = rules.ready();
  const changed = rules.changed();
  readings[1]!.answer(shut);
  await changed;
  readings[0]!.answer(open);
  await early;
  expect(await rules.refusal(['player'], place)).toBe('ADDRESS_BLOCKED');
  expect(rules.keptRules).toEqual(shut);
});

it('the other processes learn of a change that this one could not read', async () => {
  const { rules, readings, bus } = create();
  const changed = rules.changed();
  readings[0]!.fail(new Error('the database is away'));
  await expect(changed).rejects.toThrow('away');
  expect(bus.topics).toEqual(['perimeter']);
});
