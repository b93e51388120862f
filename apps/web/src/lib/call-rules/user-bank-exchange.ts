// Written by `npm run docs:generate` from the call’s schema in libs/contract.
import type { CallRules } from '../call-rule.js';

export const userBankExchange: CallRules<'user/bank/exchange'> = {
  path: 'user/bank/exchange',
  movesMoney: true,
  fields: {
    exchange_money: { isRequired: true, type: 'integer', least: 1 },
    bank_password: { type: 'string', most: 20 },
    authentication_account: { type: 'string', most: 50 },
    authentication_holder: { type: 'string', most: 50 },
  },
};
