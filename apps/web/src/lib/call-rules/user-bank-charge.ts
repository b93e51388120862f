// Written by `npm run docs:generate` from the call’s schema in libs/contract.
import type { CallRules } from '../call-rule.js';

export const userBankCharge: CallRules<'user/bank/charge'> = {
  path: 'user/bank/charge',
  movesMoney: true,
  fields: {
    charge_money: { isRequired: true, type: 'integer', least: 1 },
    depositor: { type: 'string', most: 50 },
    authentication_account: { type: 'string', most: 50 },
    authentication_holder: { type: 'string', most: 50 },
  },
};
