import { describe, expect, it } from '@jest/globals';
import { budgets } from '#lib/contract';
import { createLogger } from '../../logging.js';
import { CallBudgets } from './call-budgets.js';
import { CallCounts, type CallCount } from './call-counts.js';

class MemoryCounts extends CallCounts {
  readonly totals = new Map<string, number>();
  asked = 0;
  broken = false;

  async add(counts: CallCount[]): Promise<number[]> {
    this.asked++;
    if (this.broken) throw new Error('away');
    return counts.map(({ key, calls }) => {
      const total = (this.totals.get(key) ?? 0) + calls;
      this.totals.set(key, total);
      return total;
    });
  }
  async forget(): Promise<void> {}
  async close(): Promise<void> {}
}

const processes = (count: number, counts: CallCounts, now = () => 0) =>
  Array.from({ length: count }, () => new CallBudgets({ counts, logger: createLogger('test', 'silent'), factor: 1, now }));

describe('a cheap call', () => {
  it('asks nobody, and is refused until the window ends once the budget is spent', () => {
    let nowMs = 3_000;
    const counts = new MemoryCounts();
    const [budget] = processes(1, counts, () => nowMs);
    const { perSession } = budgets.cheap;
    for (let call = 0; call < perSession; call++) expect(budget!.take('cheap', 'session', '7')).toBe(0);
    expect(budget!.take('cheap', 'session', '7')).toBe(7);
    expect(budget!.take('cheap', 'session', '8')).toBe(0);
    nowMs = 10_000;
    expect(budget!.take('cheap', 'session', '7')).toBe(0);
    expect(counts.asked).toBe(0);
  });

  it('is counted over all processes by what they tell each other', async () => {
    const [one, two] = processes(2, new MemoryCounts());
    const { perSession } = budgets.cheap;
    for (let call = 0; call < perSession - 1; call++) void one!.take('cheap', 'session', '7');
    void two!.take('cheap', 'session', '7');
    await one!.exchange();
    // The second has too few to be worth telling until they grow; it learns of the others then.
    for (let call = 0; call < perSession / 10; call++) void two!.take('cheap', 'session', '7');
    await two!.exchange();
    expect(two!.take('cheap', 'session', '7')).toBe(10);
  });
});

describe('a call of an exact class', () => {
  it('is made as often as the budget says, whatever the process', async () => {
    const both = processes(2, new MemoryCounts());
    const { perSession } = budgets.message;
    const waits = await Promise.all(
      Array.from({ length: perSession * 3 }, async (_, call) => both[call % 2]!.take('message', 'session', '7')),
    );
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(perSession);
  });

  it('that is refused asks nobody', async () => {
    const counts = new MemoryCounts();
    const [budget] = processes(1, counts);
    for (let call = 0; call < budgets.message.perSession; call++) await budget!.take('message', 'session', '7');
    const { asked } = counts;
    expect(budget!.take('message', 'session', '7')).toBe(60);
    expect(counts.asked).toBe(asked);
  });

  it('is counted by the process alone while the shared store is away', async () => {
    const counts = new MemoryCounts();
    counts.broken = true;
    const [budget] = processes(1, counts);
    for (let call = 0; call < budgets.message.perSession; call++) expect(await budget!.take('message', 'session', '7')).toBe(0);
    expect(await budget!.take('message', 'session', '7')).toBe(60);
  });
});
