import { currentLanguage, type LanguageCode } from '../lib/i18n.js';

/** What stands above and below the zero line at one place of a chart, won; `down` and `usualDown` are negative. */
export interface AxisBar {
  readonly up: number;
  readonly down: number;
  readonly usualUp?: number | null;
  readonly usualDown?: number | null;
}

/** How far the bars reach above and below the line, won, the usual values included. */
function reach(bars: readonly AxisBar[]): { up: number; down: number } {
  return {
    up: Math.max(0, ...bars.map((bar) => Math.max(bar.up, bar.usualUp ?? 0))),
    down: Math.max(0, ...bars.map((bar) => Math.max(-bar.down, -(bar.usualDown ?? 0)))),
  };
}

/** Whose words for thousands and millions an axis uses. Browsers come without the Burmese ones. */
const locales: Readonly<Record<LanguageCode, string>> = { ko: 'ko', ja: 'ja', vi: 'vi', th: 'th', en: 'en', hi: 'hi-u-nu-latn', mm: 'en' };

/** An amount as an axis says it, in the language's large units: `600만`, `6M`; a true minus. */
export function axisAmount(won: number): string {
  const short = new Intl.NumberFormat(locales[currentLanguage()], { notation: 'compact', maximumFractionDigits: 1 });
  return (won < 0 ? '\u2212' : '') + short.format(Math.abs(won));
}

/** The smallest step of an axis, won: whole millions once there are some, ten thousands below. */
function smallestStep({ up, down }: { up: number; down: number }): 1_000_000 | 10_000 {
  return Math.max(up, down) >= 2_000_000 ? 1_000_000 : 10_000;
}

/** How many steps the larger side of the axis has at most. */
const MAX_STEPS = 4;

/**
 * The values at which an axis is labelled, lowest first: round steps (1, 2 or 5 of a power of ten) that hold
 * every bar.
 */
export function axisTicks(bars: readonly AxisBar[]): number[] {
  const { up, down } = reach(bars);
  const unit = smallestStep({ up, down });
  const largest = Math.max(up, down, unit);
  const power = 10 ** Math.floor(Math.log10(largest / MAX_STEPS));
  const step = Math.max(unit, [1, 2, 5, 10].map((factor) => factor * power).find((each) => each * MAX_STEPS >= largest) ?? largest);
  const below = Math.ceil(down / step);
  const above = Math.max(1, Math.ceil(up / step));
  return Array.from({ length: below + above + 1 }, (_, index) => (index - below) * step);
}

/** Widths of a character of an axis at its 11 px, generous: a wide one of Chinese, Japanese or Korean, and any other, px. */
const WIDE_PX = 11;
const NARROW_PX = 7;
/** Between a label and the chart, px. */
const LABEL_GAP_PX = 10;

/** How wide an axis has to be for its labels, their signs included, px. */
export function axisWidth(ticks: readonly number[], words: (won: number) => string = axisAmount): number {
  const widthOf = (label: string): number =>
    [...label].reduce((sum, sign) => sum + (sign >= '\u1100' && sign !== '\u2212' ? WIDE_PX : NARROW_PX), 0);
  return Math.ceil(Math.max(...ticks.map((tick) => widthOf(words(tick)))) + LABEL_GAP_PX);
}
