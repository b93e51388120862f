import { Group, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount } from '../../../lib/format.js';
import { moneyCall } from '../../../lib/money-call.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { Badge } from '../../../ui/badge.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { useRowRun } from '../../../ui/bulk-progress.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Confirm } from '../../../ui/dialog.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { Time } from '../../../ui/time.js';
import { sideColumns, transactionColumns, verdictColumn } from './difference-columns.js';

type Difference = CallOutput<'admin/casino/difference/get'>['items'][number];
const READ_MS = 30_000;
const keyOf = ({ id }: Difference): number => id;

interface StandingDifferencesProps {
  vendor: string | undefined;
  page: number | undefined;
  onPage: (page: number) => void;
}

/** Differences that the hourly comparisons have found and that stand, with the button that mends them. */
export function StandingDifferences({ vendor, page, onPage }: StandingDifferencesProps): ReactNode {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const list = useListPage({
    name: 'casino-differences',
    call: 'admin/casino/difference/get',
    input: vendor === undefined ? {} : { vendor },
    page,
    onPage,
    keyOf,
    everyMs: READ_MS,
    choose: ({ txId }) => txId,
  });
  const { rows, clear } = list.chosen;
  const { run, isBusy } = useRowRun();
  const mend = async (): Promise<void> => {
    const ids = rows.map(keyOf);
    await run(ids, t('admin-casino:standing.mend'), () => moneyCall('admin/casino/difference/mend', { ids }));
    refresh('admin/casino/difference/get', 'admin/casino/reconciliation/get', 'admin/casino/vendor/get');
    clear();
  };
  const shown = columns(t);
  const byHand = rows.filter((row) => row.mend === 'ask_vendor').length;
  return (
    <section aria-label={t('admin-casino:standing.title')}>
      <Text component="h2" size="t14" fw={600} mb={4}>
        {t('admin-casino:standing.title')}
      </Text>
      <Runs vendor={vendor} />
      <DataTable
        label={t('admin-casino:standing.title')}
        look="wide"
        {...list.table}
        columns={shown}
        empty={t('admin-casino:noDifferences')}
        filters={
          <Group justify="flex-end" gap={8} className="list-filters">
            <ListTools list={list} columns={shown} />
          </Group>
        }
      />
      {rows.length > 0 && (
        <BulkBar label={t('admin-casino:standing.title')} summary={t('admin-casino:standing.chosen', { count: rows.length })}>
          <Button needs="admin/casino/difference/mend" size={32} look="primary" isBusy={isBusy} onClick={() => setAsking(true)}>
            {t('admin-casino:standing.mend')}
          </Button>
        </BulkBar>
      )}
      {isAsking && (
        <Confirm
          title={t('admin-casino:standing.mend')}
          confirmLabel={t('admin-casino:standing.mend')}
          onConfirm={mend}
          onClose={() => setAsking(false)}
        >
          {t('admin-casino:standing.about')} {byHand > 0 && t('admin-casino:standing.byHand', { count: byHand })}
        </Confirm>
      )}
    </section>
  );
}

/** When each vendor's list was compared last, and whether the vendor gave it. */
function Runs({ vendor }: { vendor: string | undefined }): ReactNode {
  const { t } = useTranslation();
  const { data } = useCall('admin/casino/difference/get', vendor === undefined ? {} : { vendor });
  const runs = data?.runs.filter((run) => vendor === undefined || run.vendor === vendor) ?? [];
  return (
    <ul className="casino-lines casino-runs">
      {runs.map(({ vendor: code, vendorName, at, isAnswered, matched, differences }) => (
        <li key={code}>
          <Group component="span" gap="0 8px" wrap="wrap">
            <b>{vendorName}</b>
            <Text span size="t12" c="muted">
              {t('admin-casino:standing.comparedAt')} <Time at={at} format="short" />
            </Text>
            {isAnswered ? (
              <Badge tone={differences > 0 ? 'warning' : 'win'}>
                {t('admin-casino:standing.run', { matched: formatAmount(matched), differences: formatAmount(differences) })}
              </Badge>
            ) : (
              <Badge tone="warning">{t('admin-casino:standing.noList')}</Badge>
            )}
          </Group>
        </li>
      ))}
    </ul>
  );
}

function columns(t: TFunction): readonly Column<Difference>[] {
  return [
    { key: 'madeAt', head: t('casino-log:at'), as: 'time', align: 'left' },
    { key: 'vendorName', head: t('casino-log:vendor') },
    ...transactionColumns(t),
    { key: 'round', head: t('casino-log:round') },
    ...(sideColumns(t) as readonly Column<Difference>[]),
    verdictColumn(t),
  ];
}
