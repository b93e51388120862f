import type { TFunction } from 'i18next';
import type { CallOutput } from '../../lib/contract.js';

export type OwnLimit = CallOutput<'user/protection/get'>['limits'][number];

/** “Stakes · 24 hours”. */
export const limitName = ({ kind, window }: Pick<OwnLimit, 'kind' | 'window'>, t: TFunction): string =>
  `${t(`wallet:protection.kind.${kind}`)} · ${t(`wallet:protection.window.${window}`)}`;
