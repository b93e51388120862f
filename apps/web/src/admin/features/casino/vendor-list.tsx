import { Card, Group, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount, formatTime } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Switch } from '../../../ui/checkbox.js';
import { toastError } from '../../../ui/notices.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { useCommand } from '../../../ui/use-command.js';
import type { Vendor } from './casino-search.js';
import { draftOf, Keys, VendorForm } from './vendor-form.js';

/** Vendors with how they fare; an account is opened for its settings. */
export function VendorList({ isAdding, onAdded }: { isAdding: boolean; onAdded: () => void }): ReactNode {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall('admin/casino/vendor/get', undefined, { refetchInterval: 15_000 });
  const [open, setOpen] = useState<Vendor | null>(null);
  return (
    <>
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingBars />
      ) : data.items.length === 0 ? (
        <EmptyState text={t('admin-casino:noVendors')} />
      ) : (
        <div className="casino-vendors">
          {data.items.map((vendor) => (
            <VendorCard key={vendor.code} vendor={vendor} onOpen={() => setOpen(vendor)} />
          ))}
        </div>
      )}
      {isAdding && <VendorForm vendor={null} onClose={onAdded} />}
      {open !== null && <VendorForm vendor={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function VendorCard({ vendor, onOpen }: { vendor: Vendor; onOpen: () => void }): ReactNode {
  const { t } = useTranslation();
  const [keys, setKeys] = useState<CallOutput<'admin/casino/vendor/save'> | null>(null);
  const refresh = ['admin/casino/vendor/get', 'admin/casino/game/get'] as const;
  const told = { refresh, onRefused: (error: Parameters<typeof toastError>[1]) => toastError(vendor.name, error) };
  const sync = useCommand(() => call('admin/casino/vendor/sync', { code: vendor.code, release: true }), {
    ...told,
    done: ({ listed, added }) => [t('admin-casino:synced', { listed, added })],
  });
  const turn = useCommand((enabled: boolean) => call('admin/casino/vendor/save', { ...draftOf(vendor), enabled }), told);
  const rotate = useCommand(() => call('admin/casino/vendor/save', { ...draftOf(vendor), rotate: true }), { ...told, onDone: setKeys });
  const figures = [
    ['games', formatAmount(vendor.games)],
    ['openRounds', formatAmount(vendor.openRounds)],
    ['calls', formatAmount(vendor.health.calls)],
    ['failed', formatAmount(vendor.health.failed)],
    ['slowest', `${formatAmount(vendor.health.slowestMs)} ms`],
    ['unknown', formatAmount(vendor.unknownCalls)],
    ['last', vendor.health.lastAt === null ? '–' : formatTime(vendor.health.lastAt, 'clock')],
  ] as const;
  return (
    <Card data-testid={`vendor-${vendor.code}`}>
      <Group justify="space-between" wrap="wrap" gap={8}>
        <Group gap={8}>
          <Text component="h2" size="t15" fw={600}>
            {vendor.name}
          </Text>
          <Health vendor={vendor} />
          <Text span size="t12" c="muted">
            {vendor.format} · {t(`admin-casino:wallet.${vendor.walletModel}`)} · {vendor.currency}
          </Text>
        </Group>
        <Switch
          needs="admin/casino/vendor/save"
          label={t('admin-casino:enabledOf', { vendor: vendor.name })}
          isOn={vendor.enabled}
          onChange={(isOn) => void turn.run(isOn)}
        />
      </Group>
      <dl className="casino-figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`admin-casino:figure.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Group gap={8}>
        <Button needs="admin/casino/vendor/save" size={32} onClick={onOpen}>
          {t('admin-casino:edit')}
        </Button>
        <Button needs="admin/casino/vendor/sync" size={32} isBusy={sync.isBusy} onClick={() => void sync.run()}>
          {t('admin-casino:sync')}
        </Button>
        <Button needs="admin/casino/vendor/save" size={32} isBusy={rotate.isBusy} onClick={() => void rotate.run()}>
          {t('admin-casino:rotate')}
        </Button>
      </Group>
      {keys !== null && <Keys saved={keys} onClose={() => setKeys(null)} />}
    </Card>
  );
}

function Health({ vendor: { enabled, health, deadCalls } }: { vendor: Vendor }): ReactNode {
  const { t } = useTranslation();
  if (!enabled) return <Badge>{t('admin-casino:health.off')}</Badge>;
  if (deadCalls > 0 || health.failed > 0) return <Badge tone="warning">{t('admin-casino:health.failing')}</Badge>;
  return health.calls === 0 ? <Badge>{t('admin-casino:health.quiet')}</Badge> : <Badge tone="win">{t('admin-casino:health.well')}</Badge>;
}
