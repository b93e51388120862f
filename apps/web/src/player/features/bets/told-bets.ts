const told = new Set<number>();

/** The member has just been told what became of a bet: its push need not say so again. */
export const noteTold = (betId: number): void => void told.add(betId);
export const isTold = (betId: number): boolean => told.has(betId);
