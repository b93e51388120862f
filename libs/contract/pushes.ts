import { z } from 'zod';
import { postKind } from './calls/board-shapes.js';
import { depositStatus, withdrawalStatus } from './calls/wallet-shapes.js';
import { alertFacts, raisedRule } from './calls/alerts.js';
import { counters } from './calls/console.js';
import { bookFigures } from './calls/admin-game-shapes.js';
import { betResult, drawResult, resultSource, round } from './calls/games.js';
import { cashOutOffer, fixtureState, section, sportsMarket, ticketCashOut } from './calls/sports-shapes.js';
import { day, id, time, total } from './fields.js';
import { approvalKinds, approvalStates, memberKinds, reportFailures, ticketStates } from './values/index.js';

const cause = z.object({ kind: z.string(), id: z.union([z.string(), z.int()]) });

const depositUpdates = z.object({
  id,
  memberId: id,
  account: z.string(),
  nickname: z.string(),
  level: z.int(),
  amount: total,
  status: depositStatus,
});
const withdrawalUpdates = depositUpdates.extend({ status: withdrawalStatus });
const betUpdates = z.object({
  id,
  game: z.string(),
  /** Null for a sports ticket, whose `game` is its section. */
  roundId: id.nullable(),
  round: z.int().nullable(),
  stake: total,
  result: betResult.nullable(),
  payout: total.nullable(),
});
const roundUpdates = round;
const rewardList = z.enum(['attendance', 'spins', 'items']);
const memberUpdates = z.object({
  id,
  kind: z.enum(memberKinds),
  account: z.string(),
  nickname: z.string(),
  level: z.int(),
});

/** Every push by its name: the shape of its `data`. */
export const pushes = {
  'wallet.changed': z.object({
    memberId: id,
    money: total,
    point: total,
    balance: total,
    hold: total,
    receivable: total,
    version: z.int(),
    cause,
  }),
  'deposit.requested': depositUpdates,
  'deposit.approved': depositUpdates,
  'deposit.refused': depositUpdates,
  'deposit.approvalCancelled': depositUpdates,
  'deposit.completed': depositUpdates,
  /** The coins of one that was refused or taken back went back to their sender. */
  'deposit.refunded': depositUpdates,
  'withdrawal.requested': withdrawalUpdates,
  'withdrawal.approved': withdrawalUpdates,
  'withdrawal.refused': withdrawalUpdates,
  'withdrawal.completed': withdrawalUpdates,
  /** Somebody new stands in the tree; goes to the administrators and the agents above. */
  'member.joined': memberUpdates,
  /** Somebody asks to join, and what became of it. */
  'member.applied': memberUpdates,
  'member.approved': memberUpdates,
  'member.refused': memberUpdates,
  /** Profile, status, restrictions, rates or place have changed: read it afresh. */
  'member.changed': z.object({ id, what: z.enum(['profile', 'status', 'restrictions', 'rates', 'place']) }),
  /** Somebody logged in, or his last session ended; to administrators and the agents above. */
  'member.connected': memberUpdates,
  'member.disconnected': memberUpdates,
  'inquiry.created': z.object({
    id,
    memberId: id.nullable(),
    account: z.string(),
    nickname: z.string(),
    level: z.int(),
    subject: z.string(),
  }),
  /** An inquiry is no longer, or again, in the queue of those that wait. */
  'inquiry.changed': z.object({ id, state: z.enum(['waiting', 'answered', 'closed', 'deleted']) }),
  'inquiry.answered': z.object({ id, subject: z.string(), unread_reply_total: total }),
  'message.received': z.object({ id, subject: z.string(), unread_message_total: total }),
  'bet.placed': betUpdates.extend({ potentialPayout: total }),
  'bet.settled': betUpdates,
  'bet.cancelled': betUpdates,
  'bet.resettled': betUpdates,
  'bet.highValue': z.object({
    id,
    memberId: id,
    account: z.string(),
    nickname: z.string(),
    game: z.string(),
    round: z.int().nullable(),
    stake: total,
  }),
  /** A pending ticket was accepted, refused or cancelled by its owner; a leg of an open one was graded; a cash-out in play was decided. */
  'ticket.changed': z.object({
    id,
    state: z.enum(ticketStates),
    refusal: z.string().nullable(),
    /** The final price, when a pending ticket is accepted. */
    odds: z.number().optional(),
    potentialPayout: total.optional(),
    cashOut: ticketCashOut.optional(),
  }),
  /** What cashing out would pay, of tickets whose offers have changed; to a session of which a tab asked for them in the last minute. */
  'offers.changed': z.object({ offers: z.array(cashOutOffer) }),
  /** Markets of a fixture whose odds or states have changed, whole. */
  'odds.changed': z.object({ fixtureId: id, markets: z.array(sportsMarket) }),
  /** Clock, score, state of a fixture; `markets` counts those on sale. */
  'fixture.changed': fixtureState.extend({ marketCount: total }),
  /** Fixtures came or went: lists are read afresh, at most once in a few seconds. */
  'fixtures.changed': z.object({ sections: z.array(section) }),
  /** A fixture's book has changed; to administrators, a few times a second at most. */
  'fixture.book': z.object({ fixtureId: id, bets: total, stakes: total, exposure: z.int() }),
  /** Something to read for everybody: the lists and the notice bar are read afresh. */
  'notice.published': z.object({ id, kind: postKind, subject: z.string() }),
  /** A popup came, went or changed. */
  'popup.published': z.object({ id }),
  /** A post or comment of members came, went, was hidden or shown again. */
  'free.changed': z.object({ postId: id, what: z.enum(['post', 'comment']) }),
  /** Of the partner console where no other target is named; the system context has the times. */
  'inspection.changed': z.object({ is_disabled: z.boolean(), memo: z.string(), target: z.string().optional() }),
  /** The site's switches and links: the system context is read afresh. */
  'site.changed': z.object({}),
  /** One's tickets and coupons: read them afresh. */
  'inventory.changed': z.object({ tickets: total, coupons: total }),
  /** Somebody attended; in nobody's stream, the administrators' lists follow it. */
  'attendance.checked': z.object({ id }),
  /** Somebody spun the wheel; in nobody's stream, the administrators' lists follow it. */
  'roulette.spun': z.object({ id }),
  /** Lists of what members earned have grown or changed: read them afresh. Told once for many who come at the same time. */
  'rewards.changed': z.object({ lists: z.array(rewardList).min(1) }),
  'counters.changed': counters,
  /** Entries of the bank's lists came or were decided: read them afresh. */
  'bank.changed': z.object({}),
  /** Rates of coins, wallets of the site, or the networks that are on. */
  'coin.changed': z.object({}),
  /** A report was made by schedule or on request, or could not be: then why. */
  /** Of `staffIds`: whom it is for; without any it is for everybody who may see reports. */
  'report.made': z.object({
    ...{ id, runId: id, name: z.string(), failure: z.enum(reportFailures).nullable() },
    staffIds: z.array(id).optional(),
  }),
  /** A rule of the figures has found something; once for each hour or day that it is about. */
  'alert.raised': z.object({ id, name: z.string(), rule: raisedRule, facts: alertFacts }),
  /** Something waits for a second person, or no longer does. */
  'approval.asked': z.object({ id, kind: z.enum(approvalKinds), amount: total.nullable(), by: z.string() }),
  'approval.decided': z.object({ id, state: z.enum(approvalStates), by: z.string() }),
  /** A cash-out was refused: `by` has set odds of the fixture by hand, and the sums of the rule on results are reached. */
  'cashOut.held': z.object({ betId: id, fixtureId: id, amount: total, by: z.string().nullable() }),
  /** A vendor of casino games was added, changed, stopped or started: read the vendors afresh. */
  'vendors.changed': z.object({}),
  /** Somebody deals with an alert. */
  'alert.taken': z.object({ id, by: z.string() }),
  'round.opened': roundUpdates,
  'round.closed': roundUpdates,
  'round.drawn': roundUpdates,
  'round.voided': roundUpdates,
  /** A result was entered again. */
  'round.corrected': roundUpdates,
  /** A supplier sent what cannot be the round's result, or something else than the round has. */
  'round.resultRefused': z.object({
    roundId: id,
    game: z.string(),
    day,
    round: z.int(),
    source: resultSource,
    result: drawResult.nullable(),
    problem: z.string(),
  }),
  /** A round's book has changed; to administrators, a few times a second at most. */
  'round.book': bookFigures.extend({ roundId: id, game: z.string(), day, round: z.int() }),
  /** A game's odds, limits or state have changed: read it afresh. */
  'game.changed': z.object({ game: z.string(), version: z.int() }),
  /** Somebody logged in; in nobody's stream, read models follow it. */
  'member.loggedIn': z.object({ id }),
  /** An agent gave something to somebody below, or took it; in nobody's stream, read models follow it. */
  'trade.made': z.object({ id }),
  /** Rolling was accrued, paid or taken back; in nobody's stream, read models follow it. */
  'rolling.posted': z.object({ runId: id }),
  /** A member’s eggs came back from the wallet of a vendor; in no stream, read models follow it. */
  'casino.returned': z.object({ id }),
  /** A number of a stream whose event is not for this recipient: only counted, so that it misses nothing. */
  'stream.passed': z.object({}),
  /** Somebody else has set a password of a player or agent; `by` is such as `agent:shop`. */
  'password.set': memberUpdates.extend({ by: z.string(), password: z.boolean(), bankPassword: z.boolean() }),
  'session.revoked': z.object({ sessionId: id, reason: z.string() }),
};

export type PushName = keyof typeof pushes;
export type PushData<N extends PushName> = z.output<(typeof pushes)[N]>;

/** One push as Socket.IO carries it, as the event named `push`. */
export const pushEnvelope = z.object({
  stream: z.string(),
  /** Personal streams count 1, 2, 3, … without gaps; public streams carry a growing version. */
  seq: z.int(),
  name: z.string(),
  at: time,
  data: z.unknown(),
});
export interface Push<N extends PushName = PushName> {
  stream: string;
  seq: number;
  name: N;
  at: string;
  data: PushData<N>;
}
