/** A value within this share of what is usual is quiet, per cent. */
export const QUIET_PERCENT = 20;

/** Fewer usual cases than this up to this time of the day say nothing: one deposit more or less would be a warning. */
export const FEW = 5;

export type Flow = 'deposits' | 'withdrawals';

/** Sums of a day up to a time, won, and how many cases they are made of. */
export interface Sums {
  readonly deposits: number;
  readonly withdrawals: number;
  readonly depositCount: number;
  readonly withdrawalCount: number;
}

/** Whether so many usual cases are enough to compare with. Null without history. */
export const isEnough = (cases: number | null | undefined): boolean => (cases ?? 0) >= FEW;

export interface Hour {
  /** 0 to 23, Seoul. */
  readonly hour: number;
  /** Won. */
  readonly deposits: number;
  readonly withdrawals: number;
  /** Null without history. */
  readonly usualDeposits: number | null;
  readonly usualWithdrawals: number | null;
}

/**
 * How much more or less than usual, whole per cent; null without a usual value to compare with.
 *
 * @param value won. @param usual won.
 */
export function percentOff(value: number, usual: number | null | undefined): number | null {
  if (usual === null || usual === undefined || usual === 0) return null;
  return Math.round(((value - usual) / Math.abs(usual)) * 100);
}

export const isUnusual = (percent: number | null): boolean => percent !== null && Math.abs(percent) > QUIET_PERCENT;

export interface UnusualRun {
  readonly flow: Flow;
  readonly isMore: boolean;
  /** First and last hour of the run, both included. */
  readonly from: number;
  readonly to: number;
  /** What the run brought as a multiple of what is usual for it, one decimal. */
  readonly times: number;
}

const usualOf = (hour: Hour, flow: Flow): number | null => (flow === 'deposits' ? hour.usualDeposits : hour.usualWithdrawals);

/**
 * The run of finished hours that made a day unusual: of all runs in which every hour lies beyond the quiet share on the
 * day's side, the one that contributes most won.
 *
 * @param finished hours that are over, in order.
 */
export function unusualRun(finished: readonly Hour[], flow: Flow, isMore: boolean): UnusualRun | null {
  let best: { from: number; to: number; sum: number; usual: number } | null = null;
  let run: { from: number; to: number; sum: number; usual: number } | null = null;
  for (const hour of finished) {
    const usual = usualOf(hour, flow);
    const percent = percentOff(hour[flow], usual);
    const belongs = percent !== null && (isMore ? percent > QUIET_PERCENT : percent < -QUIET_PERCENT);
    if (!belongs) {
      run = null;
      continue;
    }
    run =
      run === null
        ? { from: hour.hour, to: hour.hour, sum: hour[flow], usual: usual ?? 0 }
        : { from: run.from, to: hour.hour, sum: run.sum + hour[flow], usual: run.usual + (usual ?? 0) };
    if (best === null || Math.abs(run.sum - run.usual) > Math.abs(best.sum - best.usual)) best = run;
  }
  if (best === null) return null;
  return { flow, isMore, from: best.from, to: best.to, times: Math.round((best.sum / best.usual) * 10) / 10 };
}

/** The flow that strays furthest from what is usual, when one does. */
export function strayFlow(flows: Record<Flow, number>, usual: Sums | null): { flow: Flow; isMore: boolean } | null {
  const cases = { deposits: usual?.depositCount, withdrawals: usual?.withdrawalCount };
  const off = (['deposits', 'withdrawals'] as const).map((flow) => ({
    flow,
    percent: isEnough(cases[flow]) ? (percentOff(flows[flow], usual?.[flow]) ?? 0) : 0,
  }));
  const [first, second] = off.sort((a, b) => Math.abs(b.percent) - Math.abs(a.percent));
  if (first === undefined || second === undefined || !isUnusual(first.percent)) return null;
  return { flow: first.flow, isMore: first.percent > 0 };
}

/** A round step of which at most `lines` reach `peak`: 1, 2, 2.5 or 5 times a power of ten. */
export function axisStep(peak: number, lines = 3): number {
  if (peak <= 0) return 1;
  const rough = peak / lines;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * power >= rough) ?? 10;
  return factor * power;
}
