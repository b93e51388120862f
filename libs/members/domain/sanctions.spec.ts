import { describe, expect, it } from '@jest/globals';
import { authorityOf, decideStatus, isHeld, marked, mayChange, setAbove, type Authority, type StatusSetBy } from './sanctions.js';
import { roles } from './roles.js';

const at = new Date('2026-03-02T03:00:00Z');
const admin = authorityOf({ kind: 'admin', account: 'root' }, undefined);
const branch = authorityOf({ kind: 'agent', account: 'branch' }, roles.branch.name);
const shop = authorityOf({ kind: 'agent', account: 'shop' }, roles.shop.name);
const by = (who: Authority): StatusSetBy => ({ ...who, at: at.toISOString() });

describe('a value that somebody set', () => {
  it('is changed by its rank and those above alone', () => {
    expect([mayChange(by(branch), admin), mayChange(by(branch), branch), mayChange(by(branch), shop)]).toEqual([true, true, false]);
    expect([mayChange(by(admin), admin), mayChange(by(admin), branch)]).toEqual([true, false]);
    expect(mayChange(undefined, shop)).toBe(true);
  });

  it('is found among those that change, whatever else changes', () => {
    const setBy = marked(marked({}, ['rates.slot_percent'], admin, at), ['level'], shop, at);
    expect(setAbove(setBy, ['level', 'rates.casino_percent'], branch)).toBeUndefined();
    expect(setAbove(setBy, ['level', 'rates.slot_percent'], branch)).toMatchObject({
      field: 'rates.slot_percent',
      setBy: { account: 'root' },
    });
  });
});

describe('a sanction', () => {
  const lift = (setter: Authority, lifter: Authority) =>
    decideStatus({ from: 'blocked', to: 'normal_a', setBy: by(setter), by: lifter, at });

  it.each([
    ['an administrator’s', 'an administrator', admin, admin, true],
    ['an administrator’s', 'a branch', admin, branch, false],
    ['a branch’s', 'its shop', branch, shop, false],
    ['a branch’s', 'itself', branch, branch, true],
    ['a shop’s', 'its branch', shop, branch, true],
  ])('%s is lifted by %s: %#', (_, __, setter, lifter, isLifted) => {
    expect(lift(setter, lifter) !== undefined).toBe(isLifted);
  });

  it('of a higher rank is not softened either', () => {
    expect(decideStatus({ from: 'blocked', to: 'suspended', setBy: by(admin), by: branch, at })).toBeUndefined();
    expect(decideStatus({ from: 'normal_b', to: 'normal_a', setBy: by(admin), by: branch, at })).toBeUndefined();
  });

  it('of a lower rank stands over what a higher one had set, and leaves it as it was', () => {
    const suspended = decideStatus({ from: 'test', to: 'suspended', setBy: by(admin), by: shop, at })!;
    expect(suspended).toMatchObject({ to: 'suspended', setBy: { account: 'shop', over: { status: 'test' } } });
    expect(decideStatus({ from: 'suspended', to: 'normal_a', setBy: suspended.setBy, by: shop, at })).toEqual({
      to: 'test',
      setBy: by(admin),
    });
    expect(decideStatus({ from: 'suspended', to: 'normal_a', setBy: suspended.setBy, by: admin, at })?.to).toBe('normal_a');
  });
});

describe('what somebody holds', () => {
  it('stays where it is once they have left or a higher rank shut them out', () => {
    expect([isHeld('withdrawn', by(shop), shop), isHeld('blocked', by(shop), shop), isHeld('deleted', undefined, shop)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([isHeld('suspended', by(admin), shop), isHeld('suspended', by(shop), shop), isHeld('normal_a', by(admin), shop)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
