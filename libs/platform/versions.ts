import { refuse } from '#lib/contract';

/**
 * Refuses to save over what somebody else has saved since the caller looked.
 * @param seen version that the caller looked at; callers who do not say it save over whatever is there
 * @param current the newer values, for the caller to look at
 * @throws DomainError CHANGED_MEANWHILE with `version` and `current`
 */
export function assertVersion(seen: number | undefined, version: number, current: unknown): void {
  if (seen !== undefined && seen !== version) throw refuse('CHANGED_MEANWHILE', { version, current });
}
