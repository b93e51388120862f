import { describe, expect, it } from '@jest/globals';
import { differences } from './differences.js';

describe('what an audit entry says was changed', () => {
  it('names each value that differs, nested ones by their path', () => {
    expect(differences({ level: 1, rates: { slot: 1, sports: 2 } }, { level: 3, rates: { slot: 1, sports: 1.5 } })).toEqual([
      { key: 'level', from: '1', to: '3' },
      { key: 'rates.sports', from: '2', to: '1.5' },
    ]);
  });

  it('knows what was new and what was taken away', () => {
    expect(differences(null, { memo: 'late' })).toEqual([{ key: 'memo', from: '', to: 'late' }]);
    expect(differences({ memo: 'late' }, { memo: '' })).toEqual([{ key: 'memo', from: 'late', to: '–' }]);
  });
});
