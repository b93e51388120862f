export type Direction = 'charge' | 'exchange';

/** What can be turned: money into eggs, eggs into money; won or eggs. */
export const available = (direction: Direction, own: { money: number; balance: number }): number =>
  direction === 'charge' ? own.money : own.balance;

/** What both are afterwards; one won is one egg. */
export function afterwards(
  direction: Direction,
  amount: number,
  own: { money: number; balance: number },
): { money: number; balance: number } {
  const moved = direction === 'charge' ? amount : -amount;
  return { money: own.money - moved, balance: own.balance + moved };
}
