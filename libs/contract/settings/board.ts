import { describeSettings } from './fields.js';

/** Who may write how much, and what comments earn. */
export const boardSettings = describeSettings('board', {
  commentPoints: { kind: 'number', group: 'comments', least: 0, most: 1_000_000, unit: 'point', weaker: 'more' },
  /** Comments of a Seoul day that earn points. */
  commentsPerDay: { kind: 'number', group: 'comments', least: 0, most: 1_000, unit: 'times', weaker: 'more' },
  /** What one account may write on a Seoul day. */
  postsPerDay: { kind: 'number', group: 'writing', least: 0, most: 1_000, unit: 'times', weaker: 'neither' },
  mostCommentsPerDay: { kind: 'number', group: 'writing', least: 0, most: 10_000, unit: 'times', weaker: 'neither' },
  inquiriesPerDay: { kind: 'number', group: 'writing', least: 0, most: 1_000, unit: 'times', weaker: 'neither' },
  /** Members from this level on may write. */
  writingFromLevel: { kind: 'choice', group: 'writing', of: [1, 2, 3, 4, 5, 6, 7], weaker: 'neither' },
});
