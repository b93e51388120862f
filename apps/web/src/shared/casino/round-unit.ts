import type { MoneyUnit } from '../../ui/money.js';

/** What a round, or what was played in an opened game, is counted in. */
export const unitOf = ({ unit }: { unit: 'cash' | 'egg' }): MoneyUnit => (unit === 'egg' ? 'egg' : 'won');
