import type { OwnerKind } from '#lib/kernel';

/**
 * Members below a level, or with too little deposited so far, pay into a temporary account with a limit per deposit.
 * Agents always have a permanent one.
 * @param approvedTotal approved deposits that were not taken back, won
 */
export function isTemporary(
  owner: { ownerKind: OwnerKind; level: number },
  approvedTotal: number,
  rules: { permanentFromLevel: number; permanentFromTotal: number },
): boolean {
  return owner.ownerKind === 'member' && (owner.level < rules.permanentFromLevel || approvedTotal < rules.permanentFromTotal);
}
