import { describe, expect, it } from '@jest/globals';
import { pointDaysOf, pointsBy, sumOfPoints } from './point-sums.js';

const day = '2026-11-20';
const move = (account: string, kind: string, amount: number, on = day) => ({ day: on, account, kind, amount });

describe('points of a day', () => {
  it('are what the house’s accounts of points lost and took in, by reason', () => {
    const rows = pointDaysOf(
      [
        move('attendance', 'gift_attendance', -300),
        move('friend_loss', 'gift_friend_reversed', 50),
        move('point_exchange', 'point_conversion', 120),
        move('bank', 'deposit', -10_000),
      ],
      [],
    );
    expect(rows).toEqual([
      { day, reason: 'gift_attendance', paid: 300, recovered: 0, converted: 0, change: 300 },
      { day, reason: 'gift_friend_reversed', paid: 0, recovered: 50, converted: 0, change: -50 },
      { day, reason: 'point_conversion', paid: 0, recovered: 0, converted: 120, change: -120 },
    ]);
  });

  it('count a cancelled bonus by what its member still had, for the rest moves between accounts of the house', () => {
    const rows = pointDaysOf([move('bonus', 'deposit_cancelled', 500), move('point_exchange', 'deposit_cancelled', -200)], []);
    expect(rows).toMatchObject([{ reason: 'deposit_cancelled', paid: 0, recovered: 300, change: -300 }]);
  });

  it('have apart what administrators gave and took on one day', () => {
    const moves = [move('point_adjustment', 'adjustment', -700), move('point_adjustment', 'adjustment', 400, '2026-11-21')];
    expect(pointDaysOf(moves, [{ day, taken: 100 }])).toEqual([
      { day, reason: 'adjustment', paid: 800, recovered: 100, converted: 0, change: 700 },
      { day: '2026-11-21', reason: 'adjustment', paid: 0, recovered: 400, converted: 0, change: -400 },
    ]);
  });

  it('add up over days and reasons', () => {
    const rows = pointDaysOf([move('signup', 'gift_signup', -1_000), move('signup', 'gift_signup', -500, '2026-11-21')], []);
    expect([...pointsBy(rows, ({ reason }) => reason)]).toEqual([
      ['gift_signup', { paid: 1_500, recovered: 0, converted: 0, change: 1_500 }],
    ]);
    expect(sumOfPoints([])).toEqual({ paid: 0, recovered: 0, converted: 0, change: 0 });
  });
});
