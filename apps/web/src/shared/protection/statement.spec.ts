import { expect, it } from '@jest/globals';
import type { TFunction } from 'i18next';
import { statementFile } from './statement.js';

const t = ((key: string) => key.split('.').at(-1)) as unknown as TFunction;
const sums = { stakes: 10_000, payouts: 4_000, result: -6_000 };
const none = { withdrawals: 0, fromAgent: 0, toAgent: 0, gifts: 0, adjustments: 0, rolling: 0 };
const month = { month: '2026-11', ...none, deposits: 50_000, ...sums, net: 44_000, plays: [{ play: 'slot', ...sums } as const] };
const days = { from: '2025-12-01', until: '2026-11-21' };

it('the file has a line for each month, one for each kind of play, and one for all months', () => {
  expect(statementFile({ ...days, months: [month] }, t).split('\r\n')).toEqual([
    '\uFEFF"month","kind","deposits","withdrawals","stakes","payouts","result","net"',
    '"2026-11","all",50000,0,10000,4000,-6000,44000',
    '"2026-11","slot","","",10000,4000,-6000,""',
    '"together","all",50000,0,10000,4000,-6000,44000',
    '',
  ]);
});

it('the file has what an agent paid and gifts where there are any, as the page does', () => {
  const given = { ...month, month: '2026-10', fromAgent: 7_000, gifts: 500, net: 51_500, plays: [] };
  expect(statementFile({ ...days, months: [month, given] }, t).split('\r\n')).toEqual([
    '\uFEFF"month","kind","deposits","withdrawals","fromAgent","gifts","stakes","payouts","result","net"',
    '"2026-11","all",50000,0,0,0,10000,4000,-6000,44000',
    '"2026-11","slot","","","","",10000,4000,-6000,""',
    '"2026-10","all",50000,0,7000,500,10000,4000,-6000,51500',
    '"together","all",100000,0,7000,500,20000,8000,-12000,95500',
    '',
  ]);
});
