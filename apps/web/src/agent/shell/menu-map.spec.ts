import { describe, expect, it } from '@jest/globals';
import { readMenuMap } from './menu-map.js';

describe('readMenuMap', () => {
  it('starts open above 458 px and closed below', () => {
    expect(readMenuMap(null, 459).open).toBe(true);
    expect(readMenuMap(null, 458).open).toBe(false);
  });

  it('keeps what was chosen, whatever the width', () => {
    expect(readMenuMap({ open: false, closed: ['money'] }, 1440)).toEqual({ open: false, closed: ['money'] });
  });

  it('takes what it cannot read for never set', () => {
    expect(readMenuMap({ open: 'yes', closed: 'money' }, 1440)).toEqual({ open: true, closed: [] });
    expect(readMenuMap('garbage', 320)).toEqual({ open: false, closed: [] });
    expect(readMenuMap({ closed: [1, 'money'] }, 1440).closed).toEqual(['money']);
  });
});
