import type { CallSwitch, SiteSwitch } from './call.js';
import type { ErrorCode } from './errors.js';

/** What a call under a switch that is off is refused with. */
export const closedCodes = {
  sports: 'SECTION_CLOSED',
  inplay: 'SECTION_CLOSED',
  virtual: 'SECTION_CLOSED',
  minigame: 'SECTION_CLOSED',
  powerball: 'SECTION_CLOSED',
  casino: 'GAME_MAINTENANCE',
  slot: 'GAME_MAINTENANCE',
  roulette: 'REWARD_CLOSED',
  attendance: 'REWARD_CLOSED',
  board: 'BOARD_CLOSED',
  join: 'JOIN_CLOSED',
} as const satisfies Record<SiteSwitch, ErrorCode>;

/** The code that a call may be refused with for its switch. */
export function closedCodeOf(under: CallSwitch): ErrorCode {
  if (under === 'section' || under === 'game') return 'SECTION_CLOSED';
  if (under === 'play') return closedCodes.casino;
  return closedCodes[under === 'post' ? 'board' : under];
}
