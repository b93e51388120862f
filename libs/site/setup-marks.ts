import { z } from 'zod';
import { confirmedSetup } from '#lib/contract';
import type { SettingsGroup } from '#lib/platform';

const schema = z.object({
  /** Settings that somebody has looked at and left as they were. */
  confirmed: z.array(z.enum(confirmedSetup)).default([]),
});

export const setupMarks: SettingsGroup<typeof schema> = { name: 'setup', schema };
