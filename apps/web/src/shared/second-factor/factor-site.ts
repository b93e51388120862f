/** Whose second factor it is. */
export type FactorSite = 'admin' | 'agent';
