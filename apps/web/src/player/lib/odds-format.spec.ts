import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { oddsFormats, oddsIn, type OddsFormat } from './odds-format.js';

const numberOf = (text: string): number => Number(text.replace('\u2212', '-'));
/** The decimal odds that a text stands for. */
const back = (format: OddsFormat, text: string): number => {
  const value = numberOf(text);
  if (format === 'decimal') return value;
  return value < 0 ? 1 - 1 / value : 1 + value;
};

describe('odds formats', () => {
  it.each<[OddsFormat, string[]]>([
    ['decimal', ['1.50', '1.95', '2.00', '2.50', '5.00', '1.005', '7.615201']],
    ['hongKong', ['0.50', '0.95', '1.00', '1.50', '4.00', '0.005', '6.615201']],
    ['malay', ['0.50', '0.95', '1.00', '\u22120.667', '\u22120.25', '0.005', '\u22120.151']],
    ['indonesian', ['\u22122.00', '\u22121.053', '1.00', '1.50', '4.00', '\u2212200.00', '6.615201']],
  ])('%s', (format, expected) => expect([1.5, 1.95, 2, 2.5, 5, 1.005, 7.615201].map((odds) => oddsIn(format, odds))).toEqual(expected));

  it('say the same odds: read back, they are those of the wire as near as three decimals go', () => {
    const odds = fc.integer({ min: 1_001, max: 50_000 }).map((thousandths) => thousandths / 1000);
    fc.assert(
      fc.property(odds, fc.constantFrom(...oddsFormats), (decimal, format) => {
        const text = oddsIn(format, decimal);
        const value = Math.abs(numberOf(text));
        // Half a thousandth of a negative number is that much of decimal odds at its slope.
        const nearness = text.startsWith('\u2212') ? 0.000_51 / (value * (value - 0.000_5)) : 1e-9;
        expect(Math.abs(back(format, text) - decimal)).toBeLessThanOrEqual(nearness);
      }),
    );
  });

  it('are larger for larger odds within each sign, and Malay is never above one', () => {
    const odds = fc.integer({ min: 1_001, max: 50_000 }).map((thousandths) => thousandths / 1000);
    fc.assert(fc.property(odds, (decimal) => expect(numberOf(oddsIn('malay', decimal))).toBeLessThanOrEqual(1)));
    fc.assert(fc.property(odds, (decimal) => expect(Math.abs(numberOf(oddsIn('indonesian', decimal)))).toBeGreaterThanOrEqual(1)));
  });

  it('of a returned stake are nothing won', () =>
    expect(oddsFormats.map((format) => oddsIn(format, 1))).toEqual(['1.00', '0.00', '0.00', '0.00']));
});
