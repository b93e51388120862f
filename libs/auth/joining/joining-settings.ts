import { z } from 'zod';
import { described, settingsShape } from '#lib/contract';
import type { SettingsGroup } from '#lib/platform';

const shape = settingsShape(described.joinLimitSettings.fields);

const schema = z.object({
  /** Account of the agent below whom somebody joins who gives no code; empty: a code is needed. */
  defaultAgent: z.string().max(50).default(''),
  /** Level that a joiner begins with, 1 to 7. */
  level: z.int().min(1).max(7).default(1),
  /** Years that an applicant must be old; 0: the date of birth is not asked for. */
  minimumAge: z.int().min(0).max(30).default(19),
  smsRequired: z.boolean().default(true),
  smsMinutes: shape.smsMinutes.default(5),
  verifiedMinutes: shape.verifiedMinutes.default(30),
  smsPerPhone: shape.smsPerPhone.default(5),
  smsPerAddress: shape.smsPerAddress.default(20),
  smsGuesses: shape.smsGuesses.default(5),
  joinsPerAddress: shape.joinsPerAddress.default(20),
  checksPerAddress: shape.checksPerAddress.default(100),
  windowMinutes: shape.windowMinutes.default(30),
});

/** Who may join and how, as an operator may change it. Whether joining is open at all is a switch of the site. */
export const joiningSettings: SettingsGroup<typeof schema> = { name: 'joining', schema };
export type JoiningSettings = z.output<typeof schema>;
