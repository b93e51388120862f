import { z } from 'zod';
import { described, settingsShape } from '#lib/contract';

const shape = settingsShape(described.bankSettings.fields);

/** When an entry of the bank's list approves a deposit by itself: not at all, until a site says so. */
export const bankSettings = {
  name: 'bank',
  schema: z.object({
    approves: shape.approves.default(false),
    mostAmount: shape.mostAmount.default(500_000),
    windowMinutes: shape.windowMinutes.default(180),
    laterMinutes: shape.laterMinutes.default(30),
    needsAccount: shape.needsAccount.default(true),
    firstByHand: shape.firstByHand.default(true),
  }),
};

export type BankSettings = z.output<typeof bankSettings.schema>;
