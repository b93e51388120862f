import type { CallOutput } from '../../../lib/contract.js';

export type Dashboard = CallOutput<'admin/dashboard/get'>;
export type HighBet = Dashboard['highBets'][number];
