import type { PushName } from '../pushes.js';

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
  'stream.passed': ['agents'],
  'password.set': ['owner', 'admin'],
  'session.revoked': ['session'],
};
