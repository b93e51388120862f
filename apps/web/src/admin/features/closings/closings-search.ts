const month = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The page's URL; the month that runs when none is said. */
export interface ClosingsSearch {
  month?: string;
}

export function closingsSearch(raw: Record<string, unknown>): ClosingsSearch {
  const value = raw['month'];
  return typeof value === 'string' && month.test(value) ? { month: value } : {};
}
