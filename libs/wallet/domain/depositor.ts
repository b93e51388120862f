import { refuse } from '#lib/contract';
import { plainName } from '#lib/kernel';

/** What happens to a deposit under another name than the registered holder's. */
export type DepositorRule = 'any' | 'flag' | 'approve' | 'refuse';

export function isSameName(one: string, other: string): boolean {
  return plainName(one) === plainName(other);
}

/** What a deposit keeps of its depositor's name. */
export interface JudgedDepositor {
  /** The name differs from the registered holder's, and the rule asks for a look at that. */
  holderDiffers: boolean;
  /** Its approval waits for a second administrator. */
  needsSecond: boolean;
}

/** Judges the name that a deposit comes under by the rule in force. @throws DomainError DEPOSITOR_NOT_HOLDER */
export function judgeDepositor(rule: DepositorRule, depositor: string, holder: string): JudgedDepositor {
  const differs = !isSameName(depositor, holder);
  if (differs && rule === 'refuse') throw refuse('DEPOSITOR_NOT_HOLDER');
  return { holderDiffers: differs && rule !== 'any', needsSecond: differs && rule === 'approve' };
}
