import type { DeskCalls } from '../../../shared/money-requests/desk.js';
import type { RequestKind } from '../../../shared/money-requests/kinds.js';

/** What administrators do with requests, by calls. */
export const adminCalls = {
  deposit: {
    get: 'admin/deposit/get',
    forecast: 'admin/deposit/approve/preview',
    verbs: {
      approve: 'admin/deposit/approve',
      refuse: 'admin/deposit/refuse',
      cancelApproval: 'admin/deposit/cancelApproval',
      complete: 'admin/deposit/complete',
    },
  },
  withdrawal: {
    get: 'admin/withdrawal/get',
    forecast: 'admin/withdrawal/approve/preview',
    verbs: { approve: 'admin/withdrawal/approve', refuse: 'admin/withdrawal/refuse', complete: 'admin/withdrawal/complete' },
  },
} as const satisfies Record<RequestKind, DeskCalls>;
