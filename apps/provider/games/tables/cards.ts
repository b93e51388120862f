import { type Draw, shuffleFirst } from '../math/draw.js';

/** 0–51: rank × 4 + suit; rank 0 is the ace, 12 the king. */
export type Card = number;

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
const SUITS = ['S', 'H', 'D', 'C'] as const;

export const rankOf = (card: Card): number => Math.floor(card / 4) + 1;
export const suitOf = (card: Card): 'S' | 'H' | 'D' | 'C' => SUITS[card % 4]!;
export const isRed = (card: Card): boolean => suitOf(card) === 'H' || suitOf(card) === 'D';
/** `TH` is the ten of hearts. */
export const cardName = (card: Card): string => `${RANKS[rankOf(card) - 1]}${suitOf(card)}`;

/** The first `count` cards of `decks` freshly shuffled packs. */
export function dealCards(decks: number, count: number, draw: Draw): Card[] {
  const shoe = Array.from({ length: decks * 52 }, (_, at) => at % 52);
  shuffleFirst(shoe, count, draw);
  return shoe.slice(0, count);
}
