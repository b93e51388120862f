import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { savedViewLimits } from '#lib/contract';
import { TestApp } from '../support/app.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let admin: WireClient, other: WireClient, shop: WireClient;
beforeAll(async () => {
  app = await TestApp.start({ worker: false });
  [admin, other, shop] = [await app.login('admin'), await app.login('admin2'), await app.login('shop')];
});
afterAll(() => app?.stop());

const view = { columns: { phone: true, memo: false }, density: 'compact', search: { q: 'kim', level: 3, online: true } } as const;

describe('saved views of a list', () => {
  it('are the own ones of an administrator and of an agent', async () => {
    const { id } = await admin.ask('admin/view/save', { list: 'members', name: ' VIP ', ...view });
    expect(await admin.ask('admin/view/list', { list: 'members' })).toEqual({ views: [{ id, name: 'VIP', ...view }] });
    expect(await admin.ask('admin/view/list', { list: 'bets' })).toEqual({ views: [] });
    expect(await other.ask('admin/view/list', { list: 'members' })).toEqual({ views: [] });

    const own = await shop.ask('agent/view/save', { list: 'members', name: 'VIP', ...view });
    expect((await shop.ask('agent/view/list', { list: 'members' })).views).toEqual([{ id: own.id, name: 'VIP', ...view }]);
    expect(await other.refusal('admin/view/delete', { id })).toBe('NOT_FOUND');
    expect(await shop.refusal('agent/view/delete', { id })).toBe('NOT_FOUND');
    await admin.must('admin/view/delete', { id });
    expect(await admin.refusal('admin/view/delete', { id })).toBe('NOT_FOUND');
    await shop.must('agent/view/delete', { id: own.id });
  });

  it('are at most so many of a list', async () => {
    for (let number = 1; number <= savedViewLimits.perList; number++)
      await other.must('admin/view/save', { list: 'rounds', name: `View ${number}`, ...view });
    const refused = await other.call('admin/view/save', { list: 'rounds', name: 'One more', ...view });
    expect(refused.error).toMatchObject({ code: 'VIEWS_FULL', maximum: savedViewLimits.perList });
    await other.must('admin/view/save', { list: 'rounds', name: 'View 1', ...view });
    await other.must('admin/view/save', { list: 'bets', name: 'One more', ...view });
  });

  it.each([
    ['no name', { name: '  ' }],
    ['a long name', { name: 'x'.repeat(savedViewLimits.name + 1) }],
    ['a list that is none', { list: 'a/b' }],
    ['a filter that is a list', { search: { q: ['kim'] } }],
    ['a long filter', { search: { q: 'x'.repeat(201) } }],
    ['many filters', { search: Object.fromEntries(Array.from({ length: 31 }, (_, number) => [`f${number}`, 1])) }],
    ['many columns', { columns: Object.fromEntries(Array.from({ length: 61 }, (_, number) => [`c${number}`, true])) }],
  ])('are refused with %s', async (_, wrong) => {
    expect(await admin.refusal('admin/view/save', { list: 'members', name: 'x', ...view, ...wrong })).toBe('INVALID_INPUT');
  });
});
