import { z } from 'zod';
import { seenVersion } from './people-shapes.js';
import { call, moneyCall, waitsIfWeaker } from '../call.js';
import { id, ids, paging, rowResults, search, text, time, total } from '../fields.js';
import { communityStates, largest, longest, postStates } from '../values/index.js';
import {
  adminPopup,
  adminPost,
  html,
  image,
  popupAudience,
  post,
  postKind,
  preview,
  requiredContent,
  translations,
} from './board-shapes.js';
import { boardSettings } from '../settings/board.js';
import { settingsShape } from '../settings-shape.js';

const player = ['player'] as const;
const admin = ['admin'] as const;

const communityPost = {
  id,
  subject: z.string(),
  author: z.string(),
  level: z.int(),
  created_at: time,
  views: total,
  comments: total,
  /** The caller wrote it. */
  mine: z.boolean(),
};
const communityComment = z.object({ id, author: z.string(), level: z.int(), content: z.string(), created_at: time, mine: z.boolean() });

/** Comments are paged from the newest on, and a page is given oldest first. */
const commentPaging = { skip: paging.skip, take: z.int().min(1).max(500).default(500) };
/** Why the caller may not do something now: a code of the catalogue and its text; null where he may. */
const refusal = z.object({ code: z.string(), message: z.string() }).loose().nullable();

const writerFields = { memberId: id, account: z.string(), nickname: z.string(), level: z.int() };
const adminComment = z.object({
  ...writerFields,
  id,
  content: z.string(),
  createdAt: time,
  isVisible: z.boolean(),
  deletedByWriter: z.boolean(),
});
const adminCommunityPost = {
  ...writerFields,
  id,
  subject: z.string(),
  createdAt: time,
  views: total,
  comments: total,
  isVisible: z.boolean(),
  deletedByWriter: z.boolean(),
};

const { commentPoints, commentsPerDay, writingFromLevel, ...writingLimits } = settingsShape(boardSettings.fields);
const commentRules = { commentPoints, commentsPerDay, writingFromLevel };

export const boardCalls = {
  'user/board/getNotices': call({
    who: ['visitor'],
    in: { skip: paging.skip },
    out: { notices: z.array(z.object(post)), total },
    summary: 'Notices, newest first',
  }),
  'user/board/getPosts': call({
    who: ['visitor'],
    in: { kind: postKind, ...paging },
    out: { items: z.array(z.object(post)), total },
    summary: 'Notices, events or betting rules, newest first',
  }),
  'user/board/post/view': call({
    duringBreak: true,
    under: 'post',
    who: player,
    in: { type: z.enum(['notice', 'event', 'rule', 'freeboard']), id, ...commentPaging },
    out: {
      post: z.object({ ...post, type: z.string(), level: z.int().nullable(), views: total.nullable(), mine: z.boolean() }),
      /** Those asked for, oldest first; the free board’s alone. */
      comments: z.array(communityComment),
      comments_total: total,
      /** Why the caller may not comment now. */
      comment_refusal: refusal,
      /** What stands beside it in its list. */
      newer: z.object({ id, subject: z.string() }).nullable(),
      older: z.object({ id, subject: z.string() }).nullable(),
      /** Comments that still earn points today, and what each earns. */
      earning: z.object({ left: total, points: total }),
    },
    summary: 'One post, whole',
  }),
  'user/board/free/get': call({
    under: 'board',
    who: player,
    in: { ...paging, search, mine: z.boolean().default(false) },
    out: {
      items: z.array(z.object(communityPost)),
      total,
      may_write: z.boolean(),
      may_comment: z.boolean(),
      write_refusal: refusal,
      comment_refusal: refusal,
    },
    summary: 'The free board, newest first',
  }),
  'user/board/post/createComment': call({
    under: 'board',
    who: player,
    in: { subject: text(longest.subject).default(''), content: html.default(''), key: z.uuid().optional() },
    out: { id },
    summary: 'Write on the free board, as the documented client names it',
  }),
  'user/board/free/delete': call({ who: player, in: { id }, summary: 'Take one’s own post off the free board' }),
  'user/board/free/comment/create': moneyCall({
    under: 'board',
    who: player,
    in: { post_id: id, content: text(longest.comment).default('') },
    out: { id, points: total, left: total },
    summary: 'Comment on a post; the first of a day earn points',
  }),
  'user/board/free/comment/delete': call({ who: player, in: { id }, summary: 'Take one’s own comment back; what it earned stays' }),
  'user/board/getCommunity': call({
    who: ['visitor'],
    out: {
      /** Settled records of this site only; names masked. */
      charges: z.array(z.object({ nickname: z.string(), money: total, bank_name: z.string(), created_at: time })),
      exchanges: z.array(z.object({ nickname: z.string(), money: total, bank_name: z.string(), created_at: time })),
      wins: z.array(z.object({ nickname: z.string(), payout: total, game: z.string(), round: z.int().nullable(), created_at: time })),
    },
    summary: 'Recent deposits, withdrawals and wins',
  }),

  'admin/post/get': call({
    who: admin,
    permission: 'content.view',
    in: { ...paging, search, kind: postKind, state: z.enum(postStates).optional(), requiredContent },
    out: { items: z.array(z.object({ ...adminPost, preview })), total },
    summary: 'Announcements, events or rules, newest first',
  }),
  'admin/post/view': call({
    who: admin,
    permission: 'content.view',
    in: { id },
    out: { post: z.object({ ...adminPost, translations }) },
    summary: 'One of them with its whole text',
  }),
  'admin/post/save': call({
    who: admin,
    permission: 'content.edit',
    in: {
      id: id.optional(),
      kind: postKind,
      subject: text(longest.subject).default(''),
      content: html.default(''),
      author: text(longest.author).optional(),
      thumbnail: image,
      isVisible: z.boolean().default(true),
      /** Left out, they stay. */
      translations: translations.optional(),
      /** `updatedAt` of what was read: what somebody else has changed meanwhile is not overwritten. */
      readAt: time.optional(),
      key: z.uuid().optional(),
    },
    out: { id },
    summary: 'Write or change a post',
  }),
  'admin/post/show': call({
    who: admin,
    permission: 'content.edit',
    in: { ids, isVisible: z.boolean() },
    out: rowResults,
    summary: 'Show or hide posts',
  }),
  'admin/post/delete': call({ who: admin, permission: 'content.edit', in: { ids }, out: rowResults, summary: 'Delete posts' }),

  'admin/popup/get': call({
    who: admin,
    permission: 'content.view',
    in: { ...paging, requiredContent },
    out: { items: z.array(z.object({ ...adminPopup, preview })), total },
    summary: 'Popups, in their order',
  }),
  'admin/popup/view': call({
    who: admin,
    permission: 'content.view',
    in: { id },
    out: { popup: z.object({ ...adminPopup, translations }) },
    summary: 'One popup with its whole text',
  }),
  'admin/popup/save': call({
    who: admin,
    permission: 'content.edit',
    in: {
      id: id.optional(),
      name: text(longest.popupName).default(''),
      image_src: image,
      content: html.default(''),
      audience: popupAudience,
      startsAt: time.nullable().default(null),
      endsAt: time.nullable().default(null),
      order: z.int().min(0).max(largest.popupOrder).default(0),
      /** Left out, they stay. */
      translations: translations.optional(),
      readAt: time.optional(),
      key: z.uuid().optional(),
    },
    out: { id },
    summary: 'Make or change a popup',
  }),
  'admin/popup/delete': call({ who: admin, permission: 'content.edit', in: { ids }, out: rowResults, summary: 'Delete popups' }),

  'admin/free/get': call({
    who: admin,
    permission: 'content.view',
    in: { ...paging, search, memberId: id.optional(), state: z.enum(communityStates).optional() },
    out: { items: z.array(z.object(adminCommunityPost)), total },
    summary: 'The free board as its moderators see it',
  }),
  'admin/free/view': call({
    who: admin,
    permission: 'content.view',
    in: { id, ...commentPaging },
    out: { post: z.object({ ...adminCommunityPost, content: z.string() }), comments: z.array(adminComment), commentsTotal: total },
    summary: 'A post of the free board with its comments, hidden and deleted ones too',
  }),
  'admin/free/show': call({
    who: admin,
    permission: 'content.edit',
    in: { ids, isVisible: z.boolean(), reason: text(longest.reason).optional() },
    out: rowResults,
    summary: 'Hide posts of members, or show them again',
  }),
  'admin/free/comment/show': call({
    who: admin,
    permission: 'content.edit',
    in: { ids, isVisible: z.boolean(), reason: text(longest.reason).optional() },
    out: rowResults,
    summary: 'Hide comments, or show them again',
  }),
  'admin/board/settings/get': call({
    who: admin,
    permission: 'content.view',
    out: { ...commentRules, ...writingLimits, version: z.int() },
    summary: 'Who may write how much, and what comments earn',
  }),
  'admin/board/settings/update': call({
    who: admin,
    permission: 'content.edit',
    ...waitsIfWeaker({ '': boardSettings.fields }),
    in: { ...commentRules, ...z.object(writingLimits).partial().shape, version: seenVersion },
    summary: 'Change the rules; limits that are not given stay',
  }),
};
