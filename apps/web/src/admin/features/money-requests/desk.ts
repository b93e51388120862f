import type { DeskCalls, RequestDesk } from '../../../shared/money-requests/desk.js';
import type { RequestKind } from '../../../shared/money-requests/kinds.js';
import { BankCell, Flags, MemberCell } from './cells.js';

/** What administrators do with requests, by calls. */
export const adminCalls = {
  deposit: {
    get: 'admin/deposit/get',
    verbs: {
      approve: 'admin/deposit/approve',
      refuse: 'admin/deposit/refuse',
      cancelApproval: 'admin/deposit/cancelApproval',
      complete: 'admin/deposit/complete',
    },
  },
  withdrawal: {
    get: 'admin/withdrawal/get',
    verbs: { approve: 'admin/withdrawal/approve', refuse: 'admin/withdrawal/refuse', complete: 'admin/withdrawal/complete' },
  },
} as const satisfies Record<RequestKind, DeskCalls>;

export const adminDesk: RequestDesk = {
  calls: adminCalls,
  stale: ['admin/dashboard/get', 'admin/member/view'],
  Member: MemberCell,
  Bank: BankCell,
  Flags,
};
