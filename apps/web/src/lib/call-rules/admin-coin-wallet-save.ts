// Written by `npm run docs:generate` from the call’s schema in libs/contract.
import type { CallRules } from '../call-rule.js';

export const adminCoinWalletSave: CallRules<'admin/coin/wallet/save'> = {
  path: 'admin/coin/wallet/save',
  fields: {
    id: { type: 'integer', least: 1 },
    version: { type: 'integer', least: -2147483648, most: 2147483647 },
    network: { isRequired: true, type: 'string', of: ['BTC', 'ETH', 'USDT_ERC20', 'USDT_TRC20'] },
    use: { isRequired: true, type: 'string', of: ['deposits', 'withdrawals'] },
    address: { isRequired: true, type: 'string', least: 1, most: 100 },
    fromLevel: { type: 'integer', least: 1, most: 7 },
    toLevel: { type: 'integer', least: 1, most: 7 },
    enabled: { type: 'boolean' },
  },
};
