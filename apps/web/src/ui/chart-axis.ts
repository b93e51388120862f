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

/** The unit in which an axis is labelled, won: whole millions once there are some, ten thousands below. */
export function axisUnit(bars: readonly AxisBar[]): 1_000_000 | 10_000 {
  const { up, down } = reach(bars);
  return Math.max(up, down) >= 2_000_000 ? 1_000_000 : 10_000;
}

/** How many steps the larger side of the axis has at most. */
const MAX_STEPS = 4;

/**
 * The values at which an axis is labelled, lowest first: round steps (1, 2 or 5 of a power of ten, whole in the axis's unit) that hold
 * every bar.
 */
export function axisTicks(bars: readonly AxisBar[]): number[] {
  const { up, down } = reach(bars);
  const unit = axisUnit(bars);
  const largest = Math.max(up, down, unit);
  const power = 10 ** Math.floor(Math.log10(largest / MAX_STEPS));
  const step = Math.max(unit, [1, 2, 5, 10].map((factor) => factor * power).find((each) => each * MAX_STEPS >= largest) ?? largest);
  const below = Math.ceil(down / step);
  const above = Math.max(1, Math.ceil(up / step));
  return Array.from({ length: below + above + 1 }, (_, index) => (index - below) * step);
}
