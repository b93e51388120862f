import { Group } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { refresh } from '../../../lib/queries.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { useRowRun } from '../../../ui/bulk-progress.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Confirm } from '../../../ui/dialog.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { Money } from '../../../ui/money.js';
import { Age } from '../../../ui/time.js';
import { wordsFor } from '../../../ui/list/columns.js';
import { effectiveColumn, unitColumn } from '../../../shared/casino/log-columns.js';
import { unitOf } from '../../../shared/casino/round-unit.js';
import { PersonLink } from './person-link.js';
import { casinoKinds } from '#lib/contract/values';

type Playing = CallOutput<'admin/casino/playing/get'>['items'][number];
const READ_MS = 4_000;
const keyOf = ({ memberId }: Playing): number => memberId;

/** Who is in a game just now, by what was opened and played. */
export function PlayingTable({ page, onPage }: { page: number | undefined; onPage: (page: number) => void }): ReactNode {
  const { t } = useTranslation();
  const list = useListPage({
    name: 'casino-playing',
    call: 'admin/casino/playing/get',
    input: {},
    page,
    onPage,
    keyOf,
    everyMs: READ_MS,
    choose: ({ account }) => account,
  });
  const [isAsking, setAsking] = useState(false);
  const { rows, clear } = list.chosen;
  const { run, isBusy } = useRowRun();
  const kick = async (): Promise<void> => {
    const ids = rows.map(keyOf);
    await run(ids, t('admin-casino:kick'), () => call('admin/casino/session/kick', { ids }));
    refresh('admin/casino/playing/get');
    clear();
  };
  const shown = columns(t);
  return (
    <>
      <DataTable
        label={t('admin-casino:tab.playing')}
        look="wide"
        {...list.table}
        columns={shown}
        rowTestId={({ memberId }) => `playing-${memberId}`}
        empty={t('admin-casino:noPlaying')}
        filters={
          <Group justify="flex-end" gap={8} className="list-filters">
            <ListTools list={list} columns={shown} />
          </Group>
        }
      />
      {rows.length > 0 && (
        <BulkBar label={t('admin-casino:tab.playing')} summary={t('admin-casino:chosen', { number: rows.length })}>
          <Button needs="admin/casino/session/kick" size={32} look="refuse" isBusy={isBusy} onClick={() => setAsking(true)}>
            {t('admin-casino:kick')}
          </Button>
        </BulkBar>
      )}
      {isAsking && (
        <Confirm
          title={t('admin-casino:kick')}
          confirmLabel={t('admin-casino:kick')}
          look="refuse"
          onConfirm={kick}
          onClose={() => setAsking(false)}
        >
          {t('admin-casino:kickAbout', { number: rows.length })}
        </Confirm>
      )}
    </>
  );
}

function columns(t: TFunction): readonly Column<Playing>[] {
  return [
    {
      key: 'account',
      head: t('casino-log:member'),
      phone: 'title',
      hasLink: true,
      file: [
        { key: 'account', label: t('casino-log:account') },
        { key: 'nickname', label: t('casino-log:nickname') },
      ],
      cell: (row) => <PersonLink of={row} />,
    },
    { key: 'gameName', head: t('casino-log:game') },
    { key: 'vendorName', head: t('casino-log:vendor'), phone: 'hidden' },
    { key: 'kind', head: t('casino-log:kindHead'), words: wordsFor(casinoKinds, (kind) => t(`casino-log:kind.${kind}`)), phone: 'hidden' },
    {
      key: 'isMobile',
      head: t('casino-log:device'),
      words: { true: t('casino-log:phone'), false: t('casino-log:computer') },
      phone: 'hidden',
    },
    { key: 'rounds', head: t('casino-log:rounds'), as: 'number' },
    {
      key: 'stake',
      head: t('casino-log:stake'),
      as: 'money',
      phone: 'amount',
      cell: (row) => <Money value={row.stake} unit={unitOf(row)} />,
    },
    effectiveColumn(t, 'hidden') as Column<Playing>,
    unitColumn(t) as Column<Playing>,
    {
      key: 'payout',
      head: t('casino-log:result'),
      as: 'money',
      cell: (row) => <Money value={row.payout - row.stake} unit={unitOf(row)} tone="settled" signed />,
    },
    { key: 'since', head: t('casino-log:openedAt'), as: 'time', phone: 'hidden' },
    {
      key: 'lastAt',
      head: t('casino-log:lastAt'),
      as: 'time',
      phone: 'status',
      cell: ({ lastAt, since }) => <Age at={lastAt ?? since} c="muted" />,
    },
  ];
}
