import { z } from 'zod';
import { call, ownRead, waitsIfWeaker } from '../call.js';
import { amount, count, id, ids, paging, rowResults, text, time, total } from '../fields.js';
import { type MoneyRule, type MoneyRuleName, moneyRuleNames, moneyRules, rulePlaces, type RulePlace } from '../settings/money-rules.js';
import { schemaOfSetting } from '../settings-shape.js';
import { longest, requestHolds, turnoverKinds } from '../values/index.js';

/** Rules to set at one place: a value sets one, null makes it fall back again, and what is left out stays. */
type RulePatch = Partial<Record<MoneyRuleName, number | null>>;

const patchAt = (place: Exclude<RulePlace, 'site'>): z.ZodType<RulePatch, RulePatch> =>
  z.strictObject(
    Object.fromEntries(
      moneyRuleNames
        .filter((name) => (moneyRules[name] as MoneyRule).at.includes(place))
        .map((name) => [
          name,
          schemaOfSetting(moneyRules[name] as MoneyRule)
            .nullable()
            .optional(),
        ]),
    ),
  );
const ruleName = z.enum(moneyRuleNames as [MoneyRuleName, ...MoneyRuleName[]]);
const level = z.int().min(1).max(7);

const levelTable = {
  /** What each level sets, by the rules' names. */
  levels: z.array(z.object({ level, rules: z.record(z.string(), z.number()) })),
  /** The values of the site, which hold where a level sets nothing. */
  site: z.record(z.string(), z.number()),
  version: z.int(),
};

const inForce = z.object({
  name: ruleName,
  value: z.number(),
  origin: z.enum(rulePlaces),
  /** What each place sets; null where it sets nothing. */
  member: z.number().nullable(),
  level: z.number().nullable(),
  site: z.number(),
});

/** Limits of one way, as they hold for the caller now. */
const way = z.object({
  minimum: total,
  maximum: total,
  unit: total,
  delayMinutes: z.number(),
  /** From then on the next request is taken; null where that is at once. */
  nextAt: time.nullable(),
  /** Requests a day; 0 is no limit. */
  dailyCount: total,
  /** Won a day; 0 is no limit. */
  dailySum: total,
  usedCount: total,
  usedSum: total,
  /** Spans of the day in Seoul in which requests are taken; blank is the whole day. */
  hours: z.string(),
  /** The most that a request of now may ask for, won; 0 where none is taken. */
  now: total,
  /** What keeps `now` where it is; nothing where all that the owner has may be asked for. */
  because: z.array(z.enum(requestHolds)),
});

const turnover = z.object({
  /** Won to bet before the next withdrawal: the larger of what deposits and converted points ask for, for a bet counts for both. */
  missing: total,
  /** Of points that were converted, bet in any kind of play; zeros where nothing is open. */
  conversion: z.object({ required: total, done: total, remaining: total }),
  /** Won of deposits and their points that are open, what of it is done, and what remains. */
  required: total,
  done: total,
  remaining: total,
  kinds: z.array(
    z.object({
      kind: z.enum(turnoverKinds),
      /** Won that were bet and count. */
      staked: total,
      /** Won of what is required that they stand for. */
      counted: total,
      /** Won to bet in this kind alone until all is done; null for a kind that does not count. */
      missing: total.nullable(),
    }),
  ),
});

const admin = ['admin'] as const;
const requirementOf = z.enum(['play', 'conversion']);

/** Rules of money with three levels: member, level, site. */
export const moneyRuleCalls = {
  'user/bank/getRules': call({
    duringBreak: true,
    who: ['player', 'agent'],
    agent: ownRead,
    out: {
      charge: way,
      exchange: way,
      /** The account to pay into: a temporary one takes at most `limit` won at once; null is no limit but the general one. */
      account: z.object({ kind: z.enum(['temporary', 'permanent']), limit: total.nullable() }),
      /** What has to be given with a request: the number of the registered account or its holder; null is nothing. */
      proof: z.object({ charge: z.enum(['account', 'holder']).nullable(), exchange: z.enum(['account', 'holder']).nullable() }),
      /** What of a deposit and the points that come with it has to be bet, by kind of play, per cent; none where nothing has. */
      chargeTurnover: z.array(z.object({ kind: z.enum(turnoverKinds), percent: z.number() })),
      /** Points of deposits, per cent and most; 0 per cent is none. */
      bonus: z.object({
        newFirst: z.object({ percent: z.number(), most: total }),
        first: z.object({ percent: z.number(), most: total }),
        every: z.object({ percent: z.number(), most: total }),
      }),
      turnover,
    },
    summary:
      'The limits of deposits and withdrawals that hold for oneself, what is left of them today, and what has to be bet before a withdrawal',
  }),
  'user/bank/convertPoint/preview': call({
    who: ['player'],
    in: { point: amount },
    out: {
      /** What comes to the balance, won. */
      won: total,
      /** What has to be bet before the next withdrawal as it is now, and as it is after the conversion; won. */
      missingNow: total,
      missingAfter: total,
    },
    summary: 'What a conversion of points would bring, and what would have to be bet before a withdrawal; changes nothing',
  }),
  'admin/moneyRule/level/get': call({
    who: admin,
    permission: 'settings.view',
    out: levelTable,
    summary: 'Rules of money of the levels, beside those of the site',
  }),
  'admin/moneyRule/level/update': call({
    who: admin,
    permission: 'settings.edit',
    ...waitsIfWeaker({ 'levels.*.rules': moneyRules }),
    stepUp: true,
    in: {
      levels: z
        .array(z.object({ level, rules: patchAt('level') }))
        .min(1)
        .max(7),
      version: count,
    },
    out: levelTable,
    summary: 'Change rules of money of the levels; what is left out stays, null falls back to the site',
  }),
  'admin/moneyRule/member/view': call({
    who: admin,
    permission: 'members.view',
    in: { id },
    out: { rules: z.array(inForce), version: z.int() },
    summary: 'The rules of money in force for a member or agent, and where each comes from',
  }),
  'admin/moneyRule/member/update': call({
    who: admin,
    permission: 'restrictions.edit',
    ...waitsIfWeaker({ rules: moneyRules }),
    in: { ids, rules: patchAt('member'), /** That the caller looked at, of a single member. */ version: count.optional() },
    out: rowResults,
    summary: 'Set or clear own rules of money of chosen members; one entry of the audit log each',
  }),
  'admin/moneyRule/effect/view': call({
    who: admin,
    permission: 'members.view',
    in: { ids, rules: patchAt('member') },
    out: {
      /** How many members of the chosen ones would have another value in force. */
      members: total,
      changes: z.array(
        z.object({ id, account: text(50), name: ruleName, from: z.number(), fromOrigin: z.enum(rulePlaces), to: z.number() }),
      ),
    },
    summary: 'What a change of own rules would make of the values in force; changes nothing',
  }),
  'admin/turnover/get': call({
    who: admin,
    permission: 'withdrawals.view',
    in: { memberId: id.optional(), ...paging },
    out: {
      items: z.array(
        z.object({
          /** Of which kind, and its number among those. */
          of: requirementOf,
          id,
          memberId: id,
          account: z.string(),
          source: z.enum(['charge', 'bonus', 'campaign', 'conversion']),
          /** Won. */
          amount: total,
          remaining: total,
          at: time,
        }),
      ),
      total,
    },
    summary: 'Open turnover requirements, newest first',
  }),
  'admin/turnover/waive': call({
    who: admin,
    permission: 'withdrawals.edit',
    stepUp: true,
    in: { of: requirementOf, id, reason: text(longest.moneyMemo).min(1) },
    summary: 'Waive a turnover requirement with a reason',
  }),
};
