import { availableParallelism } from 'node:os';

/**
 * How many batches settle at a time. Two at least, as one writes while the other waits for the disk; else half of the processors: the
 * others are for the players.
 */
export const settlementConcurrency = Math.min(4, Math.max(2, Math.floor(availableParallelism() / 2)));
