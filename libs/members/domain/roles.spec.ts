import { describe, expect, it } from '@jest/globals';
import { isRoleName, pageSwitches, roleOf, roles } from './roles.js';

describe('roles', () => {
  it('gives every role its own name and its own priority', () => {
    const all = Object.values(roles);
    expect(new Set(all.map((role) => role.name)).size).toBe(all.length);
    expect(all.map((role) => role.propirty)).toEqual(all.map((_, index) => index + 1));
  });

  it('gives sub-menus to the five roles from the operating headquarters to the distributor', () => {
    const withSubMenus = Object.entries(roles).filter(([, role]) => role.propirty <= 5);
    expect(withSubMenus.map(([key]) => key)).toEqual([
      'operatingHeadquarters',
      'seniorHeadquarters',
      'deputyHeadquarters',
      'branch',
      'distributor',
    ]);
  });

  it('opens the player site to players only and the partner console to agents only', () => {
    for (const role of Object.values(roles)) {
      expect(role.isOpenUserPage).toBe(role.kind === 'player');
      expect(role.isOpenPartnerPage).toBe(role.kind === 'agent');
    }
  });

  it('lets a member’s own settings close what the role opens', () => {
    expect(pageSwitches(roles.shop, { isOpenPartnerPage: false }).isOpenPartnerPage).toBe(false);
    expect(pageSwitches(roles.member, {}).isOpenUserPage).toBe(true);
  });

  it('finds a role by its stored name only', () => {
    expect(roleOf('매장')).toBe(roles.shop);
    expect(isRoleName('shop')).toBe(false);
    expect(() => roleOf('shop')).toThrow('unknown role');
  });
});
