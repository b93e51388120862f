import { Group, Stack, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { formatAmount } from '../../../lib/format.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { refreshSoon } from '../../../lib/refresh-soon.js';
import { usePush } from '../../../lib/use-push.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Switch } from '../../../ui/checkbox.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { toastError } from '../../../ui/notices.js';
import { useCommand } from '../../../ui/use-command.js';
import { StopDialog, StopNote } from '../../components/stop-dialog.js';
import type { Vendor } from './casino-search.js';
import { CasinoFigures } from './casino-figures.js';
import { VendorDifferences } from './vendor-differences.js';
import { VendorStops } from './vendor-stops.js';
import { VendorDialog } from './vendor-dialog.js';
import { draftOf, VendorForm } from './vendor-form.js';
import { ActualReturn, ExpectedReturn, percent } from './vendor-return.js';

const READ_MS = 10_000;
/** From here on a call takes a player's patience, ms. */
const SLOW_MS = 1_000;

interface VendorTableProps {
  isAdding: boolean;
  onAdded: () => void;
  /** Shows the differences from a vendor's list. */
  onDifferences: (vendor: string) => void;
}

/** Vendors with how they fare; one is opened for its keys, games and settings. */
export function VendorTable({ isAdding, onAdded, onDifferences }: VendorTableProps): ReactNode {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useCall('admin/casino/vendor/get', undefined, { refetchInterval: READ_MS });
  usePush('vendors.changed', () => refreshSoon('admin/casino/vendor/get'));
  const [open, setOpen] = useState<string | null>(null);
  const opened = data?.items.find(({ code }) => code === open);
  return (
    <>
      <CasinoFigures vendors={data?.items} />
      <VendorStops vendors={data?.items} />
      <DataTable
        label={t('admin-casino:tab.vendors')}
        look="wide"
        name="casino-vendors"
        columns={columns(t, ({ code }) => setOpen(code), onDifferences)}
        rows={data?.items}
        rowKey={({ code }) => code}
        rowTestId={({ code }) => `vendor-${code}`}
        onRowClick={({ code }) => setOpen(code)}
        error={error}
        onRetry={() => void refetch()}
        isRefreshing={isFetching}
        empty={t('admin-casino:noVendors')}
        footer={
          <Text size="t12" c="muted">
            {t('admin-casino:bandAbout')}
          </Text>
        }
      />
      {isAdding && <VendorForm vendor={null} onClose={onAdded} />}
      {opened !== undefined && <VendorDialog vendor={opened} onClose={() => setOpen(null)} />}
    </>
  );
}

function columns(t: TFunction, onOpen: (vendor: Vendor) => void, onDifferences: (vendor: string) => void): readonly Column<Vendor>[] {
  return [
    {
      key: 'name',
      head: t('admin-casino:column.vendor'),
      phone: 'title',
      cell: ({ name, format, walletModel, currency }) => (
        <Stack component="span" gap={0}>
          <Text component="b" fw={600}>
            {name}
          </Text>
          <Text span size="t12" c="muted">
            {format} · {t(`admin-casino:wallet.${walletModel}`)} · {currency}
          </Text>
        </Stack>
      ),
    },
    { key: 'health', head: t('admin-casino:figure.health'), phone: 'status', cell: (vendor) => <Health vendor={vendor} /> },
    {
      key: 'p95',
      head: t('admin-casino:figure.p95'),
      align: 'right',
      phone: 'hidden',
      cell: ({ health: { calls, p95Ms } }) => (
        <Text span c={p95Ms >= SLOW_MS ? 'warning' : undefined}>
          {calls === 0 ? '–' : `${formatAmount(p95Ms)} ms`}
        </Text>
      ),
    },
    { key: 'betsPerMinute', head: t('admin-casino:figure.pace'), as: 'number', phone: 'hidden' },
    { key: 'openRounds', head: t('admin-casino:figure.openRounds'), as: 'number', phone: 'hidden' },
    {
      key: 'unknownCalls',
      head: t('admin-casino:figure.unknown'),
      as: 'number',
      phone: 'hidden',
      cell: ({ unknownCalls, deadCalls }) => (
        <Group component="span" justify="flex-end" gap={4}>
          {formatAmount(unknownCalls)}
          {deadCalls > 0 && <Badge tone="lose">{t('admin-casino:deadCalls', { number: deadCalls })}</Badge>}
        </Group>
      ),
    },
    {
      key: 'reconciliation',
      head: t('admin-casino:comparison.differences'),
      align: 'right',
      phone: 'hidden',
      hasLink: true,
      cell: (vendor) => <VendorDifferences vendor={vendor} onOpen={() => onDifferences(vendor.code)} />,
    },
    {
      key: 'theory',
      head: t('admin-casino:figure.theory'),
      align: 'right',
      phone: 'hidden',
      cell: ({ today: { theory } }) => (theory === null ? '–' : percent(theory)),
    },
    {
      key: 'actual',
      head: t('admin-casino:figure.actual'),
      align: 'right',
      phone: 'hidden',
      cell: ({ today }) => <ActualReturn today={today} />,
    },
    {
      key: 'band',
      head: t('admin-casino:figure.band'),
      align: 'right',
      phone: 'hidden',
      cell: ({ today }) => <ExpectedReturn today={today} />,
    },
    {
      key: 'today.stake',
      head: t('admin-casino:figure.turnover'),
      as: 'money',
      phone: 'amount',
      cell: ({ today }) => <Money value={today.stake} fw={600} />,
    },
    {
      key: 'feePercent',
      head: t('admin-casino:field.feePercent'),
      align: 'right',
      phone: 'hidden',
      cell: (row) => percent(row.feePercent),
    },
    {
      key: 'enabled',
      head: t('admin-casino:column.play'),
      align: 'right',
      phone: 'actions',
      hasLink: true,
      cell: (vendor) => <Play vendor={vendor} onOpen={() => onOpen(vendor)} />,
    },
  ];
}

/** Bets stop at once; what is open is played to its end. */
function Play({ vendor, onOpen }: { vendor: Vendor; onOpen: () => void }): ReactNode {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const turnOn = useCommand(() => call('admin/casino/vendor/save', { ...draftOf(vendor), enabled: true }), {
    refresh: ['admin/casino/vendor/get'],
    onRefused: (error) => toastError(vendor.name, error),
  });
  const turnOff = async (stopReason: string): Promise<void> => {
    await call('admin/casino/vendor/save', { ...draftOf(vendor), enabled: false, stopReason });
    refresh('admin/casino/vendor/get');
  };
  const { openRounds: rounds, name } = vendor;
  return (
    // A press on the switch is not one on its row.
    <Group component="span" justify="flex-end" gap={8} wrap="nowrap" onClick={(event) => event.stopPropagation()}>
      <Button look="outline" size={26} isIcon aria-label={t('admin-casino:editOf', { vendor: name })} onClick={onOpen}>
        <Icon of={IconPencil} size={14} />
      </Button>
      <Switch
        needs="admin/casino/vendor/save"
        label={t('admin-casino:enabledOf', { vendor: name })}
        isOn={vendor.enabled}
        onChange={(isOn) => (isOn ? void turnOn.run() : setAsking(true))}
      />
      {isAsking && (
        <StopDialog
          title={t('admin-casino:stopTitle', { vendor: name })}
          verb={t('admin-casino:stop')}
          onStop={turnOff}
          onClose={() => setAsking(false)}
        >
          {t('admin-casino:stopAbout', { rounds })}
        </StopDialog>
      )}
    </Group>
  );
}

function Health({ vendor: { enabled, stopReason, health, deadCalls } }: { vendor: Vendor }): ReactNode {
  const { t } = useTranslation();
  if (!enabled)
    return (
      <Group component="span" wrap="wrap" gap={4}>
        <Badge tone="lose">{t('admin-casino:health.off')}</Badge>
        <StopNote reason={stopReason} />
      </Group>
    );
  if (deadCalls > 0 || health.failed > 0) return <Badge tone="warning">{t('admin-casino:health.failing')}</Badge>;
  if (health.calls === 0) return <Badge>{t('admin-casino:health.quiet')}</Badge>;
  if (health.p95Ms >= SLOW_MS) return <Badge tone="warning">{t('admin-casino:health.slow')}</Badge>;
  return <Badge tone="win">{t('admin-casino:health.well')}</Badge>;
}
