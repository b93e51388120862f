import { expect, it } from '@jest/globals';
import type { TFunction } from 'i18next';
import { statementFile } from './statement.js';

it('the file has a line for each month and one for each kind of play', () => {
  const t = ((key: string) => key.split('.').at(-1)) as unknown as TFunction;
  const sums = { stakes: 10_000, payouts: 4_000, result: -6_000 };
  const month = { month: '2026-11', deposits: 50_000, withdrawals: 0, ...sums, plays: [{ play: 'slot', ...sums } as const] };
  expect(statementFile({ from: '2025-12-01', until: '2026-11-21', months: [month] }, t).split('\r\n')).toEqual([
    '\uFEFF"month","kind","deposits","withdrawals","stakes","payouts","result"',
    '"2026-11","all",50000,0,10000,4000,-6000',
    '"2026-11","slot","","",10000,4000,-6000',
    '',
  ]);
});
