import { Group, Stack, Text } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Icon } from '../../../ui/icon.js';
import { Menu, type MenuItem } from '../../../ui/menu.js';
import { Refusal } from '../../../ui/refusal.js';
import { Age } from '../../../ui/time.js';
import { useCallCommand } from '../../../ui/use-command.js';
import { DeliveryList } from './delivery-list.js';
import type { OperationsProps } from './operations-search.js';
import type { Webhook } from './webhook.js';
import { NewSecret, RemoveWebhook, ReplayWebhook, RotateSecret, WebhookDialog } from './webhook-dialogs.js';

const read = 'admin/webhook/list';
const READ_MS = 3_000;
type Open = { what: 'edit' | 'rotate' | 'replay' | 'remove'; of: Webhook };

/** Addresses that events are sent to, and what was sent. */
export function WebhooksTab({ search, onSearch }: OperationsProps): ReactNode {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(read, {}, { refetchInterval: READ_MS });
  const [isAdding, setAdding] = useState(false);
  const [open, setOpen] = useState<Open | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const test = useCallCommand('admin/webhook/test', {
    refresh: [read, 'admin/webhook/delivery/list'],
    done: t('operations:webhook.tested'),
  });
  const close = (): void => setOpen(null);
  const columns = columnsOf(t, (of) => [
    { key: 'show', label: t('operations:webhook.show'), run: () => onSearch({ webhook: of.id, page: undefined } as never) },
    { key: 'edit', label: t('operations:webhook.edit'), needs: 'admin/webhook/update', run: () => setOpen({ what: 'edit', of }) },
    { key: 'test', label: t('operations:webhook.test'), needs: 'admin/webhook/test', run: () => void test.run({ id: of.id }) },
    { key: 'replay', label: t('operations:webhook.replay'), needs: 'admin/webhook/replay', run: () => setOpen({ what: 'replay', of }) },
    { key: 'rotate', label: t('operations:webhook.rotate'), needs: 'admin/webhook/rotate', run: () => setOpen({ what: 'rotate', of }) },
    { key: 'remove', label: t('operations:webhook.remove'), needs: 'admin/webhook/delete', run: () => setOpen({ what: 'remove', of }) },
  ]);
  return (
    <Stack gap={12}>
      <Group gap={12} justify="space-between">
        <Text size="t13" c="text-2">
          {t('operations:webhook.about')}
        </Text>
        <Button look="primary" needs="admin/webhook/create" onClick={() => setAdding(true)}>
          <Icon of={IconPlus} size={16} />
          {t('operations:webhook.add')}
        </Button>
      </Group>
      <Refusal error={test.error} />
      <DataTable
        label={t('operations:tab.webhooks')}
        columns={columns}
        rows={data?.items}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        rowTestId={({ id }) => `webhook-${id}`}
        empty={t('operations:webhook.none')}
      />
      <DeliveryList search={search} onSearch={onSearch} />
      {isAdding && <WebhookDialog webhook={null} onSecret={setSecret} onClose={() => setAdding(false)} />}
      {open?.what === 'edit' && <WebhookDialog webhook={open.of} onSecret={setSecret} onClose={close} />}
      {open?.what === 'replay' && <ReplayWebhook of={open.of} onClose={close} />}
      {open?.what === 'rotate' && <RotateSecret of={open.of} onSecret={setSecret} onClose={close} />}
      {open?.what === 'remove' && <RemoveWebhook of={open.of} onClose={close} />}
      {secret !== null && <NewSecret secret={secret} onClose={() => setSecret(null)} />}
    </Stack>
  );
}

type State = 'on' | 'failing' | 'off' | 'switchedOff';
const tones: Readonly<Record<State, BadgeTone>> = { on: 'win', failing: 'warning', off: 'neutral', switchedOff: 'lose' };

function stateOf({ isActive, failingSince, switchedOffAt }: Webhook): State {
  if (switchedOffAt !== null) return 'switchedOff';
  if (!isActive) return 'off';
  return failingSince === null ? 'on' : 'failing';
}

function columnsOf(t: TFunction, itemsOf: (of: Webhook) => readonly MenuItem[]): readonly Column<Webhook>[] {
  return [
    { key: 'url', head: t('operations:webhook.url'), as: 'code', phone: 'title' },
    { key: 'description', head: t('operations:webhook.description'), phone: 'fact' },
    {
      key: 'state',
      head: t('operations:schedule.state'),
      phone: 'status',
      file: false,
      cell: (row) => <Badge tone={tones[stateOf(row)]}>{t(`operations:webhook.is.${stateOf(row)}`)}</Badge>,
    },
    { key: 'events', head: t('operations:webhook.events'), phone: 'block', cell: ({ events }) => events.join(', ') },
    { key: 'waiting', head: t('operations:webhook.waiting'), as: 'number', phone: 'fact' },
    { key: 'failed', head: t('operations:webhook.failed'), as: 'number', phone: 'fact' },
    {
      key: 'deliveredAt',
      head: t('operations:webhook.deliveredAt'),
      as: 'time',
      phone: 'fact',
      cell: ({ deliveredAt }) => deliveredAt !== null && <Age at={deliveredAt} />,
    },
    {
      key: 'act',
      head: t('operations:acts'),
      align: 'right',
      phone: 'actions',
      file: false,
      cell: (row) => (
        <Menu
          label={`${t('operations:acts')} ${row.url}`}
          className="b g sm ic"
          button={<Icon of={IconDots} size={16} />}
          items={itemsOf(row)}
        />
      ),
    },
  ];
}
