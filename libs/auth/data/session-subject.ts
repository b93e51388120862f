import type { SessionKind } from '#lib/kernel';
import { memberSubject } from '#lib/members';

/** Whose change makes a session's copy out of date, as `Invalidations` calls them. */
export function subjectOf(kind: SessionKind, subjectId: number): string {
  return kind === 'admin' ? `admin:${subjectId}` : memberSubject(subjectId);
}
