/** The looks of the site: made, chosen by domain, and never unreadable. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let admin: WireClient;
beforeAll(async () => {
  app = await TestApp.start({ worker: false });
  admin = await app.login('admin');
});
afterAll(() => app.stop());

const skin = { key: 'night-club', name: 'Night club', title: 'Nightbet', ground: 'plum', fill: '#F2B8FF' } as const;
const codeOf = (path: string, input: object) => admin.refusal(path, input);

it('are made, chosen for a domain and for all other names, and stay while they are in use', async () => {
  expect(await codeOf('admin/skin/save', skin)).toBeUndefined();
  const domain = { url: 'https://night.example.com/', skin: skin.key, partner: '', note: '' };
  const { id } = await admin.ask('admin/perimeter/domain/save', domain);
  const { items, usual } = await admin.ask('admin/skin/get');
  expect(usual).toBe('persimmon');
  expect(items.filter(({ isBuiltIn }) => isBuiltIn)).toHaveLength(4);
  expect(items.at(-1)).toMatchObject({ ...skin, isBuiltIn: false, domains: [domain.url] });
  expect(await codeOf('admin/skin/delete', { key: skin.key })).toBe('SKIN_IN_USE');
  await admin.ask('admin/perimeter/domain/delete', { ids: [id] });
  await admin.ask('admin/skin/use', { key: skin.key });
  expect(await codeOf('admin/skin/delete', { key: skin.key })).toBe('SKIN_IN_USE');
  await admin.ask('admin/skin/use', { key: 'harbor' });
  expect(await codeOf('admin/skin/delete', { key: skin.key })).toBeUndefined();
  expect(await codeOf('admin/skin/delete', { key: skin.key })).toBe('NOT_FOUND');
  const rows = await app.database.query<{ action: string }>(`SELECT action FROM audit_entry WHERE action LIKE 'skin.%' ORDER BY id`);
  expect(rows.map(({ action }) => action)).toEqual(['skin.save', 'skin.use', 'skin.use', 'skin.delete']);
});

it('are refused where they cannot be read, whose code is taken, or that somebody else has changed', async () => {
  const refused = await admin.call('admin/skin/save', { ...skin, accentDark: '#222222' });
  expect(refused.error).toMatchObject({ code: 'SKIN_UNREADABLE', field: 'accentDark' });
  expect(await codeOf('admin/skin/save', { ...skin, fill: '#FF808B' })).toBe('SKIN_CONFUSING');
  expect(await codeOf('admin/skin/save', { ...skin, key: 'harbor' })).toBe('SKIN_TAKEN');
  expect(await codeOf('admin/skin/save', { ...skin, logo: 'https://elsewhere.example.com/logo.png' })).toBe('INVALID_INPUT');
  const { version } = await admin.ask('admin/skin/get');
  await admin.ask('admin/skin/save', { ...skin, version });
  expect(await codeOf('admin/skin/save', { ...skin, name: 'Mine', version })).toBe('CHANGED_MEANWHILE');
  expect(await codeOf('admin/skin/use', { key: 'nowhere' })).toBe('SKIN_UNKNOWN');
});

it('reach open pages when a domain is given another skin, and when it goes', async () => {
  const told = async () => {
    const [row] = await app.database.query<{ count: number }>(`SELECT count(*)::int AS count FROM outbox WHERE name = 'site.changed'`);
    return row!.count;
  };
  const domain = { url: 'https://day.example.com/', partner: '', note: '' };
  const before = await told();
  const { id } = await admin.ask('admin/perimeter/domain/save', { ...domain, skin: 'harbor' });
  expect(await told()).toBe(before + 1);
  await admin.ask('admin/perimeter/domain/save', { ...domain, id, skin: 'harbor', note: 'the same look' });
  expect(await told()).toBe(before + 1);
  await admin.ask('admin/perimeter/domain/save', { ...domain, id, skin: '' });
  expect(await told()).toBe(before + 2);
  await admin.ask('admin/perimeter/domain/save', { ...domain, id, skin: 'harbor' });
  await admin.ask('admin/perimeter/domain/delete', { ids: [id] });
  expect(await told()).toBe(before + 4);
});
