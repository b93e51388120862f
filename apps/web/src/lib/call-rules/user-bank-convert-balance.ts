// Written by `npm run docs:generate` from the call’s schema in libs/contract.
import type { CallRules } from '../call-rule.js';

export const userBankConvertBalance: CallRules<'user/bank/convertBalance'> = {
  path: 'user/bank/convertBalance',
  movesMoney: true,
  fields: {
    direction: { isRequired: true, type: 'string', of: ['charge', 'exchange'] },
    amount: { isRequired: true, type: 'integer', least: 1 },
  },
};
