export const casinoKinds = ['casino', 'slot'] as const;
/** How a slot pays, as its vendor's tag says: small wins often, or large ones seldom. */
export const casinoVolatilities = ['low', 'medium', 'high'] as const;
/** Orders of games on sale: the operator's, or by rounds of the last seven days. */
export const casinoOrders = ['house', 'popular'] as const;
export const casinoFormats = ['gw-v1', 'hub88'] as const;
export const casinoWalletModels = ['seamless', 'transfer'] as const;
/** What a game is played with: money or eggs. */
export const casinoUnits = ['cash', 'egg'] as const;
export const casinoRoundStatuses = ['open', 'closed'] as const;
export const casinoTransactionKinds = ['bet', 'win', 'free_win', 'promo_win', 'rollback', 'adjust'] as const;
export const casinoOutcomes = ['yes', 'no', 'unknown'] as const;
/** What may be wrong between a vendor's list of transactions and ours. */
export const casinoDifferences = ['missing_here', 'missing_there', 'amount', 'rolled_back'] as const;
/** A vendor calls the site, or the site calls a vendor. */
export const casinoCallDirections = ['in', 'out'] as const;
