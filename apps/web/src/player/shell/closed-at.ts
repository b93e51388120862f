import { switchOfSection } from '#lib/contract/values';
import type { System } from '../../shared/members/system.js';
import { gameAt, menuOf } from '../features/draw-game/game-paths.js';
import { sectionAt } from '../features/sports/section-paths.js';

/** Boards that have a switch. */
const boards: Readonly<Record<string, 'use_board' | 'use_attendance' | 'use_roulette_system'>> = {
  '/board/freeboard': 'use_board',
  '/board/attendance': 'use_attendance',
  '/board/roulette': 'use_roulette_system',
};

/** Whether the operator has switched off what a page is about. Casino and slots say so themselves. */
export function isClosedAt(pathname: string, type: string | undefined, system: System | undefined): boolean {
  if (system === undefined) return false;
  const game = gameAt(pathname, type);
  if (game !== undefined) return !system[`use_${menuOf(game)}`];
  const section = sectionAt(pathname);
  if (section !== undefined) {
    const own = switchOfSection(section);
    return !system.use_sports || (own !== null && !system[`use_${own}`]);
  }
  const board = pathname === '/board/view' && type === 'freeboard' ? 'use_board' : boards[pathname];
  return board !== undefined && !system[board];
}
