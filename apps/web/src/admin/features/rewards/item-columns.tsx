import { Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { itemKinds, itemSources } from '#lib/contract/values';
import type { CallOutput } from '../../../lib/contract.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import { type RowMarks } from '../../../ui/bulk-progress.js';
import type { Column } from '../../../ui/data-table.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { Money } from '../../../ui/money.js';
import { markColumn } from '../../components/act-column.js';
import { memberLinkColumn } from '../../components/member-columns.js';
import { itemStates } from './reward-search.js';

export type Item = CallOutput<'admin/item/get'>['items'][number];

const tones: Readonly<Record<string, BadgeTone>> = { available: 'win', used: 'info', expired: 'neutral', withdrawn: 'lose' };

/** Tickets and coupons: whose, what, where from and until when. */
export function itemColumns(t: TFunction, marks: RowMarks): readonly Column<Item>[] {
  return [
    { key: 'id', head: t('admin:list.number'), isHiddenByDefault: true },
    memberLinkColumn(t),
    { key: 'kind', head: t('admin-rewards:item.kind'), words: wordsFor(itemKinds, (kind) => t(`admin-rewards:item.kinds.${kind}`)) },
    {
      key: 'points',
      head: t('admin-rewards:points'),
      as: 'money',
      phone: 'hidden',
      cell: (row) =>
        row.kind === 'point_coupon' ? (
          <Money value={row.points} unit="point" />
        ) : (
          <Text span c="muted">
            –
          </Text>
        ),
    },
    {
      key: 'state',
      head: t('admin:list.status'),
      words: wordsFor(itemStates, (each) => t(`admin-rewards:item.state.${each}`)),
      phone: 'status',
      cell: (row) => <Badge tone={tones[row.state] ?? 'neutral'}>{t(`admin-rewards:item.state.${row.state}`)}</Badge>,
    },
    {
      key: 'source',
      head: t('admin-rewards:item.from'),
      phone: 'hidden',
      file: [
        {
          key: 'source',
          label: t('admin-rewards:item.from'),
          words: wordsFor(itemSources, (source) => t(`admin-rewards:item.source.${source}`)),
        },
        { key: 'grantedBy', label: t('admin:list.processedBy') },
        { key: 'reason', label: t('admin-rewards:item.reason') },
      ],
      cell: (row) => (
        <Text span c="text-2">
          {[t(`admin-rewards:item.source.${row.source}`), row.grantedBy ?? '', row.reason].filter((part) => part !== '').join(' · ')}
        </Text>
      ),
    },
    { key: 'createdAt', head: t('admin-rewards:item.createdAt'), as: 'time', phone: 'hidden' },
    { key: 'expiresAt', head: t('admin-rewards:item.expiresAt'), as: 'time' },
    { key: 'usedAt', head: t('admin-rewards:item.usedAt'), as: 'time', phone: 'hidden' },
    markColumn(t, marks),
  ];
}
