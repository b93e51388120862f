import { problemOfNumber, problemText } from '../../../lib/call-rule.js';
import { ruleOf, type MoneyRuleName } from './rule-words.js';

/** Why a value may not stand; blank always may. */
export function ruleProblem(name: MoneyRuleName, value: number | null): string | undefined {
  if (value === null) return undefined;
  const rule = ruleOf(name);
  const problem = problemOfNumber({ ...rule, type: rule.decimals === undefined ? 'integer' : 'number' }, value);
  return problem === undefined ? undefined : problemText(problem);
}
