import type { CallPath } from './contract.js';
import { translate } from './i18n.js';

/** What a call takes in one field, as its schema in the contract says it. What a rule cannot say, the server says when it refuses. */
export interface FieldRule {
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  readonly isRequired?: true;
  readonly isNullable?: true;
  /** Of a number its value, of a text its letters, of a list its items. */
  readonly least?: number;
  readonly most?: number;
  readonly step?: number;
  readonly pattern?: string;
  readonly of?: readonly (string | number)[];
  readonly fields?: FieldRules;
  readonly items?: FieldRule;
}

export type FieldRules = Readonly<Record<string, FieldRule>>;

/** The rules of one call's input. Generated from the contract into `call-rules/`, so that no schema library reaches the browser. */
export interface CallRules<P extends CallPath> {
  readonly path: P;
  readonly movesMoney?: true;
  readonly fields: FieldRules;
}

/** Why a value is not accepted: a text of `common:field` and the bounds that it names. */
export interface Problem {
  readonly is:
    | 'needed'
    | 'number'
    | 'whole'
    | 'least'
    | 'most'
    | 'within'
    | 'step'
    | 'short'
    | 'long'
    | 'few'
    | 'many'
    | 'format'
    | 'choice';
  readonly least?: number;
  readonly most?: number;
}

export type Problems = Readonly<Record<string, Problem>>;

const bound = (value: number | undefined): string => (value === undefined ? '' : value.toLocaleString('en-US'));

export const problemText = ({ is, least, most }: Problem): string =>
  translate(`common:field.${is}`, { least: bound(least), most: bound(most) });

/** Everything that an input lacks, by path, such as `limits.maxStake`. */
export function problemsOf(rules: FieldRules, input: object, before = ''): Problems {
  return Object.fromEntries(
    Object.entries(rules).flatMap(([name, rule]) => {
      const value = (input as Record<string, unknown>)[name];
      return Object.entries(problemsOfValue(rule, value, `${before}${name}`));
    }),
  );
}

function problemsOfValue(rule: FieldRule, value: unknown, path: string): Problems {
  const own = problemOfValue(rule, value);
  if (own !== undefined) return { [path]: own };
  const { items, fields } = rule;
  if (items !== undefined && Array.isArray(value))
    return Object.assign({}, ...value.map((each, index) => problemsOfValue(items, each, `${path}.${index}`)));
  return fields !== undefined && typeof value === 'object' && value !== null ? problemsOf(fields, value, `${path}.`) : {};
}

function problemOfValue(rule: FieldRule, value: unknown): Problem | undefined {
  if (value === undefined) return rule.isRequired ? { is: 'needed' } : undefined;
  if (value === null) return rule.isNullable ? undefined : { is: 'needed' };
  if (rule.of !== undefined) return rule.of.includes(value as string) ? undefined : { is: 'choice' };
  if (typeof value === 'number') return problemOfNumber(rule, value);
  if (typeof value === 'string') return problemOfText(rule, value);
  return Array.isArray(value) ? problemOfList(rule, value) : undefined;
}

/** Blank is NaN in a field that has to have a number. */
export function problemOfNumber(
  { type, least, most, step }: Omit<FieldRule, 'type'> & { readonly type: string },
  value: number,
): Problem | undefined {
  if (Number.isNaN(value)) return { is: 'number' };
  if (type === 'integer' && !Number.isInteger(value)) return { is: 'whole' };
  // Bounds that nobody reaches are not told.
  const top = most === undefined || most >= Number.MAX_SAFE_INTEGER ? undefined : most;
  const isBelow = least !== undefined && value < least;
  if (isBelow || (top !== undefined && value > top)) {
    if (least === undefined || top === undefined) return least === undefined ? { is: 'most', most: top! } : { is: 'least', least };
    return { is: 'within', least, most: top };
  }
  return step === undefined || isMultiple(value, step) ? undefined : { is: 'step', least: step };
}

/** Multiples of 0.01 are not exact as doubles. */
function isMultiple(value: number, step: number): boolean {
  const ratio = value / step;
  return Math.abs(ratio - Math.round(ratio)) < 1e-6;
}

function problemOfText({ least = 0, most, pattern }: FieldRule, value: string): Problem | undefined {
  if (least > 0 && value.trim() === '') return { is: 'needed' };
  if (value.length < least) return { is: 'short', least };
  if (most !== undefined && value.length > most) return { is: 'long', most };
  return pattern === undefined || new RegExp(pattern, 'u').test(value) ? undefined : { is: 'format' };
}

function problemOfList({ least = 0, most }: FieldRule, value: readonly unknown[]): Problem | undefined {
  if (value.length < least) return value.length === 0 ? { is: 'needed' } : { is: 'few', least };
  return most !== undefined && value.length > most ? { is: 'many', most } : undefined;
}
