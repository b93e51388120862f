import type { SlotGame } from './slot-game.js';

/** Three reels, five lines, fruit, bells and sevens; nothing hidden. */
export const sevenBells: SlotGame = {
  code: 'seven-bells',
  rows: 3,
  wins: 'lines',
  reels: ['PBROC7OPRLCLBOLPCPCLOP7ROLBR', 'P7LP7CPBOROLOBLRPOBCPROLRLC', '7CBLPORPBOLOLC7OPRORLPOPBRLCL'],
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  pays: {
    '7': { 3: 15000 },
    B: { 3: 3000 },
    R: { 3: 1000 },
    P: { 3: 400 },
    O: { 3: 250 },
    L: { 3: 200 },
    C: { 2: 50, 3: 500 },
  },
};
