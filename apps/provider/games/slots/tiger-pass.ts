import type { SlotGame } from './slot-game.js';
import { twentyLines } from './lines.js';

/** Five reels, ten lines; a tiger fills its whole reel. */
export const tigerPass: SlotGame = {
  code: 'tiger-pass',
  rows: 3,
  wins: 'lines',
  reels: [
    'MJCKQPEJKMJAESAQJQPJQCPJAKMPKASQMCKQA',
    'CAMJAKQPJPCJEQAEQKQKJMJAQMAWPMQCKPKJ',
    'CJKPACWMSJQSAQKQPJPEQKJAKQACJEMQMJKAMP',
    'KPAPMAQCKAEQMJCKPJWQKPMECQAJMJQJKAJQ',
    'KEPJQMJQEAMSPMJQCQKPACACAMKJKQJAQPKSJ',
  ],
  freeReels: [
    'ECMJKAKJKPQACQKMJAKQECQPMJPJAMQPAQJ',
    'QJEKPQCKMJPEPJWQACKMQAKMJAQMWPAQJWJKCA',
    'QPQAKQJWCAKCKJWMCJPKAJEAMPQJMQKQWPJMAE',
    'QAKQWPKWACAKAQMJQEWQKQJCPKAJPMJPCEJMJM',
    'EQKCQKAEJPMJPJQKMKQCJACMAQMKJAPQJAP',
  ],
  lines: twentyLines.slice(0, 10),
  wild: 'W',
  expandingWild: true,
  scatter: 'S',
  freeSpins: { '3': 10 },
  freeMultiplier: 1,
  pays: {
    E: { 3: 800, 4: 4000, 5: 24000 },
    C: { 3: 400, 4: 1600, 5: 6400 },
    P: { 3: 250, 4: 800, 5: 3200 },
    M: { 3: 190, 4: 650, 5: 2400 },
    A: { 3: 100, 4: 275, 5: 1000 },
    K: { 3: 70, 4: 200, 5: 700 },
    Q: { 3: 55, 4: 140, 5: 450 },
    J: { 3: 45, 4: 110, 5: 350 },
    S: { 3: 300 },
  },
};
