import { describe, expect, it } from '@jest/globals';
import { cutPercentOf } from './empty-bet-cut.js';

const cut = { emptyBetCutPercent: 5, casinoCutFrom: '22:00', casinoCutUntil: '06:00', slotCutFrom: '09:00', slotCutUntil: '18:00' };
const at = (time: string) => new Date(`2026-03-02T${time}:00+09:00`);

describe('the empty-bet cut', () => {
  it('holds for the casino and for slots at their times of the day', () => {
    expect(['21:59', '22:00', '05:59', '06:00'].map((time) => cutPercentOf(cut, 'casino_lost', at(time)))).toEqual([0, 5, 5, 0]);
    expect(['08:59', '09:00', '17:59', '18:00'].map((time) => cutPercentOf(cut, 'slot_every', at(time)))).toEqual([0, 5, 5, 0]);
  });

  it('holds all day where both times are the same, and for everything else', () => {
    expect(cutPercentOf({ ...cut, slotCutFrom: '00:00', slotCutUntil: '00:00' }, 'slot_every', at('03:00'))).toBe(5);
    expect(cutPercentOf(cut, 'powerball_single', at('12:00'))).toBe(5);
  });
});
