import { Stack, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { campaignKinds, campaignStates } from '#lib/contract/values';
import type { CallOutput } from '../../../lib/contract.js';
import { formatPoint } from '../../../lib/format.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import type { Column } from '../../../ui/data-table.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { ShareBar } from '../../../ui/share-bar.js';

export type Campaign = CallOutput<'admin/campaign/get'>['items'][number];

const tones: Readonly<Record<Campaign['state'], BadgeTone>> = {
  planned: 'info',
  running: 'win',
  spent: 'warning',
  ended: 'neutral',
  stopped: 'lose',
};

/** Whom it is for, in words. */
export function segmentWords({ segment: { to, level, days }, segmentName }: Campaign, t: TFunction): string {
  return t(`campaigns:segment.${to}`, { level, days, account: segmentName });
}

/** What it gives, in words. */
export function bonusWords({ points, percent, depositOn }: Campaign, t: TFunction): string {
  const most = formatPoint(points);
  if (depositOn === null) return most;
  const bonus = percent === null ? most : t('campaigns:bonus.percent', { percent, most });
  return `${t(`campaigns:depositOn.${depositOn}`)} · ${bonus}`;
}

/** How much of the budget is given. */
function Budget({ of: { spent, budget }, t }: { of: Campaign; t: TFunction }): ReactNode {
  return (
    <Stack component="span" gap={3} miw={120}>
      <Text span size="t12" className="num">
        {t('campaigns:budget.of', { spent: formatPoint(spent), budget: formatPoint(budget) })}
      </Text>
      <ShareBar share={spent / budget} tone={spent >= budget ? 'warning' : 'accent'} />
    </Stack>
  );
}

/** Campaigns: what, for whom, how much of the budget. */
export function campaignColumns(t: TFunction): readonly Column<Campaign>[] {
  return [
    { key: 'id', head: t('admin:list.number'), isHiddenByDefault: true },
    {
      key: 'name',
      head: t('campaigns:name'),
      phone: 'title',
      cell: (row) => (
        <Stack component="span" gap={0}>
          <Text span fw={600}>
            {row.name}
          </Text>
          <Text span size="t12" c="muted">
            {segmentWords(row, t)}
          </Text>
        </Stack>
      ),
      file: [{ key: 'name', label: t('campaigns:name') }],
    },
    { key: 'kind', head: t('campaigns:kind'), words: wordsFor(campaignKinds, (kind) => t(`campaigns:kinds.${kind}`)) },
    {
      key: 'state',
      head: t('admin:list.status'),
      phone: 'status',
      words: wordsFor(campaignStates, (state) => t(`campaigns:state.${state}`)),
      cell: (row) => <Badge tone={tones[row.state]}>{t(`campaigns:state.${row.state}`)}</Badge>,
    },
    {
      key: 'points',
      head: t('campaigns:gives'),
      cell: (row) => bonusWords(row, t),
      file: [{ key: 'points', label: t('campaigns:points') }],
    },
    {
      key: 'budget',
      head: t('campaigns:budget.title'),
      cell: (row) => <Budget of={row} t={t} />,
      file: [
        { key: 'spent', label: t('campaigns:budget.spent') },
        { key: 'budget', label: t('campaigns:budget.title') },
        { key: 'recalled', label: t('campaigns:recalled') },
      ],
    },
    { key: 'members', head: t('campaigns:members'), align: 'right' },
    { key: 'startsAt', head: t('campaigns:startsAt'), as: 'time', phone: 'hidden' },
    { key: 'endsAt', head: t('campaigns:endsAt'), as: 'time' },
    { key: 'createdBy', head: t('campaigns:createdBy'), phone: 'hidden', isHiddenByDefault: true },
  ];
}
