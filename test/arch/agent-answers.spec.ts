import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { calls, type Call } from '#lib/contract';

/** Fields that carry the account of an administrator or of the actor, or what tells one browser from all others. */
const forbidden = ['processedBy', 'repliedBy', 'grantedBy', 'issuer', 'userAgent', 'browser', 'joinedFrom', 'lastFrom'];

/** Every name of a field in a schema, at any depth. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own =
    'properties' in schema && typeof schema.properties === 'object' && schema.properties !== null ? Object.keys(schema.properties) : [];
  return [...own, ...Object.values(schema).flatMap(fieldsOf)];
}

const table = Object.entries(calls as Record<string, Call>).filter(([, { who, isFile }]) => who.includes('agent') && !isFile);

describe('what agents are answered', () => {
  it.each(table)('%s names no administrator and no browser', (_, { out }) => {
    const fields = fieldsOf(z.toJSONSchema(out, { unrepresentable: 'any', io: 'output' }));
    expect(fields.filter((field) => forbidden.includes(field))).toEqual([]);
  });
});
