// Written by `npm run docs:generate` from the call’s schema in libs/contract.
import type { CallRules } from '../call-rule.js';

export const userBankConvertPoint: CallRules<'user/bank/convertPoint'> = {
  path: 'user/bank/convertPoint',
  movesMoney: true,
  fields: { point: { isRequired: true, type: 'integer', least: 1 } },
};
