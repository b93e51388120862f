import type { TFunction } from 'i18next';
import type { CallInput, CallOutput } from '../../lib/contract.js';

export type Report = CallOutput<'admin/report/get'>['items'][number];
export type ReportRun = CallOutput<'admin/report/run/get'>['items'][number];
export type ReportSchedule = Required<CallInput<'admin/report/save'>['schedule']>;

const twoDigits = (hour: number): string => String(hour).padStart(2, '0');

/** When a report is made, as a sentence. */
export function scheduleWords({ cadence, hour, weekday, monthDay }: ReportSchedule, t: TFunction): string {
  const time = `${twoDigits(hour)}:00`;
  return t(`reports:when.${cadence}`, { time, weekday: t(`reports:weekday.${weekday}`), day: monthDay });
}

/** How a run stands. */
export function runWords({ state, failure }: Pick<ReportRun, 'state' | 'failure'>, t: TFunction): string {
  return failure === null ? t(`reports:run.${state}`) : t(`reports:failure.${failure}`);
}

export const runTones = { waiting: 'neutral', done: 'win', failed: 'warning' } as const;
