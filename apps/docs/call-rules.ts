import { z } from 'zod';
import { calls, type CallPath } from '#lib/contract';
import { formatted } from './formatted.js';

/** Calls whose forms check their fields before they are sent. Add a call here and run `npm run docs:generate`. */
export const formCalls = [
  'admin/code/issue',
  'admin/coin/wallet/save',
  'admin/depositAccount/save',
  'admin/inquiry/answer',
  'admin/inspection/update',
  'admin/item/grant',
  'admin/listing/create',
  'admin/member/create',
  'admin/member/update',
  'admin/message/send',
  'admin/perimeter/address/save',
  'admin/perimeter/domain/save',
  'admin/popup/save',
  'admin/post/save',
  'admin/sports/fixture/create',
  'admin/sports/league/save',
  'admin/sports/market/save',
  'admin/sports/team/save',
  'admin/skin/save',
  'admin/template/save',
  'agent/code/issue',
  'agent/member/rates/update',
  'agent/member/update',
  'agent/message/send',
  'agent/user/create',
  'user/bank/charge',
  'user/bank/convertBalance',
  'user/bank/convertPoint',
  'user/bank/exchange',
  'user/board/free/comment/create',
  'user/inquiry/create',
] as const satisfies readonly CallPath[];

/** `lib/call-rules/admin-listing-create.ts` and `adminListingCreate`. */
const words = (path: string): string[] => path.split('/').flatMap((part) => part.split('.'));
export const fileOf = (path: string): string => `${words(path).map(kebab).join('-')}.ts`;
const kebab = (word: string): string => word.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
const nameOf = (path: string): string =>
  words(path)
    .map((word, at) => (at === 0 ? word : capital(word)))
    .join('');

type Schema = Record<string, unknown>;
type Rule = Record<string, unknown>;

/** A module of rules for each form's call, by its file's name, as the formatter leaves it. */
export async function callRules(): Promise<Record<string, string>> {
  const modules = formCalls.map(async (path) => [fileOf(path), await formatted(moduleOf(path))] as const);
  return Object.fromEntries(await Promise.all(modules));
}

function moduleOf(path: CallPath): string {
  const call = calls[path];
  const { key: _, ...fields } = fieldsOf(z.toJSONSchema(call.in, { io: 'input', unrepresentable: 'any' }) as Schema);
  const movesMoney = 'movesMoney' in call ? 'movesMoney: true, ' : '';
  return [
    '// Written by `npm run docs:generate` from the call’s schema in libs/contract.',
    "import type { CallRules } from '../call-rule.js';",
    '',
    `export const ${nameOf(path)}: CallRules<'${path}'> = { path: '${path}', ${movesMoney}fields: ${ascii(JSON.stringify(fields))} };`,
    '',
  ].join('\n');
}

/** Words of the wire are no texts of a screen, and the check for those finds Hangul. */
const ascii = (text: string): string =>
  text.replace(/[^\x20-\x7e]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

function fieldsOf(schema: Schema): Record<string, Rule> {
  const required = new Set((schema['required'] as string[] | undefined) ?? []);
  return Object.fromEntries(
    Object.entries((schema['properties'] as Record<string, Schema> | undefined) ?? {}).flatMap(([name, each]) => {
      const rule = ruleOf(each);
      return rule === undefined ? [] : [[name, required.has(name) ? { isRequired: true, ...rule } : rule]];
    }),
  );
}

/** Undefined for what no rule can say: the server judges it. */
function ruleOf(schema: Schema): Rule | undefined {
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
  if (choices !== undefined) return choiceRule(choices);
  const type = schema['type'];
  if (typeof type !== 'string') return undefined;
  if (type === 'object') return objectRule(schema);
  const items = type === 'array' ? ruleOf(schema['items'] as Schema) : undefined;
  const of = schema['enum'] ?? (schema['const'] === undefined ? undefined : [schema['const']]);
  return defined({
    type,
    least: schema['minLength'] ?? schema['minItems'] ?? bound(schema['minimum']) ?? above(schema['exclusiveMinimum'], type),
    most: schema['maxLength'] ?? schema['maxItems'] ?? bound(schema['maximum']),
    step: schema['multipleOf'],
    pattern: schema['format'] === undefined ? schema['pattern'] : undefined,
    of,
    items,
  });
}

/** Of one shape that may also be null. */
function choiceRule(choices: readonly Schema[]): Rule | undefined {
  const others = choices.filter((each) => each['type'] !== 'null');
  const rule = others.length === 1 && others[0] !== undefined ? ruleOf(others[0]) : undefined;
  return rule === undefined ? undefined : { ...rule, ...(others.length < choices.length ? { isNullable: true } : {}) };
}

function objectRule(schema: Schema): Rule | undefined {
  const fields = fieldsOf(schema);
  return Object.keys(fields).length === 0 ? undefined : { type: 'object', fields };
}

/** The bounds of what JSON carries exactly say nothing to somebody who types. */
const bound = (value: unknown): unknown => (Math.abs(Number(value)) >= Number.MAX_SAFE_INTEGER ? undefined : value);
const above = (value: unknown, type: string): unknown => (typeof value === 'number' && type === 'integer' ? value + 1 : undefined);
const defined = (rule: Rule): Rule => Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== undefined));
