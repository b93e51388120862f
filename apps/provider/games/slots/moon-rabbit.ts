import type { SlotGame } from './slot-game.js';

/** Five reels, 243 ways, the moon is wild on the middle reels, free spins pay three times. */
export const moonRabbit: SlotGame = {
  code: 'moon-rabbit',
  rows: 3,
  wins: 'ways',
  reels: [
    'KQBHRJAHPBPQAKBRTATQJTQHJPQJHSTJKSJKATKT',
    'KTARBJPAQASKRJBQHJTWQTHPBSATJKQTKJTHWHQPKJ',
    'AJHJTAJRTKSTBKJQJWKQHAHPKQTWPBJAQKRSTQTHPB',
    'AWATHTSPHTRJBJQAQKQHJWTHKBJTKAJPTQRPJQSKBK',
    'HTKJQATKAQHBQTJKQBJHQAPKJTSRHPKTPBTJARJ',
  ],
  lines: [],
  wild: 'W',
  scatter: 'S',
  freeSpins: { '3': 8, '4': 12, '5': 18 },
  freeMultiplier: 3,
  pays: {
    R: { 3: 170, 4: 550, 5: 2800 },
    B: { 3: 110, 4: 350, 5: 1400 },
    P: { 3: 85, 4: 275, 5: 975 },
    H: { 3: 70, 4: 200, 5: 625 },
    A: { 3: 35, 4: 100, 5: 300 },
    K: { 3: 30, 4: 85, 5: 250 },
    Q: { 3: 22, 4: 60, 5: 180 },
    J: { 3: 18, 4: 45, 5: 130 },
    T: { 3: 14, 4: 35, 5: 100 },
    S: { 3: 200, 4: 1000, 5: 10000 },
  },
};
