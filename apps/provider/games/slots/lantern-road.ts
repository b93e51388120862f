import type { SlotGame } from './slot-game.js';
import { twentyLines } from './lines.js';

/** Five reels, twenty lines, lanterns are wild, three or more moon gates open free spins that pay double. */
export const lanternRoad: SlotGame = {
  code: 'lantern-road',
  rows: 3,
  wins: 'lines',
  reels: [
    'NTDTQSTWQKJQFNGKANAJTAJFKQJWNFATDSKGTQKJGJ',
    'FKSJNKQFQGWDQTSGNATJNTJWKATJADAGKFJQTKJNTQ',
    'TKNSFKJANWKQFTNTKTAJQFGTJQAQJDGDTKJQWJSNAG',
    'TGFJSQJQFWQNKATAGKFTNJKQTJTSAJWTDNGNKJAQKD',
    'TQTNKJAFJDTFTWTAJAKGKJNJTQSWNKFJGNQKADQGQ',
  ],
  lines: twentyLines,
  wild: 'W',
  scatter: 'S',
  freeSpins: { '3': 8, '4': 12, '5': 20 },
  freeMultiplier: 2,
  pays: {
    W: { 2: 80, 3: 475, 4: 3100, 5: 15500 },
    D: { 2: 30, 3: 300, 4: 1600, 5: 7800 },
    F: { 3: 200, 4: 775, 5: 3100 },
    G: { 3: 160, 4: 550, 5: 1900 },
    N: { 3: 120, 4: 400, 5: 1200 },
    A: { 3: 60, 4: 190, 5: 775 },
    K: { 3: 50, 4: 140, 5: 550 },
    Q: { 3: 40, 4: 110, 5: 400 },
    J: { 3: 35, 4: 90, 5: 325 },
    T: { 3: 30, 4: 75, 5: 300 },
    S: { 3: 200, 4: 1000, 5: 10000 },
  },
};
