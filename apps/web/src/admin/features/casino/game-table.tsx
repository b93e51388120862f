import { Group, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { Switch } from '../../../ui/checkbox.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { toastError } from '../../../ui/notices.js';
import { useCommand } from '../../../ui/use-command.js';
import { casinoFilters, type CasinoSearch, type VendorGame } from './casino-search.js';

const keyOf = (game: VendorGame): number => game.id;

/** Games of vendors, and whether they are on sale. */
export function GameTable({ search, onSearch }: { search: CasinoSearch; onSearch: (change: Partial<CasinoSearch>) => void }): ReactNode {
  const { t } = useTranslation();
  const list = useListPage({
    name: 'casino-games',
    call: 'admin/casino/game/get',
    input: casinoFilters(search),
    page: search.page,
    onPage: (page) => onSearch({ page }),
    keyOf,
  });
  const shown = columns(t);
  return (
    <DataTable
      label={t('admin-casino:tab.games')}
      look="wide"
      {...list.table}
      filters={
        <Group justify="flex-end" gap={8} className="list-filters">
          <ListTools list={list} columns={shown} />
        </Group>
      }
      columns={shown}
      rowTestId={(game) => `casino-game-${game.code}`}
      empty={t('admin-casino:noGames')}
    />
  );
}

function columns(t: TFunction): readonly Column<VendorGame>[] {
  return [
    { key: 'position', head: t('admin-casino:column.position'), as: 'number', width: '72px', phone: 'hidden' },
    { key: 'name', head: t('admin-casino:column.game'), phone: 'title' },
    { key: 'code', head: t('admin-casino:column.code'), phone: 'hidden' },
    { key: 'vendor', head: t('admin-casino:column.vendor') },
    {
      key: 'kind',
      head: t('admin-casino:column.kind'),
      words: { casino: t('admin-casino:kind.casino'), slot: t('admin-casino:kind.slot') },
    },
    { key: 'category', head: t('admin-casino:column.category'), phone: 'hidden' },
    {
      key: 'rtp',
      head: t('admin-casino:column.rtp'),
      as: 'number',
      cell: ({ rtp }) =>
        rtp === null ? (
          <Text span c="muted">
            –
          </Text>
        ) : (
          `${rtp.toFixed(2)}%`
        ),
    },
    {
      key: 'released',
      head: t('admin-casino:column.released'),
      words: { true: t('admin-casino:column.released'), false: '' },
      align: 'right',
      phone: 'status',
      cell: (game) => <Released game={game} />,
    },
  ];
}

function Released({ game }: { game: VendorGame }): ReactNode {
  const { t } = useTranslation();
  const save = useCommand((released: boolean) => call('admin/casino/game/save', { ids: [game.id], released }), {
    refresh: ['admin/casino/game/get'],
    onRefused: (error) => toastError(game.name, error),
  });
  return (
    <Switch
      needs="admin/casino/game/save"
      label={t('admin-casino:releasedOf', { game: game.name })}
      isOn={game.released}
      onChange={(isOn) => void save.run(isOn)}
    />
  );
}
