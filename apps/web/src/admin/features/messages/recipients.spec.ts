import { describe, expect, it } from '@jest/globals';
import { recipientsOf, toEverybody } from './recipients.js';

describe('recipients of a message', () => {
  it('look back where their group does', () => {
    expect(recipientsOf({ ...toEverybody, to: 'inactive', days: '14' }, undefined)).toEqual({ to: 'inactive', days: 14 });
    expect(recipientsOf({ ...toEverybody, to: 'losers', amount: 5_000 }, undefined)).toEqual({ to: 'losers', days: 30, amount: 5_000 });
  });

  it('are none while something is missing', () => {
    expect(recipientsOf({ ...toEverybody, to: 'losers', amount: 0 }, undefined)).toBeUndefined();
    expect(recipientsOf({ ...toEverybody, to: 'direct' }, undefined)).toBeUndefined();
    expect(recipientsOf({ ...toEverybody, to: 'member', account: 'nobody' }, undefined)).toBeUndefined();
  });

  it('are one member by the id of the account that was typed', () => {
    expect(recipientsOf({ ...toEverybody, to: 'member', account: 'player1' }, 7)).toEqual({ to: 'member', memberIds: [7] });
  });
});
