import { type MoneyRuleName, refuse, ruleBelow, type SparseRules } from '#lib/contract';

/** A value sets a rule, null makes it fall back again, what is left out stays. */
export type RulePatch = Partial<Record<MoneyRuleName, number | null>>;

/** @throws DomainError INVALID_INPUT with the field where a maximum would stand below its minimum */
export function patched(rules: SparseRules, patch: RulePatch): SparseRules {
  const all = Object.entries({ ...rules, ...patch }).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  const next = Object.fromEntries(all) as SparseRules;
  const below = ruleBelow(next);
  if (below !== undefined) throw refuse('INVALID_INPUT', { field: `rules.${below}` });
  return next;
}

/** What holds where a rule is not set, for a note of the audit log. */
export function fallbackTo(values: Readonly<Record<string, number>>): Record<string, number[]> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]));
}

/** The rules that differ, as they were and as they are; null where a rule is not set. */
export function ruleChanges(before: SparseRules, after: SparseRules): { before: RulePatch; after: RulePatch } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as MoneyRuleName[];
  const changed = names.filter((name) => before[name] !== after[name]);
  const of = (rules: SparseRules): RulePatch => Object.fromEntries(changed.map((name) => [name, rules[name] ?? null]));
  return { before: of(before), after: of(after) };
}
