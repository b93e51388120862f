import { formatTime } from '../../lib/format.js';

/** An instant as a `datetime-local` field takes it, in Seoul time: `2026-11-21T19:30`. */
export const seoulInput = (at: string): string => `${formatTime(at, 'day')}T${formatTime(at, 'minute')}`;

/** The instant that such a field says, ISO 8601; null while it says none. */
export function readSeoulInput(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return null;
  const at = `${text.slice(0, 16)}:00+09:00`;
  return Number.isNaN(Date.parse(at)) ? null : at;
}
