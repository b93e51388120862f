import { Card, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { useCall } from '../../../lib/queries.js';
import { Badge } from '../../../ui/badge.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Money } from '../../../ui/money.js';

type Row = CallOutput<'admin/campaign/cost/get'>['items'][number];

/** What each campaign cost on some days, and that the ledger says the same; nothing where none gave anything. */
export function CampaignCosts({ from, until }: { from: string; until: string }): ReactNode {
  const { t } = useTranslation();
  const { data } = useCall('admin/campaign/cost/get', { from, until }, { keepPrevious: true });
  if (data === undefined || data.items.length === 0) return null;
  const columns: readonly Column<Row>[] = [
    { key: 'name', head: t('campaigns:one'), phone: 'title' },
    { key: 'members', head: t('campaigns:members'), align: 'right' },
    { key: 'given', head: t('campaigns:cost.given'), as: 'money', unit: 'point' },
    { key: 'recalled', head: t('campaigns:recalled'), as: 'money', unit: 'point' },
    { key: 'cost', head: t('campaigns:cost.cost'), as: 'money', isStrong: true, phone: 'amount' },
  ];
  const isEqual = data.cost === data.ledger;
  return (
    <Card component="section" p={16} mt={12} aria-label={t('campaigns:cost.title')}>
      <Group justify="space-between" mih={24} mb={8}>
        <Title order={2}>{t('campaigns:cost.title')}</Title>
        <Group gap={8}>
          <Text span size="t12" c="muted">
            {t('campaigns:cost.ledger')} <Money value={data.ledger} />
          </Text>
          <Badge tone={isEqual ? 'win' : 'lose'}>{t(isEqual ? 'campaigns:cost.equal' : 'campaigns:cost.differs')}</Badge>
        </Group>
      </Group>
      <DataTable
        name="campaign-costs"
        label={t('campaigns:cost.title')}
        columns={columns}
        rows={data.items}
        rowKey={(row) => row.campaignId}
        empty=""
      />
    </Card>
  );
}
