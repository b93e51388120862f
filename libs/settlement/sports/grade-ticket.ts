import type { GradableTicket, LegGrade } from '#lib/betting';
import type { BetChange } from '../domain/bet-change.js';
import { changeOfTicket, endOfLeg, type FixtureEnd } from './settle-ticket.js';

export type { FixtureEnd };

/** What the ends of fixtures do to a ticket. */
export interface GradedTicket {
  readonly ticket: GradableTicket;
  /** Of its legs on the fixtures. */
  readonly grades: readonly LegGrade[];
  /** Undefined while it waits for other legs, and where no result can change it. */
  readonly change: BetChange | undefined;
}

/**
 * Grades the legs of a ticket on fixtures that ended and says what it becomes: the one rule of settlement, correction and dry run.
 * Cash-out and an administrator's void are final; their legs are graded all the same.
 */
export function gradeTicket(ticket: GradableTicket, ends: ReadonlyMap<number, FixtureEnd>): GradedTicket {
  const grades: LegGrade[] = [];
  const legs = ticket.legs.map((leg, index) => {
    const end = ends.get(leg.fixtureId);
    if (!end) return leg;
    const result = endOfLeg(leg, ticket.placedAt, end);
    grades.push({ betId: ticket.id, ordinal: index + 1, result, revision: end.revision });
    return { ...leg, result };
  });
  const isFinal = ticket.voided || ticket.result === 'cash_out';
  return { ticket, grades, change: isFinal ? undefined : changeOfTicket({ ...ticket, legs }) };
}
