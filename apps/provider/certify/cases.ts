import { gateCases } from './cases-gate.js';
import { moneyCases } from './cases-money.js';
import { orderCases } from './cases-order.js';
import { raceCases } from './cases-race.js';
import type { Case } from './context.js';

export const allCases: readonly Case[] = [...gateCases, ...moneyCases, ...orderCases, ...raceCases];
