import type { PushName } from '../pushes.js';
import type { Permission } from '../values/permissions.js';

/**
 * Who may hear a push: `owner` the player or agent that it is about, `agents` every agent above that owner, `admin` all
 * administrators, `session` the one session, `public` everybody, visitors included.
 */
export type Audience = 'owner' | 'agents' | 'admin' | 'session' | 'public';

const request: readonly Audience[] = ['owner', 'agents', 'admin'];

/** The authorisation table of the pushes. */
export const audiences: Record<PushName, readonly Audience[]> = {
  'wallet.changed': ['owner'],
  'deposit.requested': request,
  'deposit.approved': request,
  'deposit.refused': request,
  'deposit.approvalCancelled': request,
  'deposit.completed': request,
  'deposit.refunded': request,
  'withdrawal.requested': request,
  'withdrawal.approved': request,
  'withdrawal.refused': request,
  'withdrawal.completed': request,
  'member.joined': ['agents', 'admin'],
  'member.applied': ['agents', 'admin'],
  'member.approved': ['agents', 'admin'],
  'member.refused': ['agents', 'admin'],
  'member.changed': ['owner', 'agents', 'admin'],
  'member.connected': ['agents', 'admin'],
  'member.disconnected': ['agents', 'admin'],
  'inquiry.created': ['admin'],
  'inquiry.changed': ['admin'],
  'inquiry.answered': ['owner'],
  'message.received': ['owner'],
  'bet.placed': ['owner'],
  'bet.settled': ['owner'],
  'bet.cancelled': ['owner', 'admin'],
  'bet.resettled': ['owner'],
  'bet.highValue': ['agents', 'admin'],
  'ticket.changed': ['owner'],
  'offers.changed': ['session'],
  'odds.changed': ['public'],
  'fixture.changed': ['public'],
  'fixtures.changed': ['public'],
  'fixture.book': ['admin'],
  'notice.published': ['public'],
  'popup.published': ['public'],
  'free.changed': ['public'],
  'inspection.changed': ['public'],
  'site.changed': ['public'],
  'inventory.changed': ['owner'],
  'attendance.checked': [],
  'roulette.spun': [],
  'rewards.changed': ['admin'],
  'counters.changed': ['agents', 'admin'],
  'bank.changed': ['admin'],
  'coin.changed': ['public'],
  'report.made': ['admin'],
  'alert.raised': ['admin'],
  'alert.taken': ['admin'],
  'vendors.changed': ['admin'],
  'approval.asked': ['admin'],
  'approval.decided': ['admin'],
  'cashOut.held': ['admin'],
  'round.opened': ['public'],
  'round.closed': ['public'],
  'round.drawn': ['public'],
  'round.voided': ['public'],
  'round.corrected': ['public'],
  'round.resultRefused': ['admin'],
  'round.book': ['admin'],
  'game.changed': ['public'],
  'member.loggedIn': [],
  'trade.made': [],
  'rolling.posted': [],
  'casino.returned': [],
  'stream.passed': ['agents', 'admin'],
  'password.set': ['owner', 'admin'],
  'session.revoked': ['session'],
};

const requestPushes = ['requested', 'approved', 'refused', 'completed'] as const;

/** What an administrator needs to hear a push; those that go to administrators and are not here, every administrator hears. */
export const pushPermissions: Partial<Record<PushName, Permission>> = {
  ...ofRequests('deposit', 'deposits.view'),
  'deposit.approvalCancelled': 'deposits.view',
  'deposit.refunded': 'deposits.view',
  ...ofRequests('withdrawal', 'withdrawals.view'),
  'member.joined': 'members.view',
  'member.applied': 'joins.view',
  'member.approved': 'joins.view',
  'member.refused': 'joins.view',
  'member.changed': 'members.view',
  'member.connected': 'members.view',
  'member.disconnected': 'members.view',
  'inquiry.created': 'support.view',
  'inquiry.changed': 'support.view',
  'bet.cancelled': 'bets.view',
  'bet.highValue': 'bets.view',
  'fixture.book': 'sports.view',
  'rewards.changed': 'rewards.view',
  'round.resultRefused': 'draws.view',
  'round.book': 'draws.view',
  'password.set': 'members.view',
  'report.made': 'reports.view',
  'alert.raised': 'alerts.view',
  'alert.taken': 'alerts.view',
  'vendors.changed': 'casino.view',
  'approval.asked': 'approvals.view',
  'approval.decided': 'approvals.view',
  'cashOut.held': 'approvals.view',
  'bank.changed': 'bank.view',
};

/** Administrators hear these whatever their roles: of the counters each gets the ones that its permissions open. */
export const openAdminPushes: readonly PushName[] = ['counters.changed', 'stream.passed'];

function ofRequests(noun: 'deposit' | 'withdrawal', permission: Permission): Partial<Record<PushName, Permission>> {
  return Object.fromEntries(requestPushes.map((verb) => [`${noun}.${verb}`, permission]));
}
