import type { RequestDesk } from '../../../shared/money-requests/desk.js';
import { adminCalls } from './calls.js';
import { BankCell, Flags, MemberCell, SecondLink } from './cells.js';

export const adminDesk: RequestDesk = {
  calls: adminCalls,
  stale: ['admin/dashboard/get', 'admin/member/view'],
  Member: MemberCell,
  Bank: BankCell,
  Flags,
  Second: SecondLink,
};
