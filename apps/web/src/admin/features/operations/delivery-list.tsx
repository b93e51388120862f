import { Group, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deliveryStates } from '#lib/contract/values';
import type { CallOutput } from '../../../lib/contract.js';
import { Badge, type BadgeTone } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { SelectFilter } from '../../../ui/filters.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { Refusal } from '../../../ui/refusal.js';
import { useCallCommand } from '../../../ui/use-command.js';
import type { OperationsProps } from './operations-search.js';
import { durationWords } from './operations-words.js';

const read = 'admin/webhook/delivery/list';
const READ_MS = 3_000;
type Delivery = CallOutput<typeof read>['items'][number];
const keyOf = ({ id }: Delivery): number => id;
const tones: Readonly<Record<Delivery['state'], BadgeTone>> = { pending: 'info', delivered: 'win', failed: 'lose' };

/** What was sent where, what came back, and what is tried again. */
export function DeliveryList({ search: { webhook, delivery, page }, onSearch }: OperationsProps): ReactNode {
  const { t } = useTranslation();
  const list = useListPage({
    name: 'webhook-deliveries',
    call: read,
    input: { ...(webhook === undefined ? {} : { webhookId: webhook }), ...(delivery === undefined ? {} : { state: delivery }) },
    page,
    onPage: (next) => onSearch({ page: next }),
    keyOf,
    everyMs: READ_MS,
  });
  const resend = useCallCommand('admin/webhook/delivery/resend', { refresh: [read], done: t('operations:webhook.resent') });
  const columns = columnsOf(t, (id) => void resend.run({ id }));
  return (
    <>
      <Group gap={8} wrap="wrap">
        <SelectFilter
          label={t('operations:schedule.state')}
          value={delivery}
          options={deliveryStates.map((value) => ({ value, label: t(`operations:delivery.is.${value}`) }))}
          onChange={(value) => onSearch({ delivery: deliveryStates.find((each) => each === value), page: undefined } as never)}
        />
        {webhook !== undefined && (
          <Button look="outline" onClick={() => onSearch({ webhook: undefined, page: undefined } as never)}>
            {t('operations:delivery.all')}
          </Button>
        )}
        <ListTools list={list} columns={columns} />
      </Group>
      <Refusal error={resend.error} />
      <DataTable {...list.table} label={t('operations:delivery.title')} columns={columns} empty={t('operations:delivery.none')} />
    </>
  );
}

function columnsOf(t: TFunction, onResend: (id: number) => void): readonly Column<Delivery>[] {
  return [
    { key: 'position', head: t('operations:delivery.position'), as: 'number', phone: 'fact' },
    { key: 'type', head: t('operations:delivery.type'), as: 'code', phone: 'title' },
    { key: 'url', head: t('operations:webhook.url'), as: 'code', phone: 'block' },
    {
      key: 'state',
      head: t('operations:schedule.state'),
      phone: 'status',
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`operations:delivery.is.${state}`)}</Badge>,
    },
    { key: 'attempts', head: t('operations:job.tries'), as: 'number', phone: 'fact' },
    { key: 'at', head: t('operations:delivery.at'), as: 'time', phone: 'fact' },
    { key: 'lastAt', head: t('operations:delivery.lastAt'), as: 'time', phone: 'fact' },
    { key: 'nextAt', head: t('operations:delivery.nextAt'), as: 'time', phone: 'fact' },
    {
      key: 'durationMs',
      head: t('operations:schedule.duration'),
      align: 'right',
      phone: 'fact',
      cell: ({ durationMs }) => (durationMs === null ? '–' : durationWords(durationMs, t)),
    },
    {
      key: 'response',
      head: t('operations:delivery.response'),
      phone: 'block',
      cell: ({ status, response, error }) => (
        <Text span size="t12" lineClamp={2} c={error === null ? 'text-2' : 'lose'}>
          {[status, error, response].filter((part) => part !== null && part !== '').join(' · ')}
        </Text>
      ),
    },
    { key: 'messageId', head: t('operations:delivery.messageId'), as: 'code', isHiddenByDefault: true },
    {
      key: 'act',
      head: t('operations:acts'),
      align: 'right',
      phone: 'actions',
      file: false,
      cell: ({ id, messageId }) => (
        <Button
          needs="admin/webhook/delivery/resend"
          size={26}
          aria-label={`${t('operations:delivery.resend')} ${messageId}`}
          onClick={() => onResend(id)}
        >
          {t('operations:delivery.resend')}
        </Button>
      ),
    },
  ];
}
