import { auditActions, type AuditAction } from '#lib/kernel';
import { matchOf } from '../../lib/word-search.js';

type Translate = (key: string) => string;

const known: ReadonlySet<string> = new Set(auditActions);

/** What an action of the audit log is called; what an older release wrote keeps its code. */
export const actionLabel = (action: string, t: Translate): string => (known.has(action) ? t(`actions:${action}`) : action);

/** The labels of all actions, for files of lists. */
export const actionLabels = (t: Translate): Record<string, string> =>
  Object.fromEntries(auditActions.map((action) => [action, actionLabel(action, t)]));

/** All actions as a filter offers them, in the order of their labels. */
export const actionOptions = (t: Translate): { value: AuditAction; label: string }[] =>
  auditActions
    .map((action) => ({ value: action, label: actionLabel(action, t) }))
    .sort((one, other) => one.label.localeCompare(other.label));

/** The actions that a search names in the reader's language, the best first. */
export function actionsNamed(search: string, t: Translate): AuditAction[] {
  const found = auditActions.map((action) => ({ action, match: matchOf(search, actionLabel(action, t)) }));
  return found
    .filter(({ match }) => match > 0)
    .sort((one, other) => other.match - one.match)
    .map(({ action }) => action);
}
