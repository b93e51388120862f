import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../../../lib/api.js';
import { accountBody, emptyAccount, refusedField } from './new-account.js';

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

describe('refusedField', () => {
  it('puts a refusal where it belongs', () => {
    expect(refusedField(new ApiError('ACCOUNT_TAKEN', 'taken'))).toBe('account');
    expect(refusedField(new ApiError('INVALID_INPUT', 'bad', { field: 'phone' }))).toBe('phone');
  });

  it('names no field that the form does not have', () => {
    expect(refusedField(new ApiError('INVALID_INPUT', 'bad', { field: 'toString' }))).toBeNull();
    expect(refusedField(new ApiError('NOT_PERMITTED', 'no'))).toBeNull();
  });
});
