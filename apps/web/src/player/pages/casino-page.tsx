import { Card } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSystem } from '../../shared/members/system.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { SearchField } from '../../ui/search-field.js';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';
import { EmptyState, LoadingBars } from '../../ui/states.js';
import type { CasinoSearch } from '../features/casino/casino-search.js';
import { GameOffer } from '../features/casino/game-offer.js';
import { RecentGames } from '../features/casino/recent-games.js';
import { RoundHistory } from '../features/casino/round-history.js';
import { TopWins } from '../features/casino/top-wins.js';
import { ClosedGame } from '../features/game-window/closed-game.js';
import { useBackFromLobby } from '../lib/eggs-home.js';
import { useLobby } from '../features/game-window/use-lobby.js';
import { OpenGames } from './open-games.js';
import { useRouteSearch } from '../../lib/use-route-search.js';
import '../casino.css';

const titles: Readonly<Record<string, string>> = {
  '/game/slot': 'player:menu.slot',
  '/game/casino': 'player:menu.casino',
  '/game/hotel-casino': 'player:menu.hotelCasino',
};

/** Slots and casino: closed while they are switched off; open, the games of all vendors. */
export function CasinoPage(): ReactNode {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const system = useSystem();
  useBackFromLobby();
  const isSlot = pathname === '/game/slot';
  return (
    <div className="page casino-page">
      <h1 className="page-title">{t(titles[pathname] ?? 'player:menu.casino')}</h1>
      {system === undefined ? (
        <Card>
          <LoadingBars />
        </Card>
      ) : (isSlot ? system.use_slot : system.use_casino) ? (
        <Games kind={isSlot ? 'slot' : 'casino'} tag={pathname === '/game/hotel-casino' ? 'hotel-casino' : undefined} />
      ) : (
        <ClosedGame because="maintenance">
          <OpenGames />
        </ClosedGame>
      )}
    </div>
  );
}

/** @param tag only games with it; without one all of the kind */
function Games({ kind, tag }: { kind: 'casino' | 'slot'; tag: string | undefined }): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useRouteSearch<CasinoSearch>();
  const { tab, q, from, to, log, page = 1 } = search;
  const change = (next: Partial<CasinoSearch>): void =>
    void navigate({ to: '.', search: { ...search, page: undefined, ...next } as never, resetScroll: false });
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
        {kind === 'casino' && tag === undefined && tab === undefined && <LobbyButton />}
      </div>
      {tab === 'rounds' ? (
        <RoundHistory kind={kind} view={{ page, from, to, log }} onView={(view) => change(view as Partial<CasinoSearch>)} />
      ) : (
        <div className="casino-columns">
          <div className="casino-main">
            <GameOffer
              kind={kind}
              tag={tag}
              isMarked={tab === 'favourites'}
              search={search}
              onSearch={change}
              none={tag === undefined ? <NoGames /> : <EmptyState text={t('casino:noHotelGames')} />}
            />
          </div>
          <div className="casino-side">
            <RecentGames kind={kind} />
            <TopWins kind={kind} />
          </div>
        </div>
      )}
    </>
  );
}

function NoGames(): ReactNode {
  return (
    <ClosedGame because="noProvider">
      <OpenGames />
    </ClosedGame>
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
