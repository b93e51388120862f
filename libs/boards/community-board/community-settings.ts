import { z } from 'zod';
import type { SettingsGroup } from '#lib/platform';

const schema = z.object({
  /** Points that a comment earns, and how many comments of a Seoul day earn. */
  commentPoints: z.int().min(0).max(1_000_000).default(50),
  commentsPerDay: z.int().min(0).max(1_000).default(5),
  /** Members from this level on may write, 1 to 7. */
  writingFromLevel: z.int().min(1).max(7).default(1),
});

/** The free board's rules. */
export const communitySettings: SettingsGroup<typeof schema> = { name: 'boards', schema };
export type CommunitySettings = z.output<typeof schema>;
