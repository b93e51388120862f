import { z } from 'zod';
import { described, settingsShape } from '#lib/contract';

const { fields } = described.approvalSettings;
const simple = settingsShape(fields.limits);
const counted = settingsShape(fields.adjustment);
const own = settingsShape(fields);

/** A new site has no second person, so every rule is off until somebody turns it on. */
const rule = {
  on: simple.on.default(false),
  sparesOwners: simple.sparesOwners.default(false),
  ownersDecide: simple.ownersDecide.default(false),
};
const action = z.object(rule).prefault({});
const money = (amount: number) =>
  z.object({ ...rule, amount: counted.amount.default(amount), person: counted.person.default(null) }).prefault({});

/** When an action of an administrator waits for a second one. */
export const approvalSettings = {
  name: 'approvals',
  schema: z.object({
    adjustment: money(1_000_000),
    withdrawal: money(10_000_000),
    deposit: money(10_000_000),
    result: money(1_000_000),
    limits: action,
    rates: action,
    staff: action,
    vendor: action,
    initialisation: action,
    cashOutTimes: own.cashOutTimes.default(20),
    hours: own.hours.default(24),
    otherBrowser: own.otherBrowser.default(true),
  }),
};

export type ApprovalSettings = z.output<typeof approvalSettings.schema>;
