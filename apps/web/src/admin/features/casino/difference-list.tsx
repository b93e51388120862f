import { Card, Group, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { Badge } from '../../../ui/badge.js';
import { SelectFilter } from '../../../ui/filters.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import type { CasinoSearch } from './casino-search.js';

const dayMs = 24 * 60 * 60 * 1000;

/** Where a vendor's list of the last day differs from ours, each with what would mend it. */
export function DifferenceList({
  search,
  onSearch,
}: {
  search: CasinoSearch;
  onSearch: (change: Partial<CasinoSearch>) => void;
}): ReactNode {
  const { t } = useTranslation();
  const { data: vendors } = useCall('admin/casino/vendor/get');
  const vendor = search.vendor ?? vendors?.items.find(({ format }) => format === 'gw-v1')?.code;
  const options = vendors?.items.map(({ code, name }) => ({ value: code, label: name })) ?? [];
  return (
    <>
      <div className="dt-filters">
        <SelectFilter
          label={t('admin-casino:column.vendor')}
          value={vendor}
          options={options}
          onChange={(value) => onSearch({ vendor: value })}
        />
      </div>
      {vendor === undefined ? <EmptyState text={t('admin-casino:noVendors')} /> : <Differences key={vendor} vendor={vendor} />}
    </>
  );
}

function Differences({ vendor }: { vendor: string }): ReactNode {
  const { t } = useTranslation();
  const [span] = useState(() => {
    const now = Date.now();
    return { from: new Date(now - dayMs).toISOString(), until: new Date(now).toISOString() };
  });
  const { data, error, refetch } = useCall('admin/casino/reconciliation/get', { vendor, ...span });
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingBars />;
  return (
    <Card>
      <Text size="t13" c="text-2">
        {t('admin-casino:compared', {
          ours: formatAmount(data.ours),
          theirs: formatAmount(data.theirs),
          matched: formatAmount(data.matched),
        })}
      </Text>
      {data.items.length === 0 ? (
        <EmptyState text={t('admin-casino:noDifferences')} />
      ) : (
        <ul className="casino-lines">
          {data.items.map((one) => (
            <li key={one.txId}>
              <span>{one.txId}</span>
              <Badge tone="warning">{t(`admin-casino:difference.${one.difference}`)}</Badge>
              <Group component="span" gap={8}>
                {one.ours === null ? '–' : formatAmount(one.ours)} / {one.theirs === null ? '–' : formatAmount(one.theirs)}
              </Group>
              <Text span size="t12" c="muted">
                {t(`admin-casino:mend.${one.mend}`)}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
