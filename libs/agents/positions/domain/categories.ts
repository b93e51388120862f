import { rateKeys, type RollingCategory } from '../../commission/domain/rates.js';

/** A kind of bet with a rate of its own at which agents carry it: a ticket with a pick of a match under way is one by itself. */
export type PositionCategory = Exclude<RollingCategory, 'casino_won' | 'casino_lost'> | 'sports_live';

const { casino_won: _won, casino_lost: _lost, ...placed } = rateKeys;

/** The name of each kind's rate. */
export const positionKeys = { ...placed, sports_live: 'sports_live_percent' } as const satisfies Record<PositionCategory, string>;
