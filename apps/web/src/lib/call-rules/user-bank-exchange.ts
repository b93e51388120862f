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
    coin_network: { type: 'string', of: ['BTC', 'ETH', 'USDT_ERC20', 'USDT_TRC20'] },
    sender_address: { type: 'string', most: 100 },
    recipient_address: { type: 'string', most: 100 },
    coin_rate: { type: 'number', least: 0.0001, most: 1000000000, step: 0.0001 },
  },
};
