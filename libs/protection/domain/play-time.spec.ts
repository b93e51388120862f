import { expect, it } from '@jest/globals';
import { checkDueAt, minutesOf, playedOf, sessionOf, timeFreesAt } from './play-time.js';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 3, minute));
const span = (first: number, last: number) => ({ first: at(first), last: at(last) });

it('counts from each bet on a quarter of an hour at most, and not beyond now', () => {
  expect(minutesOf(playedOf([span(0, 20), span(60, 60)], at(70)))).toBe(20 + 15 + 10);
  expect(minutesOf(playedOf([span(-24 * 60 - 10, -24 * 60 + 5)], at(0)))).toBe(20);
});

it('has time again when enough of it is a day old', () => {
  const spans = [span(0, 20), span(60, 60)];
  expect(timeFreesAt(spans, 46, at(70))).toBeNull();
  // The five minutes still to come after the last bet count by then.
  expect(timeFreesAt(spans, 45, at(70))).toEqual(at(24 * 60 + 6));
  expect(timeFreesAt(spans, 15, at(80))).toEqual(at(24 * 60 + 60 + 1));
});

it('goes on with a session after a short pause, and begins another after a long one', () => {
  expect(sessionOf([])).toBeUndefined();
  expect(sessionOf([span(0, 10), span(40, 50)])).toEqual({ startedAt: at(0), lastBetAt: at(50) });
  expect(sessionOf([span(0, 10), span(41, 50)])).toEqual({ startedAt: at(41), lastBetAt: at(50) });
});

it('asks so long after the start or the last answer, and not after the session was over', () => {
  const session = { startedAt: at(0), lastBetAt: at(50) };
  expect(checkDueAt(session, 60, null)).toEqual(at(60));
  expect(checkDueAt(session, 30, at(35))).toEqual(at(65));
  expect(checkDueAt(session, 30, at(51))).toBeNull();
  expect(checkDueAt(session, 30, at(-60))).toEqual(at(30));
});
