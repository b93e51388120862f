import { formatTime, seoulDay } from '../../lib/format.js';

const DAY_MS = 86_400_000;

/** When a match begins, as rows say it: "19:00" today, "내일 09:00", "11.23 16:30". */
export function kickOffWords(at: string, nowMs: number, t: (key: string, values?: Record<string, unknown>) => string): string {
  const day = seoulDay(at);
  if (day === seoulDay(nowMs)) return formatTime(at, 'minute');
  return day === seoulDay(nowMs + DAY_MS) ? t('sports:list.tomorrowAt', { time: formatTime(at, 'minute') }) : formatTime(at, 'short');
}
