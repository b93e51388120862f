import { describe, expect, it } from '@jest/globals';
import type { Call } from './call.js';
import { calls } from './calls/index.js';
import { counters } from './calls/console.js';
import { audiences, openAdminPushes, pushPermissions } from './documents/audiences.js';
import { ownAdminCalls } from './documents/own-admin-calls.js';
import type { PushName } from './pushes.js';
import { builtInPermissions, builtInRoles, counterPermissions, holds, permissions, permissionsOfRoles } from './values/index.js';

const table = Object.entries(calls as Record<string, Call>);
const isReading = (path: string): boolean =>
  /\/(get|view|list|count|detail|history|sample|preview|whatIf|check|reveal|download|verify|explain)$/.test(path);

describe('calls of administrators', () => {
  const ofAdmin = table.filter(([, { who }]) => who.includes('admin'));

  it('each name one permission, or are among the few that need none', () => {
    const own = ofAdmin.filter(([, { permission }]) => permission === undefined).map(([path]) => path);
    expect(own.sort()).toEqual([...ownAdminCalls].sort());
    expect(ofAdmin.length).toBeGreaterThan(120);
  });

  it('name permissions that are listed, and nobody else’s calls name any', () => {
    const named = table.flatMap(([, { permission }]) => permission ?? []);
    expect(named.filter((permission) => !permissions.includes(permission))).toEqual([]);
    expect(table.filter(([, { who, permission }]) => permission && !who.includes('admin'))).toEqual([]);
  });

  it('need to edit where they change something', () => {
    const changing = ofAdmin.filter(([path, { permission }]) => permission?.endsWith('.view') && !isReading(path)).map(([path]) => path);
    expect(changing).toEqual([]);
  });
});

describe('pushes to administrators', () => {
  it('each name one permission, or are open to all of them', () => {
    const heard = (Object.keys(audiences) as PushName[]).filter((name) => audiences[name].includes('admin'));
    expect(heard.filter((name) => !pushPermissions[name]).sort()).toEqual([...openAdminPushes].sort());
    expect(Object.keys(pushPermissions).filter((name) => !heard.includes(name as PushName))).toEqual([]);
  });

  it('carry counters that each name one', () => {
    expect(Object.keys(counterPermissions).sort()).toEqual(Object.keys(counters.shape).sort());
  });
});

describe('a role', () => {
  it('that is the owner’s permits everything, an auditor’s everything that is looked at', () => {
    expect(permissionsOfRoles([{ name: 'owner', permissions: [] }])).toEqual(permissions);
    const auditor = permissionsOfRoles([{ name: 'auditor', permissions: [] }]);
    expect(auditor.length).toBeGreaterThan(15);
    expect(auditor.every((permission) => permission.endsWith('.view'))).toBe(true);
  });

  it.each(builtInRoles)('%s names listed permissions once each', (role) => {
    const held = builtInPermissions[role];
    expect(held.filter((permission) => !permissions.includes(permission))).toEqual([]);
    expect(new Set(held).size).toBe(held.length);
    const twice = held.filter((permission) => permission.endsWith('.view') && held.includes(permission.replace('.view', '.edit') as never));
    expect(role === 'owner' ? [] : twice).toEqual([]);
  });

  it('that edits an area views it; several add up; what is no permission any more counts for nothing', () => {
    const roles = [
      { name: 'Cashier', permissions: ['deposits.edit'] },
      { name: 'Reader', permissions: ['bets.view', 'gone.edit'] },
    ];
    expect(permissionsOfRoles(roles)).toEqual(['deposits.view', 'deposits.edit', 'bets.view']);
    expect(permissionsOfRoles([])).toEqual([]);
    expect([holds(['deposits.edit'], 'deposits.view'), holds(['deposits.view'], 'deposits.edit'), holds(undefined, 'bets.view')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
