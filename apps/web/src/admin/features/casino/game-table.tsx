import { Group, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { refresh, useCall } from '../../../lib/queries.js';
import { Badge } from '../../../ui/badge.js';
import { BulkBar } from '../../../ui/bulk-bar.js';
import { Button } from '../../../ui/button.js';
import { Switch } from '../../../ui/checkbox.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { SelectFilter } from '../../../ui/filters.js';
import { ListTools } from '../../../ui/list/list-tools.js';
import { useListPage } from '../../../ui/list/use-list-page.js';
import { toastError } from '../../../ui/notices.js';
import { SearchField } from '../../../ui/search-field.js';
import { TextFilter } from '../../../ui/typed-filters.js';
import { useCommand } from '../../../ui/use-command.js';
import { StopDialog, StopNote } from '../../components/stop-dialog.js';
import { gameFilters, type CasinoSearch, type VendorGame } from './casino-search.js';
import { GameForm } from './game-form.js';

/** The page of the hotel casino shows the games with this tag. */
const hotelCasinoTag = 'hotel-casino';
const keyOf = (game: VendorGame): number => game.id;

interface GameTableProps {
  search: CasinoSearch;
  onSearch: (change: Partial<CasinoSearch>) => void;
}

/** Games of vendors: whether they are on sale and shown, in which order and within which limits. */
export function GameTable({ search, onSearch }: GameTableProps): ReactNode {
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState<VendorGame | null>(null);
  const list = useListPage({
    name: 'casino-games',
    call: 'admin/casino/game/get',
    input: gameFilters(search),
    page: search.page,
    onPage: (page) => onSearch({ page }),
    keyOf,
    choose: ({ name }) => name,
    onOpen: setOpen,
  });
  const shown = columns(t, i18n.language);
  return (
    <>
      <DataTable
        label={t('admin-casino:tab.games')}
        look="wide"
        {...list.table}
        filters={
          <Group justify="space-between" gap={8} wrap="wrap" className="list-filters">
            <Filters search={search} onSearch={onSearch} />
            <ListTools list={list} columns={shown} />
          </Group>
        }
        columns={shown}
        rowTestId={(game) => `casino-game-${game.code}`}
        empty={t('admin-casino:noGames')}
      />
      <Bulk games={list.chosen.rows} onClear={list.chosen.clear} />
      {open !== null && <GameForm game={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function Filters({ search, onSearch }: GameTableProps): ReactNode {
  const { t } = useTranslation();
  const { data } = useCall('admin/casino/vendor/get');
  const change = (next: Partial<CasinoSearch>): void => onSearch({ page: undefined, ...next });
  const kinds = ['casino', 'slot'] as const;
  const sales = ['on', 'off'] as const;
  return (
    <>
      <SearchField
        className="list-search"
        label={t('admin-casino:search.games')}
        value={search.q}
        shortcut="/"
        onSearch={(value) => change({ q: value })}
      />
      <SelectFilter
        label={t('admin-casino:column.vendor')}
        value={search.vendor}
        options={data?.items.map(({ code, name }) => ({ value: code, label: name })) ?? []}
        onChange={(vendor) => change({ vendor })}
      />
      <SelectFilter
        label={t('admin-casino:column.kind')}
        value={search.kind}
        options={kinds.map((value) => ({ value, label: t(`admin-casino:kind.${value}`) }))}
        onChange={(value) => change({ kind: kinds.find((kind) => kind === value) })}
      />
      <SelectFilter
        label={t('admin-casino:column.released')}
        value={search.sale}
        options={sales.map((value) => ({ value, label: t(`admin-casino:sale.${value}`) }))}
        onChange={(value) => change({ sale: sales.find((sale) => sale === value) })}
      />
      <TextFilter label={t('admin-casino:column.tags')} value={search.tag} onChange={(tag) => change({ tag })} />
    </>
  );
}

function Bulk({ games, onClear }: { games: readonly VendorGame[]; onClear: () => void }): ReactNode {
  const { t } = useTranslation();
  const [isHolding, setHolding] = useState(false);
  const save = useCommand(
    (change: { released?: boolean; visible?: boolean; addTags?: string[]; removeTags?: string[] }) =>
      call('admin/casino/game/save', { ids: games.map(keyOf), ...change }),
    { refresh: ['admin/casino/game/get'], done: t('admin-casino:saved'), onDone: onClear },
  );
  if (games.length === 0) return null;
  const acts = [
    ['release', { released: true }],
    ['show', { visible: true }],
    ['hide', { visible: false }],
    ['tag', { addTags: [hotelCasinoTag] }],
    ['untag', { removeTags: [hotelCasinoTag] }],
  ] satisfies [string, Parameters<typeof save.run>[0]][];
  return (
    <BulkBar label={t('admin-casino:tab.games')} summary={t('admin-casino:chosen', { number: games.length })}>
      {acts.map(([name, change]) => (
        <Button key={name} needs="admin/casino/game/save" size={32} isBusy={save.isBusy} onClick={() => void save.run(change)}>
          {t(`admin-casino:bulk.${name}`)}
        </Button>
      ))}
      <Button needs="admin/casino/game/save" size={32} onClick={() => setHolding(true)}>
        {t('admin-casino:bulk.hold')}
      </Button>
      {isHolding && <HoldDialog games={games} onHeld={onClear} onClose={() => setHolding(false)} />}
    </BulkBar>
  );
}

function columns(t: TFunction, language: string): readonly Column<VendorGame>[] {
  return [
    { key: 'position', head: t('admin-casino:column.position'), as: 'number', width: '72px', phone: 'hidden' },
    {
      key: 'name',
      head: t('admin-casino:column.game'),
      phone: 'title',
      cell: ({ name, names, thumbnail }) => (
        <Group component="span" gap={8} wrap="nowrap">
          {thumbnail === '' ? <span className="casino-thumb" /> : <img className="casino-thumb" src={thumbnail} alt="" loading="lazy" />}
          <Text component="b" fw={600}>
            {names[language] ?? name}
          </Text>
        </Group>
      ),
    },
    { key: 'code', head: t('admin-casino:column.code'), phone: 'hidden' },
    { key: 'vendor', head: t('admin-casino:column.vendor') },
    { key: 'provider', head: t('admin-casino:column.provider'), phone: 'hidden' },
    {
      key: 'kind',
      head: t('admin-casino:column.kind'),
      words: { casino: t('admin-casino:kind.casino'), slot: t('admin-casino:kind.slot') },
    },
    { key: 'category', head: t('admin-casino:column.category'), phone: 'hidden' },
    { key: 'tags', head: t('admin-casino:column.tags'), cell: ({ tags }) => <Tags of={tags} />, file: true },
    {
      key: 'rtp',
      head: t('admin-casino:column.rtp'),
      as: 'number',
      cell: ({ rtp }) => (rtp === null ? <Text span c="muted">{`–`}</Text> : `${rtp.toFixed(2)}%`),
    },
    {
      key: 'referencePoint',
      head: t('admin-casino:field.referencePoint'),
      as: 'number',
      phone: 'hidden',
      cell: (game) => <ReferencePoint game={game} />,
    },
    { key: 'maxWin', head: t('admin-casino:field.maxWin'), as: 'money', phone: 'hidden', isHiddenByDefault: true },
    { key: 'offer', head: t('admin-casino:column.offer'), phone: 'status', cell: (game) => <OfferState game={game} /> },
    {
      key: 'released',
      head: t('admin-casino:column.released'),
      words: { true: t('admin-casino:column.released'), false: '' },
      align: 'right',
      phone: 'actions',
      hasLink: true,
      cell: (game) => <Released game={game} />,
    },
  ];
}

/** The return that the house reckons with; where none is set, what the game states. */
function ReferencePoint({ game: { referencePoint, rtp } }: { game: VendorGame }): ReactNode {
  if (referencePoint !== null) return `${referencePoint}%`;
  return (
    <Text span c="muted">
      {rtp === null ? '–' : `(${rtp.toFixed(2)}%)`}
    </Text>
  );
}

function Tags({ of }: { of: readonly string[] }): ReactNode {
  return (
    <Group component="span" gap={4} wrap="wrap">
      {of.map((tag) => (
        <Badge key={tag} tone={tag === hotelCasinoTag ? 'accent' : 'neutral'}>
          {tag}
        </Badge>
      ))}
    </Group>
  );
}

/** Why a game that is on sale may not be seen all the same. */
function OfferState({ game: { listed, visible, isLobby, testers, stopReason } }: { game: VendorGame }): ReactNode {
  const { t } = useTranslation();
  if (stopReason !== '') return <StopNote reason={stopReason} />;
  if (!listed) return <Badge tone="lose">{t('admin-casino:offer.unlisted')}</Badge>;
  if (testers !== null) return <Badge tone="accent">{t('inspection:state.testing')}</Badge>;
  if (isLobby) return <Badge tone="info">{t('admin-casino:offer.lobby')}</Badge>;
  return visible ? <Badge tone="win">{t('admin-casino:offer.shown')}</Badge> : <Badge>{t('admin-casino:offer.hidden')}</Badge>;
}

/** Takes games off sale, with the reason. */
function HoldDialog({ games, onHeld, onClose }: { games: readonly VendorGame[]; onHeld?: () => void; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [first] = games;
  const others = games.length - 1;
  const name = first?.name ?? '';
  const hold = async (stopReason: string): Promise<void> => {
    await call('admin/casino/game/save', { ids: games.map(keyOf), released: false, stopReason });
    refresh('admin/casino/game/get');
    onHeld?.();
  };
  return (
    <StopDialog
      title={t('admin-casino:holdTitle', { games: others === 0 ? name : t('admin:games.several', { game: name, others }) })}
      verb={t('admin-casino:bulk.hold')}
      onStop={hold}
      onClose={onClose}
    >
      {t('admin-casino:holdAbout')}
    </StopDialog>
  );
}

function Released({ game }: { game: VendorGame }): ReactNode {
  const { t } = useTranslation();
  const [isHolding, setHolding] = useState(false);
  const release = useCommand(() => call('admin/casino/game/save', { ids: [game.id], released: true }), {
    refresh: ['admin/casino/game/get'],
    onRefused: (error) => toastError(game.name, error),
  });
  return (
    // A press on the switch is not one on its row.
    <Group component="span" justify="flex-end" onClick={(event) => event.stopPropagation()}>
      <Switch
        needs="admin/casino/game/save"
        label={t('admin-casino:releasedOf', { game: game.name })}
        isOn={game.released}
        onChange={(isOn) => (isOn ? void release.run() : setHolding(true))}
      />
      {isHolding && <HoldDialog games={[game]} onClose={() => setHolding(false)} />}
    </Group>
  );
}
