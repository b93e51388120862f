// Written by `npm run docs:generate` from the call’s schema in libs/contract.
import type { CallRules } from '../call-rule.js';

export const userBoardFreeCommentCreate: CallRules<'user/board/free/comment/create'> = {
  path: 'user/board/free/comment/create',
  movesMoney: true,
  fields: { post_id: { isRequired: true, type: 'integer', least: 1 }, content: { type: 'string', most: 2000 } },
};
