import { describe, expect, it } from '@jest/globals';
import { catalogueProblem, sectionProblem } from './check-settings.js';
import { catalogueGroup, sectionGroup } from './sports-settings.js';

const section = sectionGroup('cross').schema.parse({});
const catalogue = catalogueGroup.schema.parse({});

describe('settings of a section', () => {
  it('stand as they are before anybody sets anything', () => {
    for (const id of ['europe', 'inplay', 'cross', 'special', 'special2', 'live', 'virtual'] as const)
      expect(sectionProblem(sectionGroup(id).schema.parse({}))).toBeUndefined();
  });

  it.each([
    ['maxStake', { minStake: 10_000, maxStake: 9_999 }],
    ['maxSingleStake', { minStake: 10_000, maxSingleStake: 9_999 }],
    ['maxWin', { minStake: 10_000, maxWin: 9_999 }],
    ['maxLegs', { minLegs: 3, maxLegs: 2 }],
    ['maxTotalOdds', { maxOdds: 200, maxTotalOdds: 100 }],
    [
      'bonus',
      {
        bonus: [
          { legs: 5, odds: 1.05 },
          { legs: 3, odds: 1.1 },
        ],
      },
    ],
    [
      'bonus',
      {
        bonus: [
          { legs: 3, odds: 1.05 },
          { legs: 5, odds: 1.03 },
        ],
      },
    ],
    ['levels.8', { levels: { 8: {} } }],
    ['levels.2.maxStake', { levels: { 2: { maxStake: 1_000 } } }],
    ['levels.3.maxSingleStake', { levels: { 3: { minStake: 2_000_000 } } }],
  ])('cannot stand because of %s: %j', (field, fields) => {
    expect(sectionProblem({ ...section, ...fields })?.field).toBe(field);
  });
});

describe('settings of the catalogue', () => {
  it('stand as they are before anybody sets anything', () => {
    expect(catalogueProblem(catalogue)).toBeUndefined();
  });

  it.each([
    ['maxOdds', { maxOdds: 1 }],
    ['providers', { providers: ['B365', 'B365'] }],
    ['providers', { providers: ['>2.5'] }],
  ])('cannot stand because of %s: %j', (field, fields) => {
    expect(catalogueProblem({ ...catalogue, ...fields })?.field).toBe(field);
  });
});
