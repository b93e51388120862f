import type { RequestLimits } from '../domain/request-limits.js';
import type { WalletSettings } from '../settings.js';
import type { RuleValues } from './resolve.js';

type InForce = RuleValues & Pick<WalletSettings, 'chargeHours' | 'exchangeHours'>;

export const chargeLimits = (rules: InForce): RequestLimits => ({
  least: rules.minCharge,
  most: rules.maxCharge,
  unit: rules.chargeUnit,
  delayMinutes: rules.chargeDelayMinutes,
  dailyCount: rules.dailyCharges,
  dailySum: rules.dailyChargeSum,
  hours: rules.chargeHours,
});

export const exchangeLimits = (rules: InForce): RequestLimits => ({
  least: rules.minExchange,
  most: rules.maxExchange,
  unit: rules.exchangeUnit,
  delayMinutes: rules.exchangeDelayMinutes,
  dailyCount: rules.dailyExchanges,
  dailySum: rules.dailyExchangeSum,
  hours: rules.exchangeHours,
});
