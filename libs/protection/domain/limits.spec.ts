import { describe, expect, it } from '@jest/globals';
import { brokenBy, freesAt, type PlayLimit, wished, withoutLapsed } from './limits.js';

const now = new Date('2026-03-10T12:00:00+09:00');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const limit = (more: Partial<PlayLimit> = {}): PlayLimit => ({
  ...{ kind: 'stake', window: 'day', amount: 10_000, askedAt: null, askedAmount: null },
  ...more,
});

describe('a stake', () => {
  const used = { day: { stake: 4_000, loss: -2_000 }, week: { stake: 9_000, loss: 7_000 }, month: { stake: 9_000, loss: 7_000 } };

  it('may use the last won of a limit and not one more', () => {
    expect(brokenBy(6_000, [limit()], used)).toBeUndefined();
    expect(brokenBy(6_001, [limit()], used)).toMatchObject({ kind: 'stake', window: 'day', left: 6_000 });
  });

  it('is refused by the limit with the least room', () => {
    expect(brokenBy(6_001, [limit(), limit({ window: 'week' })], used)).toMatchObject({ window: 'week', left: 1_000 });
  });

  it('may lose what was won beside the limit', () => {
    expect(brokenBy(12_000, [limit({ kind: 'loss' })], used)).toBeUndefined();
    expect(brokenBy(12_001, [limit({ kind: 'loss' })], used)).toMatchObject({ left: 12_000 });
  });

  it('has room again when enough has left the window', () => {
    const moves = [
      { at: hoursAgo(20), change: 3_000 },
      { at: hoursAgo(10), change: 5_000 },
    ];
    expect(freesAt(4_000, 10_000, 'day', moves)).toEqual(hoursAgo(20 - 24));
    expect(freesAt(7_000, 10_000, 'day', moves)).toEqual(hoursAgo(10 - 24));
    expect(freesAt(10_001, 10_000, 'day', moves)).toBeNull();
  });
});

describe('another limit', () => {
  it('holds at once when it is the first or a lower one', () => {
    expect(wished(limit({ amount: null }), 5_000, now)).toMatchObject({ action: 'lowered', limit: { amount: 5_000 } });
    expect(wished(limit({ askedAt: now, askedAmount: null }), 5_000, now)?.limit).toEqual(limit({ amount: 5_000 }));
  });

  it('waits when it is higher or none', () => {
    expect(wished(limit(), 20_000, now)?.limit).toEqual(limit({ askedAt: now, askedAmount: 20_000 }));
    expect(wished(limit(), null, now)?.limit).toEqual(limit({ askedAt: now, askedAmount: null }));
  });

  it('does not begin to wait anew when it is asked for twice, and does when it is another', () => {
    const waiting = limit({ askedAt: hoursAgo(23), askedAmount: 20_000 });
    expect(wished(waiting, 20_000, now)).toBeUndefined();
    expect(wished(waiting, 20_001, now)?.limit.askedAt).toEqual(now);
    expect(wished(waiting, 10_000, now)?.action).toBe('raise_cancelled');
  });

  it('lapses when it is not confirmed in time', () => {
    const old = limit({ askedAt: hoursAgo(8 * 24), askedAmount: 20_000 });
    expect(withoutLapsed(old, now)).toBe(old);
    expect(withoutLapsed(old, new Date(now.getTime() + 1))).toEqual(limit());
  });
});
