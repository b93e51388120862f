import type { Member } from '../../shared/members/member.js';
import type { System } from '../../shared/members/system.js';

/** The site's switches as the menus show them; `breakUntil` while the member takes a break. */
export type ShownSystem = System & { readonly breakUntil?: string };

/**
 * Pages that a member on a break may use: those of withdrawals, of their own history, of messages and of the site’s notices and rules.
 * Home and every other page is closed, as the calls behind it are (`duringBreak` in the contract).
 */
const open =
  /^\/(logout|passwords|transparency|board\/(money-withdraw|casino-balance|betting-history|message|limits|customer|notice|game-rule|game-result))$/;

/** Whether a page stays open during a break. */
export function isOpenOnBreak(pathname: string, type?: string): boolean {
  return open.test(pathname) || (pathname === '/board/view' && (type === 'notice' || type === 'rule'));
}

/** The switches without everything that a member on a break cannot use; popups advertise, so that none opens. */
export function shownTo(member: Member | undefined, system: System | undefined): ShownSystem | undefined {
  const breakUntil = member?.break_until ?? null;
  if (system === undefined || breakUntil === null) return system;
  const off = { use_roulette_system: false, use_attendance: false, use_board: false };
  return { ...system, ...off, menu: [], home: [], sections: [], popups: [], breakUntil };
}
