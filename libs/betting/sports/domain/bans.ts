import { refuse, type Section, type SportsBan } from '#lib/contract';
import type { TicketForm } from './ticket-form.js';

/** What bans look at in a leg. */
export interface BannableLeg {
  fixtureId: number;
  sport: string;
  /** How the market's outcomes follow from a score, such as `totals`. */
  question: string;
}

const bansOfQuestion: Record<string, SportsBan> = { totals: 'under_over', handicap: 'handicap' };
const bansOfSection: Partial<Record<Section, SportsBan>> = {
  cross: 'cross',
  special: 'special',
  special2: 'special',
  live: 'live',
  inplay: 'live',
};

/** The bans that a ticket falls under by its section, its form and its markets. Hedging hangs on other tickets. */
function bansOn({ section, form, legs }: { section: Section; form: TicketForm; legs: readonly BannableLeg[] }): Set<SportsBan> {
  const folders: SportsBan = form.size === 1 ? 'single_folder' : form.size === 2 ? 'two_folder' : 'multi_folder';
  const others = [bansOfSection[section], ...legs.map(({ question }) => bansOfQuestion[question])];
  return new Set([folders, ...others.filter((ban) => ban !== undefined)]);
}

/**
 * @param bans of the section; @param own those of the member
 * @throws DomainError BET_KIND_RESTRICTED
 */
export function checkBans(
  ticket: { section: Section; form: TicketForm; legs: readonly BannableLeg[] },
  bans: readonly SportsBan[],
  own: readonly SportsBan[],
): void {
  const falls = bansOn(ticket);
  const broken = [...bans, ...own].find((ban) => falls.has(ban));
  if (broken) throw refuse('BET_KIND_RESTRICTED', { ban: broken });
  const again = ticket.legs.filter(({ fixtureId }, n) => ticket.legs.findIndex((leg) => leg.fixtureId === fixtureId) < n);
  // A member's own ban is of football alone, as it has always been called.
  const isBanned =
    again.length > 0 && (bans.includes('same_match') || (own.includes('same_match') && again.some(({ sport }) => sport === 'football')));
  if (isBanned) throw refuse('BET_KIND_RESTRICTED', { ban: 'same_match' });
}
