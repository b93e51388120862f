export const casinoKinds = ['casino', 'slot'] as const;
export const casinoFormats = ['gw-v1', 'hub88'] as const;
export const casinoWalletModels = ['seamless', 'transfer'] as const;
export const casinoRoundStatuses = ['open', 'closed'] as const;
export const casinoTransactionKinds = ['bet', 'win', 'free_win', 'rollback', 'adjust'] as const;
export const casinoOutcomes = ['yes', 'no', 'unknown'] as const;
/** What may be wrong between a vendor's list of transactions and ours. */
export const casinoDifferences = ['missing_here', 'missing_there', 'amount', 'rolled_back'] as const;
