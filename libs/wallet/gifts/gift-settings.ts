import { z } from 'zod';
import type { SettingsGroup } from '#lib/platform';

const schema = z.object({
  /** Points for anybody who is let in; 0 for none. */
  signupPoints: z.int().min(0).max(10_000_000).default(0),
});

/** Points that need no more than a gift. What is earned by more than that has its own settings where it is earned. */
export const giftSettings: SettingsGroup<typeof schema> = { name: 'gifts', schema };
