import { BlockList, isIPv6 } from 'node:net';
import { z } from 'zod';
import { inspectionLimits, isUnderInspection } from '#lib/contract';
import { languages } from '#lib/kernel';
import type { BatchSql, Settings, SettingsGroup } from '#lib/platform';

const planFields = {
  /** Switched on by hand. */
  isDisabled: z.boolean().default(false),
  /** In testing: nobody but those who may enter sees or plays it. */
  isTesting: z.boolean().default(false),
  memo: z.string().max(inspectionLimits.memo).default(''),
  memos: z.partialRecord(z.enum(languages), z.string().max(inspectionLimits.memo)).default({}),
  /** Planned times, ISO 8601. */
  from: z.string().nullable().default(null),
  until: z.string().nullable().default(null),
  /** Who may still enter. */
  accounts: z.array(z.string()).default([]),
  addresses: z.array(z.string()).default([]),
};
const planSchema = z.object(planFields);
export type InspectionPlan = z.output<typeof planSchema>;

/** Maintenance of the partner console; the wire calls it `agent_inspection`. */
export const inspectionSettings: SettingsGroup<typeof planSchema> = { name: 'inspection', schema: planSchema };

const plansSchema = z.object({ plans: z.record(z.string(), planSchema).default({}) });

/** Maintenance of the player site, `player`, and of casino, slots, sections and draw games by their names. */
export const inspectionPlans: SettingsGroup<typeof plansSchema> = { name: 'inspections', schema: plansSchema };

export const noPlan: InspectionPlan = planSchema.parse({});

/** Whether a plan is under way. */
export function isActive({ isDisabled, from, until }: InspectionPlan, now: Date): boolean {
  return isUnderInspection({ is_disabled: isDisabled, from, until }, now.getTime());
}

/** Whether there is anything to tell: under way, or planned for later. */
export function isAhead(plan: InspectionPlan, now: Date): boolean {
  return isActive(plan, now) || (plan.from !== null && now.getTime() < Date.parse(plan.from));
}

/** Somebody who would like to enter. */
export interface Entrant {
  account?: string | undefined;
  address?: string | undefined;
}

/**
 * The plan of a target that is under way; undefined for somebody who may enter in spite of it.
 * @param sql a transaction under way, so that a read takes no connection of its own
 */
export async function activeInspection(
  settings: Settings,
  target: string,
  { now, sql, who }: { now: Date; sql?: BatchSql | undefined; who?: Entrant | undefined },
): Promise<InspectionPlan | undefined> {
  const { plans } = await settings.get(inspectionPlans, sql);
  const plan = plans[target];
  return plan && isActive(plan, now) && !(who && mayEnter(plan, who)) ? plan : undefined;
}

/** Whether a game, section, kind of play or vendor is in testing and not for somebody. @param sql a transaction under way */
export async function isHidden(settings: Settings, target: string, who: Entrant, sql?: BatchSql): Promise<boolean> {
  const plan = (await settings.get(inspectionPlans, sql)).plans[target];
  return plan !== undefined && isHiddenFrom(plan, who);
}

/** Whether it is in testing and somebody is none of its testers. */
export function isHiddenFrom(plan: InspectionPlan, who: Entrant): boolean {
  return plan.isTesting && !mayEnter(plan, who);
}

/** Name of a vendor among the targets. */
export function vendorTarget(code: string): string {
  return `vendor_${code}`;
}

/** Whether somebody may enter in spite of it. */
export function mayEnter({ accounts, addresses }: InspectionPlan, who: Entrant): boolean {
  if (who.account !== undefined && accounts.includes(who.account)) return true;
  if (who.address === undefined) return false;
  const list = new BlockList();
  for (const entry of addresses) {
    const [address = '', prefix] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  const own = who.address.replace(/^::ffff:(?=\d+\.)/, '');
  return list.check(own, isIPv6(own) ? 'ipv6' : 'ipv4');
}

/** As everybody may see it. */
export function inspectionView(plan: InspectionPlan, now: Date) {
  const { memo, memos, from, until } = plan;
  return { is_disabled: isActive(plan, now), memo, memos, from, until };
}
