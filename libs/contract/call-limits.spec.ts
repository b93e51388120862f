import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { Call } from './call.js';
import { bodyBounds, budgets, limitsOfCall } from './call-limits.js';
import { calls, type CallPath } from './calls/index.js';

interface Schema {
  $ref?: string;
  type?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  contentEncoding?: string;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
}

/** A letter of the widest of our scripts takes three bytes; whatever has no bound of its own is bounded by the body. */
const bytesPerLetter = 3;
const unboundedLetters = 40;
const unboundedItems = 20;

/** Bytes of the longest value that a schema means to let through. */
function bytesOf(schema: Schema): number {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return Math.max(...choices.map(bytesOf));
  if (schema.enum || schema.const !== undefined)
    return Math.max(...(schema.enum ?? [schema.const]).map((each) => JSON.stringify(each).length));
  if (schema.type === 'string')
    return 2 + (schema.maxLength ?? unboundedLetters) * (schema.contentEncoding === 'base64' ? 1 : bytesPerLetter);
  if (schema.prefixItems) return 2 + schema.prefixItems.reduce((sum, each) => sum + bytesOf(each) + 1, 0);
  // Bulk lists hold numbers of ten digits; seventeen are possible and no row has them.
  if (schema.type === 'array') return 2 + (schema.maxItems ?? unboundedItems) * (bytesOf(schema.items ?? {}) + 1);
  return schema.type === 'object' ? bytesOfObject(schema) : 12;
}

function bytesOfObject(schema: Schema): number {
  const named = Object.entries(schema.properties ?? {}).reduce((sum, [name, each]) => sum + name.length + 4 + bytesOf(each), 2);
  const free =
    typeof schema.additionalProperties === 'object' ? unboundedItems * (unboundedLetters + 4 + bytesOf(schema.additionalProperties)) : 0;
  return named + free;
}

/** Names and values of the largest body. */
function elementsOf(schema: Schema): number {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return Math.max(...choices.map(elementsOf));
  if (schema.type === 'array') return 1 + (schema.maxItems ?? unboundedItems) * elementsOf(schema.items ?? {});
  const named = Object.values(schema.properties ?? {}).reduce((sum, each) => sum + 1 + elementsOf(each), 1);
  const free = typeof schema.additionalProperties === 'object' ? unboundedItems * (1 + elementsOf(schema.additionalProperties)) : 0;
  return named + free;
}

/** Their fields allow far more than a game has markets, or a list columns: only these are held by the bytes. */
const heldByBytes = new Set(['admin/game/update', 'admin/export', 'agent/export', 'admin/report/save']);

const schemaOf = (call: Call) => z.toJSONSchema(call.in, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;
const table = Object.entries(calls as Record<string, Call>).map(([path, call]) => ({ path: path as CallPath, call }));
const fitted = table.filter(({ path }) => !heldByBytes.has(path));

describe.each(fitted)('$path', ({ path, call }) => {
  it('takes the longest body that its own fields let through, and not ten times as much', () => {
    const { bodyBytes } = limitsOfCall(path);
    const bytes = bytesOf(schemaOf(call));
    expect(bytes).toBeLessThanOrEqual(bodyBytes);
    expect(2 * elementsOf(schemaOf(call))).toBeLessThanOrEqual(bodyBounds.elements);
    if (bodyBytes > 16 * 1024) expect(bytes * 10).toBeGreaterThan(bodyBytes);
  });
});

/** Columns of 64 bits: ids of rows and money; everything else that is whole fits into 32. */
const long =
  /(^id|Id|_id|^ids|Ids|^position)$|money|amount|stake|point|balance|credit|payout|win|perRound|exposure|budget|leastDeposit|minBet|maxBet|(min|max)(Egg)?(Charge|Exchange)$|ChargeMax$|(charge|exchange)Unit|(Charge|Exchange)Sum$/i;

/** Names of whole numbers that have no bound of 32 bits. */
function longIntegers(schema: Schema, name: string): string[] {
  const own = schema.type === 'integer' && !((schema.maximum ?? Infinity) < 2 ** 31) ? [name] : [];
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.prefixItems ?? []), ...(schema.items ? [schema.items] : [])];
  const free = typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : [];
  const named = Object.entries(schema.properties ?? {}).flatMap(([each, part]) => longIntegers(part, each));
  return [...own, ...[...parts, ...free].flatMap((part) => longIntegers(part, name)), ...named];
}

it('every whole number that a call takes is one that its column holds', () => {
  const wrong = table.flatMap(({ path, call }) => longIntegers(schemaOf(call), '').map((name) => ({ path, name })));
  expect(wrong.length).toBeGreaterThan(50);
  expect(wrong.filter(({ name }) => !long.test(name))).toEqual([]);
});

it('a call that takes a secret, or answers a file, is no cheap one', () => {
  const secret = table.filter(({ call }) =>
    Object.keys((call.in as z.ZodObject).shape).some((name) => /^(new)?(bank_?)?password$|^otp$/i.test(name)),
  );
  expect(secret.length).toBeGreaterThan(5);
  // Files have the smaller budget of the two.
  expect(secret.filter(({ path, call }) => limitsOfCall(path).class !== (call.isFile ? 'export' : 'password'))).toEqual([]);
  expect(table.filter(({ path, call }) => call.isFile && limitsOfCall(path).class !== 'export')).toEqual([]);
});

it('what tells a visitor which accounts and secrets there are is no cheap call', () => {
  const asking = table.filter(
    ({ path, call }) => call.who.includes('visitor') && /\/(check[A-Z]\w*|invitation\/\w+|inquiry\/visitor\/get|login)$/.test(path),
  );
  expect(asking.length).toBeGreaterThan(5);
  expect(asking.filter(({ path }) => limitsOfCall(path).class !== 'password')).toEqual([]);
});

it('a dry run costs what the change costs: no preview is a cheap call', () => {
  const previews = table.filter(({ path }) => path.endsWith('/preview'));
  expect(previews.length).toBeGreaterThan(5);
  expect(previews.filter(({ path }) => limitsOfCall(path).class === 'cheap')).toEqual([]);
});

it('nobody makes the service ask other people’s servers cheaply', () => {
  const asking = table.filter(({ path }) =>
    /casino\/(launch|vendor\/sync|reconciliation\/get|wallet\/get|round\/detail\/get)$|webhook\/(test|replay|delivery\/resend)$/.test(path),
  );
  expect(asking.length).toBeGreaterThan(8);
  expect(asking.filter(({ path }) => limitsOfCall(path).class === 'cheap')).toEqual([]);
});

it('an address may do what some sessions together may', () => {
  for (const { perSession, perAddress } of Object.values(budgets)) expect(perAddress).toBeGreaterThanOrEqual(perSession * 4);
});
