import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { callsPage } from './calls.js';
import { notationOf, type Schema } from './notation.js';

const written = (schema: z.ZodType): string => notationOf(z.toJSONSchema(schema, { io: 'input' }) as Schema);

describe('the notation of a shape', () => {
  it.each<[string, z.ZodType]>([
    ['integer(1..200) = 20', z.int().min(1).max(200).default(20)],
    ['integer(1..)', z.int().positive()],
    ['int32', z.int32()],
    ['text(..200)', z.string().max(200)],
    ['"give" | "take"', z.enum(['give', 'take'])],
    ['("a" | "b")[](1..)', z.array(z.enum(['a', 'b'])).min(1)],
    ['string | null', z.string().nullable()],
    ['{ [name]: boolean }', z.record(z.string(), z.boolean())],
    ['{ id: integer(1..), memo?: text(..20) }', z.object({ id: z.int().positive(), memo: z.string().max(20).optional() })],
  ])('is %s', (text, schema) => {
    expect(written(schema)).toBe(text);
  });

  it('gives each field of a long object a line', () => {
    const fields = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`field${index}`, z.string()]));
    expect(written(z.object(fields)).split('\n')).toHaveLength(14);
  });
});

describe('a page of calls', () => {
  it.each([
    ['members', 'user/game/bet/create', 'admin/round/enter'],
    ['admin', 'admin/round/enter', 'user/game/bet/create'],
  ] as const)('of %s is small enough to read, has its own calls alone, and names every shape it refers to', (of, own, other) => {
    const page = callsPage(of);
    expect(page.length).toBeLessThan(300_000);
    expect(page).toContain(`### ${own}`);
    expect(page).not.toContain(`### ${other}`);
    expect(page).toContain('### DrawResult');
  });
});
