import { describe, expect, it } from '@jest/globals';
import { changedValues } from './changed-values.js';
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

describe('a rule that is on by itself', () => {
  const kinds = ['adjustment', 'withdrawal', 'deposit', 'result', 'limits', 'rates', 'staff', 'vendor', 'initialisation'] as const;
  const rules = { ...Object.fromEntries(kinds.map((kind) => [kind, off])), hours: 24 } as unknown as Rules;

  it.each(['rules', 'staff', 'vendor'] as const)('%s is off while no rule is on', (kind) => {
    expect([isAnyOn(rules), ruleOf(rules, kind).on]).toEqual([false, false]);
  });

  it.each(kinds)('is so as soon as %s is on', (kind) => {
    const one = { ...rules, [kind]: rule({}) };
    expect(isAnyOn(one)).toBe(true);
    expect([ruleOf(one, 'rules').on, ruleOf(one, 'staff').on, ruleOf(one, 'vendor').on]).toEqual([true, true, true]);
    expect(kinds.filter((each) => ruleOf(one, each).on).sort()).toEqual([...new Set([kind, 'staff', 'vendor'])].sort());
  });

  it('asks for an owner where one rule does, and spares owners where all do, of the rules themselves never', () => {
    const strict = { ...rules, limits: rule({ ownersDecide: true, sparesOwners: true }) };
    expect(ruleOf(strict, 'rules')).toEqual({ on: true, sparesOwners: false, ownersDecide: true });
    for (const kind of ['staff', 'vendor'] as const) {
      expect(ruleOf(strict, kind)).toEqual({ on: true, sparesOwners: true, ownersDecide: true });
      expect(ruleOf({ ...strict, rates: rule({}) }, kind)).toEqual({ on: true, sparesOwners: false, ownersDecide: true });
    }
  });
});

it('changedValues lists each value that a call changes', () => {
  const changes = changedValues([
    { action: 'a', target: 't', before: { a: 1, b: 5, c: 5, d: { e: 1 } }, after: { a: 2, b: 4, c: null, d: { e: 1 }, f: 'new' } },
  ]);
  expect(changes.map(({ field, before, after }) => [field, before, after])).toEqual([
    ['a', 1, 2],
    ['b', 5, 4],
    ['c', 5, null],
    ['f', null, 'new'],
  ]);
});
