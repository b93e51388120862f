import { seoulDay } from '../../../lib/format.js';
import { local } from '../../../lib/storage.js';

const KEY = 'popups';
const DAY_MS = 24 * 60 * 60_000;

/** How long a popup stays away that was simply closed, ms. */
export const SNOOZE_MS = 60 * 60_000;

/** Until when which popup is hidden, ms since the epoch, by its id. */
type Hidden = Readonly<Record<string, number>>;

const read = (): Hidden => local.getJson<Hidden>(KEY) ?? {};

export function isHidden(id: number, nowMs: number): boolean {
  return (read()[id] ?? 0) > nowMs;
}

/** Keeps a popup away until then. Times that have passed are forgotten on the way. */
export function hide(id: number, untilMs: number, nowMs: number): void {
  const others = Object.entries(read()).filter(([, until]) => until > nowMs);
  local.setJson(KEY, { ...Object.fromEntries(others), [id]: untilMs });
}

/** The midnight in Seoul that ends the present day, ms since the epoch. */
export function endOfDay(nowMs: number): number {
  return Date.parse(`${seoulDay(nowMs)}T00:00:00+09:00`) + DAY_MS;
}
