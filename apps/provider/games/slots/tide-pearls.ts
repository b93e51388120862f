import type { SlotGame } from './slot-game.js';

/** Six reels of five; eight or more alike pay wherever they stand. */
export const tidePearls: SlotGame = {
  code: 'tide-pearls',
  rows: 5,
  wins: 'anywhere',
  reels: [
    'GYRYYYOBYBGBOVGUROUOVSVOVVURYVUGOUBUOVSVGOY',
    'SVGYVUYUUYSRGBUGYUGGOVVOOORYBOVUOOOBVYRVYVB',
    'RYYRGYUVGSYBVUUOVBOVYGUGUVOOYOVGOBVBOYRVOSU',
    'RYGOBUOVORVSGOYVGVOYRGVUUVSUGOUYUBOVBYYOBYV',
    'YROVUOGBOUYVOVSYBVVYUVOOVRUGRGBUSYOOYGUBYVG',
    'GYVUORUBBSGGYVOYOVOSUOYVVGYOVBRUOUGRYBUVVYO',
  ],
  lines: [],
  scatter: 'S',
  freeSpins: { '4': 10, '5': 12, '6': 15 },
  freeMultiplier: 3,
  pays: {
    R: { 8: 550, 9: 875, 10: 1700, 12: 5500 },
    B: { 8: 275, 9: 450, 10: 875, 12: 2800 },
    G: { 8: 170, 9: 275, 10: 550, 12: 1700 },
    U: { 8: 110, 9: 170, 10: 325, 12: 1300 },
    Y: { 8: 65, 9: 110, 10: 225, 12: 875 },
    V: { 8: 55, 9: 110, 10: 190, 12: 650 },
    O: { 8: 45, 9: 90, 10: 170, 12: 550 },
    S: { 4: 300, 5: 500, 6: 10000 },
  },
};
