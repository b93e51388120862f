import { z } from 'zod';
import { described, settingsShape } from '#lib/contract';
import type { SettingsGroup } from '#lib/platform';

const shape = settingsShape(described.boardSettings.fields);

const schema = z.object({
  /** Points that a comment earns, and how many comments of a Seoul day earn. */
  commentPoints: shape.commentPoints.default(50),
  commentsPerDay: shape.commentsPerDay.default(5),
  /** Members from this level on may write, 1 to 7. */
  writingFromLevel: shape.writingFromLevel.default(1),
  /** What one account may write on a Seoul day: posts, comments (those that earn points among them), inquiries to the site. */
  postsPerDay: shape.postsPerDay.default(10),
  mostCommentsPerDay: shape.mostCommentsPerDay.default(200),
  inquiriesPerDay: shape.inquiriesPerDay.default(20),
});

/** Rules for what members write: on the free board, and to the site. */
export const communitySettings: SettingsGroup<typeof schema> = { name: 'boards', schema };
export type CommunitySettings = z.output<typeof schema>;
