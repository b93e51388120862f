import { describe, expect, it } from '@jest/globals';
import { accountBody, emptyAccount } from './new-account.js';

describe('accountBody', () => {
  it('is the documented form: the code is the account, rates are numbers by key', () => {
    const body = accountBody(
      { ...emptyAccount, account: 'shop2', nickname: 'two', password: 'secret', state: 'normal', rates: { slot_percent: 0.5 } },
      [
        { key: 'slot_percent', cap: 1 },
        { key: 'casino_percent', cap: 1 },
      ],
    );
    expect(body).toMatchObject({
      account: 'shop2',
      code: 'shop2',
      level: 1,
      state: '\uC815\uC0C1',
      rolling_json: { slot_percent: 0.5, casino_percent: 0 },
    });
    expect(body).not.toHaveProperty('rates');
  });
});
