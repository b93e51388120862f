/** What the development center shows of the contract. */
import { describe, expect, it } from '@jest/globals';
import { asyncApiDocument, calls, openApiDocument } from '#lib/contract';
import { callsOf, pushesOf, type Schema } from '../../apps/web/src/admin/features/developers/documented.js';
import { exampleOf, linesOf } from '../../apps/web/src/admin/features/developers/schema-lines.js';

const openApi = openApiDocument() as never as Parameters<typeof callsOf>[0];
const asyncApi = asyncApiDocument() as never as Parameters<typeof pushesOf>[0];

describe('the reference', () => {
  it('has every call with its fields, its errors and who may make it', () => {
    const documented = callsOf(openApi);
    expect(documented.map(({ path }) => path)).toEqual(Object.keys(calls));
    const deposit = documented.find(({ path }) => path === 'admin/deposit/get')!;
    expect(deposit).toMatchObject({ callers: ['admin'], permission: 'deposits.view', isForMachines: true });
    expect(deposit.errors).toContain('KEY_INVALID');
    const lines = linesOf(deposit.output!, openApi.components.schemas);
    expect(lines.map(({ path }) => path)).toEqual(expect.arrayContaining(['items', 'items[].id', 'total']));
    expect(documented.find(({ path }) => path === 'admin/staff/create')!.isForMachines).toBe(false);
  });

  it('gives every reading call an example that the server takes', () => {
    const readings = callsOf(openApi).filter(({ path, permission }) => /\/get$/.test(path) && permission !== null);
    expect(readings.length).toBeGreaterThan(40);
    const refused = readings.filter(({ path, input }) => {
      const example = exampleOf(input, openApi.components.schemas);
      return !(calls as never as Record<string, (typeof calls)['admin/deposit/get']>)[path]!.in.safeParse(example).success;
    });
    expect(refused.map(({ path }) => path)).toEqual([]);
  });

  it('has every push with its data', () => {
    const pushes = pushesOf(asyncApi);
    expect(pushes.map(({ name }) => name)).toEqual(expect.arrayContaining(['deposit.requested', 'bet.highValue']));
    expect(linesOf(pushes.find(({ name }) => name === 'deposit.requested')!.data, asyncApi.components.schemas).length).toBeGreaterThan(3);
  });

  it('ends in shapes that contain themselves', () => {
    const schemas: Record<string, Schema> = { Node: { type: 'object', properties: { child: { $ref: '#/Node' } }, required: ['child'] } };
    expect(linesOf({ $ref: '#/Node' }, schemas).length).toBeLessThan(10);
  });
});
