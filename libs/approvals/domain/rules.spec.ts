import { describe, expect, it } from '@jest/globals';
import { changedValues, isRaised } from './raised.js';
import { isAnyOn, partedBy, type Rule, ruleOf, type Rules } from './rules.js';

const off: Rule = { on: false, sparesOwners: false, ownersDecide: false };
const rule = (more: Partial<Rule>): Rule => ({ ...off, on: true, ...more });
const none = { byMember: new Map<number | null, number>(), byAdmin: 0 };
const item = (memberId: number | null, amount: number) => ({ memberId, amount });

describe('an amount', () => {
  it('waits from the limit on, by itself or with what went before it to the same member', () => {
    const parts = partedBy(rule({ amount: 100 }), [item(1, 99), item(1, 1), item(2, 99), item(2, 100)], none);
    expect(parts).toEqual({ passing: [item(1, 99), item(2, 99)], waiting: [item(1, 1), item(2, 100)] });
    expect(partedBy(rule({ amount: 100 }), [item(1, 1)], { ...none, byMember: new Map([[1, 99]]) }).waiting).toHaveLength(1);
    expect(partedBy(rule({ amount: 0 }), [item(1, 0)], none).waiting).toHaveLength(1);
  });

  it('of one administrator counts over all members', () => {
    const many = [1, 2, 3, 4].map((id) => item(id, 30));
    expect(partedBy(rule({ amount: 100, person: 100 }), many, none).waiting).toEqual([item(4, 30)]);
    expect(partedBy(rule({ amount: 100, person: null }), many, { ...none, byAdmin: 1_000 }).waiting).toEqual([]);
  });

  it('is not asked for where every action waits', () => {
    expect(partedBy(rule({}), [item(null, 0)], none).waiting).toHaveLength(1);
  });
});

it('the rules themselves wait as soon as one of them stands', () => {
  const kinds = ['adjustment', 'withdrawal', 'deposit', 'result', 'limits', 'rates', 'staff', 'initialisation'];
  const rules = { ...Object.fromEntries(kinds.map((kind) => [kind, off])), hours: 24 } as unknown as Rules;
  expect([isAnyOn(rules), ruleOf(rules, 'rules').on]).toEqual([false, false]);
  const strict = { ...rules, staff: rule({ ownersDecide: true, sparesOwners: true }) };
  expect(ruleOf(strict, 'rules')).toEqual({ on: true, sparesOwners: false, ownersDecide: true });
});

it('a limit is raised where it grows or falls away', () => {
  const changes = changedValues([
    { action: 'a', target: 't', before: { a: 1, b: 5, c: 5, d: { e: 1 } }, after: { a: 2, b: 4, c: null, d: { e: 1 }, f: 'new' } },
  ]);
  expect(changes.map(({ field, before, after }) => [field, before, after])).toEqual([
    ['a', 1, 2],
    ['b', 5, 4],
    ['c', 5, null],
    ['f', null, 'new'],
  ]);
  expect(changes.map(isRaised)).toEqual([true, false, true, false]);
});
