export interface AutoplayRules {
  readonly count: number;
  readonly lossLimit: number;
  readonly winLimit: number | null;
  readonly stopOnBonus: boolean;
}

/** The most that so many rounds can cost: they stop at the loss limit. */
export const mostSpent = (stake: number, { count, lossLimit }: Pick<AutoplayRules, 'count' | 'lossLimit'>): number =>
  Math.min(stake * count, lossLimit);

/** Whether another round may begin: a loss of all of it must not pass the limit. */
export const mayGoOn = (lost: number, stake: number, { lossLimit }: Pick<AutoplayRules, 'lossLimit'>): boolean => lost + stake <= lossLimit;

/** Reads an amount as people type it. */
export function readAmount(text: string): number | null {
  const digits = text.replace(/[,\s]/g, '');
  return /^\d{1,12}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null;
}
