import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnDays, useAreOwnDaysAwaited } from '../features/bets/own-days.js';
import { OpenTicketCards, useAreTicketsAwaited } from '../features/bets/open-tickets.js';
import { BettingHistory, useIsHistoryAwaited } from '../features/bets/betting-history.js';
import { historyView, type GameKind } from '../features/bets/history-view.js';
import type { CasinoLog } from '../features/casino/casino-history.js';
import { RoundHistory } from '../features/casino/round-history.js';
import { useGameList } from '../features/draw-game/rounds.js';
import { sections } from '../../shared/sports/sports-labels.js';
import { useSystem } from '../../shared/members/system.js';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';
import { LoadingBars } from '../../ui/states.js';
import { useIsPhone } from '../../lib/media.js';
import { useRouteSearch } from '../../lib/use-route-search.js';
import { LOADING_HEIGHT } from '../lib/reserved.js';
import '../casino.css';

type Kind = 'casino' | 'slot';

/** Bars of the page that is still on its way. */
const AWAITED_ROWS = 16;

/** Bets on draws and sports, and what was played at vendors, each with a list of its own. */
export function BettingHistoryPage(): ReactNode {
  const { t } = useTranslation();
  const search = useRouteSearch<Parameters<typeof historyView>[0] & { on?: Kind; log?: CasinoLog }>();
  const navigate = useNavigate();
  const system = useSystem();
  const hasSports = system?.use_sports === true;
  const games: { id: string; family: GameKind }[] = [
    ...(hasSports ? sections.map((id) => ({ id, family: 'sports' as const })) : []),
    ...(useGameList().data?.rounds.map(({ game: { id, family } }) => ({ id, family })) ?? []),
  ];
  const show = (next: object): void =>
    void navigate({
      to: '.',
      search: Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) as never,
      resetScroll: false,
    });
  const { on, page, from, to, log, status, family } = search;
  // Where the list has only other bets, and on its further pages, they would stand in the way.
  const hasCards =
    hasSports && on === undefined && page === 1 && (status ?? 'accepted') === 'accepted' && (family ?? 'sports') === 'sports';
  const isListAwaited = useIsHistoryAwaited(historyView(search), on === undefined);
  if (useIsAwaited(system === undefined || isListAwaited, hasCards)) return <Awaited />;
  return (
    <div className="page">
      <h1 className="page-title">{t('player:menu.bets')}</h1>
      {(system?.use_casino === true || system?.use_slot === true || on !== undefined) && (
        <KindTabs on={on} onChange={(kind) => show({ page: 1, on: kind })} />
      )}
      <OwnDaysOn isPhone={false} />
      {hasCards && <OpenTicketCards />}
      {on === undefined ? (
        <BettingHistory view={historyView(search)} onView={show} games={games} />
      ) : (
        <RoundHistory kind={on} view={{ page, from, to, log }} onView={(view) => show({ ...view, on })} />
      )}
      <OwnDaysOn isPhone />
    </div>
  );
}

/** Bets on draws and sports, or what was played at vendors. */
function KindTabs({ on, onChange }: { on: Kind | undefined; onChange: (kind: Kind | undefined) => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <SegmentedTabs
      label={t('casino:show')}
      look="line"
      value={on ?? 'bets'}
      tabs={[
        { value: 'bets', label: t('casino:kind.bets') },
        { value: 'casino', label: t('player:menu.casino') },
        { value: 'slot', label: t('player:menu.slot') },
      ]}
      onChange={(value) => onChange(value === 'bets' ? undefined : value)}
    />
  );
}

/** The days gone by: above the bets where there is room, behind them on a phone, which begins with the open bets. */
function OwnDaysOn({ isPhone }: { isPhone: boolean }): ReactNode {
  return useIsPhone() === isPhone ? <OwnDays /> : null;
}

/** Whether anything of the page is not known yet. It comes together: each that came alone moved what stands below it under a finger. */
function useIsAwaited(isRestAwaited: boolean, hasCards: boolean): boolean {
  const areTicketsAwaited = useAreTicketsAwaited(hasCards);
  const areDaysAwaited = useAreOwnDaysAwaited();
  return isRestAwaited || areTicketsAwaited || areDaysAwaited;
}

function Awaited(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="page" style={{ minHeight: LOADING_HEIGHT }}>
      <h1 className="page-title">{t('player:menu.bets')}</h1>
      <LoadingBars rows={AWAITED_ROWS} />
    </div>
  );
}
