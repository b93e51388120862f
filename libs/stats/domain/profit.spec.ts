import { describe, expect, it } from '@jest/globals';
import { profitOf, vendorFeesOf } from './profit.js';

const day = (date: string, vendor: number, ggr: number) => ({ day: date, vendor, settledStakes: 100_000, settledPayouts: 100_000 - ggr });

describe('vendor fees', () => {
  const fees = [
    { vendorId: 1, fromDay: '2000-01-01', percent: 10 },
    { vendorId: 1, fromDay: '2026-11-20', percent: 12.5 },
    { vendorId: 2, fromDay: '2026-11-21', percent: 50 },
  ];

  it('are of each vendor and day the GGR at the fee of that day; the site’s own games have none', () => {
    const days = [
      day('2026-11-19', 1, 1_000),
      day('2026-11-20', 1, 1_000),
      day('2026-11-20', 2, 1_000),
      day('2026-11-21', 2, 1_000),
      day('2026-11-21', 0, 9_999),
    ];
    expect(days.map((each) => vendorFeesOf([each], fees))).toEqual([-100, -125, 0, -500, 0]);
    expect(vendorFeesOf(days, fees)).toBe(-725);
  });

  it('are lowered by a day that lost, and part of NGR', () => {
    const days = [day('2026-11-21', 1, 1_000), day('2026-11-22', 1, -400)];
    expect(vendorFeesOf(days, fees)).toBe(-75);
    const flows = { stakes: 0, settledStakes: 200_000, settledPayouts: 199_400 };
    const lines = profitOf({ flows, costs: [], rolling: 0, vendorFees: vendorFeesOf(days, fees) });
    expect(lines).toMatchObject({ ggr: 600, vendorFees: -75, ngr: 525 });
  });
});
