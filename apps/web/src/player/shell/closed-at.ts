import { switchOfSection } from '#lib/contract/values';
import type { System } from '../../shared/members/system.js';
import { gameAt, menuOf } from '../features/draw-game/game-paths.js';
import { sectionAt } from '../features/sports/section-paths.js';
import { isOpenOnBreak, type ShownSystem } from './on-break.js';

/** Boards that have a switch. */
const boards: Readonly<Record<string, 'use_board' | 'use_attendance' | 'use_roulette_system'>> = {
  '/board/freeboard': 'use_board',
  '/board/attendance': 'use_attendance',
  '/board/roulette': 'use_roulette_system',
};

/** Why a page is closed. */
export type Closed = 'off' | 'maintenance' | 'break';

/**
 * Why a page is closed: by the member's own `break`, or by the operator, `off` or for `maintenance` of a section, the casino or slots. Draw
 * games show theirs themselves.
 */
export function closedAt(pathname: string, type: string | undefined, system: ShownSystem | undefined): Closed | null {
  if (system === undefined) return null;
  if (system.breakUntil !== undefined) return isOpenOnBreak(pathname, type) ? null : 'break';
  if (isOff(pathname, type, system)) return 'off';
  const target = inspectionAt(pathname);
  return target !== null && inspectionOf(target, system) !== undefined ? 'maintenance' : null;
}

/** The inspection of a target that is under way. */
export function inspectionOf(target: string, system: System): System['inspections'][number] | undefined {
  return system.inspections.find((each) => each.target === target && each.is_disabled);
}

/** The target whose inspection closes a page. */
export function inspectionAt(pathname: string): string | null {
  if (/^\/(game\/slot|popup\/slot|slots)(\/|$)/.test(pathname)) return 'slot';
  if (/^\/(game\/(hotel-)?casino|popup\/livecasino)$/.test(pathname)) return 'casino';
  return sectionAt(pathname) ?? null;
}

function isOff(pathname: string, type: string | undefined, system: System): boolean {
  const game = gameAt(pathname, type);
  if (game !== undefined) return !system[`use_${menuOf(game)}`] || !system.games.some(({ id }) => id === game);
  const section = sectionAt(pathname);
  if (section !== undefined) {
    const own = switchOfSection(section);
    return !system.use_sports || !system.sections.includes(section) || (own !== null && !system[`use_${own}`]);
  }
  const board = pathname === '/board/view' && type === 'freeboard' ? 'use_board' : boards[pathname];
  return board !== undefined && !system[board];
}
