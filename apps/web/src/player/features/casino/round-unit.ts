import type { MoneyUnit } from '../../../ui/money.js';

/** What a round was played with. */
export const unitOf = ({ unit }: { unit: 'cash' | 'egg' }): MoneyUnit => (unit === 'egg' ? 'egg' : 'won');
