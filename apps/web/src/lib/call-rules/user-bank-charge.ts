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
    coin_network: { type: 'string', of: ['BTC', 'ETH', 'USDT_ERC20', 'USDT_TRC20'] },
    sender_address: { type: 'string', most: 100 },
    recipient_address: { type: 'string', most: 100 },
    coin_rate: { type: 'number', least: 0.0001, most: 1000000000, step: 0.0001 },
  },
};
