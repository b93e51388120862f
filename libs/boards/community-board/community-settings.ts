import { z } from 'zod';
import type { SettingsGroup } from '#lib/platform';

const schema = z.object({
  /** Points that a comment earns, and how many comments of a Seoul day earn. */
  commentPoints: z.int().min(0).max(1_000_000).default(50),
  commentsPerDay: z.int().min(0).max(1_000).default(5),
  /** Members from this level on may write, 1 to 7. */
  writingFromLevel: z.int().min(1).max(7).default(1),
  /** What one account may write on a Seoul day: posts, comments (those that earn points among them), inquiries to the site. */
  postsPerDay: z.int().min(0).max(1_000).default(10),
  mostCommentsPerDay: z.int().min(0).max(10_000).default(200),
  inquiriesPerDay: z.int().min(0).max(1_000).default(20),
});

/** Rules for what members write: on the free board, and to the site. */
export const communitySettings: SettingsGroup<typeof schema> = { name: 'boards', schema };
export type CommunitySettings = z.output<typeof schema>;
