import { Group, Stack, Text } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { formatAmount } from '../../../lib/format.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { Confirm } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icon.js';
import { toastError, toastSuccess } from '../../../ui/notices.js';
import { Time } from '../../../ui/time.js';
import { useCommand } from '../../../ui/use-command.js';
import { StopDialog } from '../../components/stop-dialog.js';
import type { Vendor } from './casino-search.js';
import { draftOf } from './vendor-form.js';

/** Vendors that an administrator has stopped: why, who, since when, and the way to start them again. */
export function VendorStops({ vendors = [] }: { vendors: readonly Vendor[] | undefined }): ReactNode {
  const stopped = vendors.filter(({ stop }) => stop !== null && stop.at !== null);
  const together = stopped.filter(({ stop }) => stop?.isTogether === true);
  if (stopped.length === 0) return null;
  return (
    <Stack gap={8} data-testid="vendor-stops">
      {together.length > 0 && <StartAll vendors={together} />}
      {stopped.map((vendor) => (
        <StopStrip key={vendor.code} vendor={vendor} />
      ))}
    </Stack>
  );
}

function StopStrip({ vendor }: { vendor: Vendor }): ReactNode {
  const { t } = useTranslation();
  const { name, stop, stopReason, openRounds: rounds } = vendor;
  const start = useCommand(() => call('admin/casino/vendor/save', { ...draftOf(vendor), enabled: true }), {
    refresh: ['admin/casino/vendor/get'],
    onRefused: (error) => toastError(name, error),
  });
  if (stop?.at == null) return null;
  return (
    <Group className="casino-stop" gap={12} wrap="wrap" data-testid={`stopped-${vendor.code}`}>
      <Icon of={IconPlayerStop} size={16} />
      <Text component="div" size="t13" flex={1} miw={220}>
        <b>{t('admin-casino:stopped.title', { vendor: name })}</b> · {stopReason === '' ? t('admin-casino:stopped.noReason') : stopReason}
        {' · '}
        {stop.by} · <Time at={stop.at} format="short" />
        <Text component="div" size="t12" c="text-2">
          {t('admin-casino:stopped.about', { rounds: formatAmount(rounds) })}
        </Text>
      </Text>
      <Button needs="admin/casino/vendor/save" size={26} isBusy={start.isBusy} onClick={() => void start.run()}>
        {t('admin-casino:stopped.start', { vendor: name })}
      </Button>
    </Group>
  );
}

/** Stops all running vendors after a question for the reason. */
export function StopAllButton(): ReactNode {
  const { t } = useTranslation();
  const { data } = useCall('admin/casino/vendor/get');
  const [isAsking, setAsking] = useState(false);
  const running = data?.items.filter(({ enabled }) => enabled) ?? [];
  const stop = async (reason: string): Promise<void> => {
    const { vendors } = await call('admin/casino/vendor/stop-all', { reason });
    toastSuccess(t('admin-casino:stopAll.done'), vendors.join(', '));
    refresh('admin/casino/vendor/get');
  };
  return (
    <>
      <Button needs="admin/casino/vendor/stop-all" look="refuse" disabled={running.length === 0} onClick={() => setAsking(true)}>
        <Icon of={IconPlayerStop} size={16} />
        {t('admin-casino:stopAll.act')}
      </Button>
      {isAsking && (
        <StopDialog title={t('admin-casino:stopAll.act')} verb={t('admin-casino:stop')} onStop={stop} onClose={() => setAsking(false)}>
          {t('admin-casino:stopAll.about', {
            number: formatAmount(running.length),
            rounds: formatAmount(running.reduce((sum, { openRounds }) => sum + openRounds, 0)),
          })}
        </StopDialog>
      )}
    </>
  );
}

function StartAll({ vendors }: { vendors: readonly Vendor[] }): ReactNode {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const start = async (): Promise<void> => {
    const started = await call('admin/casino/vendor/start-all');
    toastSuccess(t('admin-casino:startAll.done'), started.vendors.join(', '));
    refresh('admin/casino/vendor/get');
  };
  return (
    <Group justify="flex-end">
      <Button needs="admin/casino/vendor/start-all" size={32} onClick={() => setAsking(true)}>
        {t('admin-casino:startAll.act')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('admin-casino:startAll.act')}
          confirmLabel={t('admin-casino:startAll.act')}
          onConfirm={start}
          onClose={() => setAsking(false)}
        >
          {t('admin-casino:startAll.about', { vendors: vendors.map(({ name }) => name).join(', ') })}
        </Confirm>
      )}
    </Group>
  );
}
