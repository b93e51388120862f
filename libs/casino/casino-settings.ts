import { z } from 'zod';
import type { SettingsGroup } from '#lib/platform';

const casinoSchema = z.object({
  /** A tie counts as turnover for commission. */
  tiesCount: z.boolean().default(false),
  /** How long a launched game may be played without being opened again, minutes. */
  sessionMinutes: z.number().int().min(5).max(10_080).default(720),
});

/** Rules of the casino and of slots that hold for all vendors. */
export const casinoSettings: SettingsGroup<typeof casinoSchema> = { name: 'casino', schema: casinoSchema };
