import { z } from 'zod';
import type { SettingsGroup } from '#lib/platform';

const tries = z.int().min(1).max(10_000);
const minutes = z
  .number()
  .positive()
  .max(24 * 60);

const schema = z.object({
  /** Account of the agent below whom somebody joins who gives no code; empty: a code is needed. */
  defaultAgent: z.string().max(50).default(''),
  /** Level that a joiner begins with, 1 to 7. */
  level: z.int().min(1).max(7).default(1),
  smsRequired: z.boolean().default(true),
  /** A code can be entered for this long, and a phone stays verified for this long after it. */
  smsMinutes: minutes.default(5),
  verifiedMinutes: minutes.default(30),
  /** Codes that one phone, or one address, may ask for within the window, and guesses at one code. */
  smsPerPhone: tries.default(5),
  smsPerAddress: tries.default(20),
  smsGuesses: tries.default(5),
  /** Applications, and questions whether a name is free, of one address within the window. */
  joinsPerAddress: tries.default(20),
  checksPerAddress: tries.default(100),
  windowMinutes: minutes.default(30),
});

/** Who may join and how, as an operator may change it. Whether joining is open at all is a switch of the site. */
export const joiningSettings: SettingsGroup<typeof schema> = { name: 'joining', schema };
export type JoiningSettings = z.output<typeof schema>;
