import { describe, expect, it } from '@jest/globals';
import { problemOfNumber, problemsOf, type FieldRules } from './call-rule.js';

const rules: FieldRules = {
  name: { type: 'string', isRequired: true, least: 2, most: 5 },
  code: { type: 'string', pattern: '^\\d+$' },
  kind: { type: 'string', of: ['a', 'b'] },
  amount: { type: 'integer', least: 1, most: 100 },
  at: { type: 'string', isNullable: true },
  ids: { type: 'array', least: 1, most: 2, items: { type: 'integer', least: 1 } },
  limits: { type: 'object', fields: { most: { type: 'number', step: 0.01 } } },
};
const found = (input: object): object => problemsOf(rules, input);

describe('problemsOf', () => {
  it('finds nothing in what the schema takes, and nothing in what may be left out', () => {
    expect(found({ name: 'Anna', code: '12', kind: 'a', amount: 100, at: null, ids: [1], limits: { most: 0.29 } })).toEqual({});
    expect(found({ name: 'Anna' })).toEqual({});
  });
  it('asks for what has to be there', () => {
    expect(found({})).toEqual({ name: { is: 'needed' } });
    expect(found({ name: ' ' })).toEqual({ name: { is: 'needed' } });
    expect(found({ name: 'Anna', amount: null, ids: [] })).toEqual({ amount: { is: 'needed' }, ids: { is: 'needed' } });
  });
  it('tells lengths, formats and choices', () => {
    expect(found({ name: 'A', code: 'x', kind: 'c' })).toEqual({
      name: { is: 'short', least: 2 },
      code: { is: 'format' },
      kind: { is: 'choice' },
    });
    expect(found({ name: 'Johanna', ids: [1, 2, 3] })).toEqual({ name: { is: 'long', most: 5 }, ids: { is: 'many', most: 2 } });
  });
  it('looks into objects and lists, by path', () => {
    expect(found({ name: 'Anna', ids: [1, 0], limits: { most: 0.005 } })).toEqual({
      'ids.1': { is: 'least', least: 1 },
      'limits.most': { is: 'step', least: 0.01 },
    });
  });
});

describe('problemOfNumber', () => {
  it('takes no text, no fraction where whole numbers are counted, and tells both bounds or the one there is', () => {
    expect(problemOfNumber({ type: 'integer' }, Number.NaN)).toEqual({ is: 'number' });
    expect(problemOfNumber({ type: 'integer' }, 1.5)).toEqual({ is: 'whole' });
    expect(problemOfNumber({ type: 'number', least: 0, most: 50 }, 50.01)).toEqual({ is: 'within', least: 0, most: 50 });
    expect(problemOfNumber({ type: 'integer', least: 1, most: Number.MAX_SAFE_INTEGER }, 0)).toEqual({ is: 'least', least: 1 });
  });
});
