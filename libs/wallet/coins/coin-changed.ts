import type { DomainEvent } from '#lib/events';

/** Rates of coins, wallets of the site, or the networks that are on. */
export const coinChanged = (at: Date): DomainEvent => ({ name: 'coin.changed', at, streams: ['site'], data: {} });
