import type { CallOutput } from '../../../lib/contract.js';

export type Own = CallOutput<'admin/dealing/round/get'>;
export type OwnGame = Own['games'][number];
export type DealtRound = Own['items'][number];

export const PAGE_SIZE = 20;
