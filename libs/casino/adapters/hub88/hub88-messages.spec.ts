import { expect, it } from '@jest/globals';
import { hubMessages } from './hub88-messages.js';

const bet = {
  ...{
    user: 'user42',
    transaction_uuid: 't-1',
    request_uuid: 'r-1',
    round: 'round 1',
    token: 'x',
    game_code: '호랑이',
    currency: 'KRW',
    amount: 1,
  },
};

it.each(['\0', 'a\u0007b', '\ud800', 'a\udfff'])('what the database does not keep is no number: %j', (text) => {
  expect(hubMessages['transaction/bet'].safeParse(bet).success).toBe(true);
  for (const field of ['user', 'transaction_uuid', 'request_uuid', 'round', 'token', 'game_code'])
    expect([field, hubMessages['transaction/bet'].safeParse({ ...bet, [field]: `user${text}` }).success]).toEqual([field, false]);
});
