import { z } from 'zod';
import { described, settingsShape } from '#lib/contract';

const shape = settingsShape(described.coinSettings.fields);

/** Deposits and withdrawals by coin: off, until a site turns a network on. */
export const coinSettings = {
  name: 'coin',
  schema: z.object({
    networks: shape.networks.default([]),
    rateMinutes: shape.rateMinutes.default(0),
    programPercent: shape.programPercent.default(10),
  }),
};

export type CoinSettings = z.output<typeof coinSettings.schema>;
