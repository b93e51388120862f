import { closingCases } from './cases-closing.js';
import { freeCases } from './cases-free.js';
import { gateCases } from './cases-gate.js';
import { limitCases } from './cases-limits.js';
import { moneyCases } from './cases-money.js';
import { orderCases } from './cases-order.js';
import { raceCases } from './cases-race.js';
import type { Case } from './context.js';

export const allCases: readonly Case[] = [
  ...gateCases,
  ...moneyCases,
  ...closingCases,
  ...freeCases,
  ...limitCases,
  ...orderCases,
  ...raceCases,
];
