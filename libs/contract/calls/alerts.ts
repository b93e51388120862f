import { z } from 'zod';
import { call } from '../call.js';
import { amount, change, day, id, ids, paging, time, total } from '../fields.js';
import { seenVersion } from './people-shapes.js';
import { alertFlows, alertLimits } from '../values/index.js';

const admin = ['admin'] as const;
const flow = z.enum(alertFlows);

/** When administrators are alerted. Amounts are won; of joins they are how many. */
export const alertRule = z.discriminatedUnion('kind', [
  /** An hour's flow is more than so many times the usual of that hour of the week, and at least `minAmount`. */
  z.object({ kind: z.literal('flow_over_usual'), flow, times: z.number().min(1.1).max(alertLimits.times), minAmount: amount }),
  /** An hour's flow reaches an amount. */
  z.object({ kind: z.literal('flow_over'), flow, amount }),
  /** A game returns more than so much of a day's settled stakes, on more than so many settled bets. */
  z.object({ kind: z.literal('game_return_over'), percent: z.number().min(1).max(alertLimits.percent), bets: z.int32().min(0) }),
  /** The house has lost an amount on a day's settlements. */
  z.object({ kind: z.literal('day_loss_over'), amount }),
  /** A player is an amount ahead on a day. */
  z.object({ kind: z.literal('member_win_over'), amount }),
]);

/** What alerts without a rule of staff: a round of a vendor paid more than the setting of its kind of play says. */
const roundWinOver = z.object({ kind: z.literal('round_win_over'), play: z.enum(['casino', 'slot']), amount });
/** A vendor's account was made or changed, its keys among that; `fields` are what is new. */
const vendorChanged = z.object({
  kind: z.literal('vendor_changed'),
  vendor: z.string(),
  by: z.string(),
  isNew: z.boolean(),
  fields: z.array(z.string()),
});
/** A win that a vendor paid is so large beside its stake that a person looks at it before its member's withdrawals are approved. */
const vendorWinOver = z.object({ kind: z.literal('vendor_win_over'), vendor: z.string(), stake: total, times: z.number(), amount });
/** Wins of a vendor have been so much more than its bets within an hour. */
const vendorHourOver = z.object({ kind: z.literal('vendor_hour_over'), vendor: z.string(), amount });
/** A comparison of a vendor's transactions with the site's has found differences. */
const vendorDiffers = z.object({ kind: z.literal('vendor_differs'), vendor: z.string() });
/** What alerts on every site. */
const ownRule = z.discriminatedUnion('kind', [roundWinOver, vendorChanged, vendorWinOver, vendorHourOver, vendorDiffers]);
/** A rule that has raised an alert. */
export const raisedRule = z.discriminatedUnion('kind', [...alertRule.options, ...ownRule.options]);

/** What a rule found. */
export const alertFacts = z.object({
  /** The day that it is about; of an hour also its start. */
  day,
  hour: time.nullable(),
  game: z.string().nullable(),
  memberId: id.nullable(),
  /** What was found and what was the limit: won, how many, or per cent of return. */
  value: z.number(),
  limit: z.number(),
  /** What is usual in that hour. */
  usual: change.nullable(),
  /** On how many settled bets a return stands. */
  bets: total.nullable(),
});

export type AlertRule = z.output<typeof alertRule>;
export type OwnAlertRule = z.output<typeof ownRule>;
export type RaisedRule = z.output<typeof raisedRule>;
export type AlertFacts = z.output<typeof alertFacts>;

const person = z.object({ account: z.string(), at: time });
const alert = z.object({
  id,
  at: time,
  name: z.string(),
  rule: raisedRule,
  facts: alertFacts,
  /** The player that it is about. */
  member: z.object({ account: z.string(), nickname: z.string() }).nullable(),
  seen: z.array(person),
  /** Who deals with it. */
  taken: person.nullable(),
});

export const alertCalls = {
  'admin/alert/get': call({
    who: admin,
    permission: 'alerts.view',
    in: { ...paging, isTaken: z.boolean().optional() },
    /** `untaken` are all that nobody has taken yet. */
    out: { items: z.array(alert), total, untaken: total },
    summary: 'Alerts that rules have raised, the newest first, with who has seen and who has taken them',
  }),
  'admin/alert/view': call({
    who: admin,
    permission: 'alerts.view',
    in: { ids },
    out: { items: z.array(z.object({ id, seen: z.array(person) })) },
    summary: 'Note that one has seen alerts',
  }),
  'admin/alert/take': call({
    who: admin,
    permission: 'alerts.edit',
    in: { id },
    out: { taken: person },
    summary: 'Take an alert; the first administrator to do so has it',
  }),
  'admin/alert/rule/get': call({
    who: admin,
    permission: 'alerts.view',
    in: paging,
    out: {
      items: z.array(
        z.object({
          ...{ id, name: z.string(), rule: alertRule, enabled: z.boolean(), version: z.int(), changedAt: time, changedBy: z.string() },
          /** When it raised its newest alert. */
          raisedAt: time.nullable(),
        }),
      ),
      total,
    },
    summary: 'Rules that alert administrators',
  }),
  'admin/alert/rule/save': call({
    who: admin,
    permission: 'alerts.edit',
    in: {
      /** Of the rule that is changed; without them a new one is made. */
      id: id.optional(),
      version: seenVersion,
      name: z.string().trim().min(1).max(alertLimits.name),
      rule: alertRule,
      enabled: z.boolean().default(true),
    },
    out: { id, version: z.int() },
    summary: 'Make or change a rule that alerts administrators',
  }),
  'admin/alert/rule/delete': call({
    who: admin,
    permission: 'alerts.edit',
    in: { id },
    out: {},
    summary: 'Delete a rule; what it raised stays',
  }),
};
