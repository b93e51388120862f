import { Card } from '@mantine/core';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/queries.js';
import { useSystem } from '../../shared/members/system.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { Pagination } from '../../ui/pagination.js';
import { SearchField } from '../../ui/search-field.js';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';
import { EmptyState, FailedState, LoadingBars } from '../../ui/states.js';
import type { CasinoSearch } from '../features/casino/casino-search.js';
import { GameTiles } from '../features/casino/game-tiles.js';
import { RoundHistory } from '../features/casino/round-history.js';
import { ClosedGame } from '../features/game-window/closed-game.js';
import { useLobby } from '../features/game-window/use-lobby.js';
import { OpenGames } from './open-games.js';
import '../casino.css';

const titles: Readonly<Record<string, string>> = {
  '/game/slot': 'player:menu.slot',
  '/game/casino': 'player:menu.casino',
  '/game/hotel-casino': 'player:menu.hotelCasino',
};
const PAGE = 36;

/** Slots and casino: closed while they are switched off; open, the games of all vendors. */
export function CasinoPage(): ReactNode {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const system = useSystem();
  const isSlot = pathname === '/game/slot';
  return (
    <div className="page casino-page">
      <h1 className="page-title">{t(titles[pathname] ?? 'player:menu.casino')}</h1>
      {system === undefined ? (
        <Card>
          <LoadingBars />
        </Card>
      ) : (isSlot ? system.use_slot : system.use_casino) ? (
        <Games kind={isSlot ? 'slot' : 'casino'} />
      ) : (
        <ClosedGame because="maintenance">
          <OpenGames />
        </ClosedGame>
      )}
    </div>
  );
}

function Games({ kind }: { kind: 'casino' | 'slot' }): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as CasinoSearch;
  const { tab, vendor, q, page = 1 } = search;
  const change = (next: Partial<CasinoSearch>): void =>
    void navigate({ to: '.', search: { ...search, page: undefined, ...next } as never });
  return (
    <>
      <div className="casino-tools">
        <SegmentedTabs
          label={t('casino:show')}
          look="line"
          value={tab ?? 'all'}
          tabs={[
            { value: 'all', label: t('casino:all') },
            { value: 'favourites', label: t('casino:favourites') },
            { value: 'rounds', label: t('casino:rounds') },
          ]}
          onChange={(value) => change({ tab: value === 'all' ? undefined : value })}
        />
        {tab !== 'rounds' && (
          <SearchField className="search-box" label={t('casino:search')} value={q} onSearch={(text) => change({ q: text })} />
        )}
        {kind === 'casino' && tab === undefined && <LobbyButton />}
      </div>
      {tab === 'rounds' ? (
        <RoundHistory kind={kind} page={page} onPage={(next) => change({ page: next })} />
      ) : (
        <Offer kind={kind} isMarked={tab === 'favourites'} search={{ vendor, q, page }} onSearch={change} />
      )}
    </>
  );
}

interface OfferProps {
  kind: 'casino' | 'slot';
  isMarked: boolean;
  search: CasinoSearch;
  onSearch: (change: Partial<CasinoSearch>) => void;
}

function Offer({ kind, isMarked, search, onSearch }: OfferProps): ReactNode {
  const { t } = useTranslation();
  const { vendor, q, page = 1 } = search;
  const filter = { kind, favourites: isMarked, ...(vendor && { vendor }), ...(q && { search: q }) };
  const { data, error, refetch } = useCall(
    'user/game/casino/get',
    { ...filter, skip: (page - 1) * PAGE, take: PAGE },
    { keepPrevious: true },
  );
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingBars rows={6} />;
  const isNarrowed = isMarked || vendor !== undefined || q !== undefined;
  if (data.total === 0 && !isNarrowed) {
    return (
      <ClosedGame because="noProvider">
        <OpenGames />
      </ClosedGame>
    );
  }
  return (
    <>
      {data.vendors.length > 1 && (
        <div className="casino-vendors" role="group" aria-label={t('casino:vendors')}>
          {[{ code: undefined, name: t('casino:allVendors'), games: undefined }, ...data.vendors].map(({ code, name, games }) => (
            <button
              key={code ?? ''}
              type="button"
              className="vendor-chip"
              aria-pressed={vendor === code}
              onClick={() => onSearch({ vendor: code })}
            >
              {name} {games !== undefined && <em>{games}</em>}
            </button>
          ))}
        </div>
      )}
      {data.total === 0 ? <EmptyState text={t(isMarked ? 'casino:noFavourites' : 'casino:noGames')} /> : <GameTiles games={data.games} />}
      {data.total > PAGE && <Pagination page={page} pageSize={PAGE} total={data.total} onPage={(next) => onSearch({ page: next })} />}
    </>
  );
}

function LobbyButton(): ReactNode {
  const { t } = useTranslation();
  const { isBusy, open } = useLobby();
  return (
    <Button look="primary" size={44} isBusy={isBusy} onClick={() => void open()}>
      <Icon of={IconExternalLink} />
      {t('shell:casino.lobby')}
    </Button>
  );
}
