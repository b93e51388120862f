/** The page's URL. */
export interface CommissionSearch {
  tab?: 'if';
}

export const commissionSearch = (raw: Record<string, unknown>): CommissionSearch => (raw['tab'] === 'if' ? { tab: 'if' } : {});
