import { Text, VisuallyHidden } from '@mantine/core';
import { useLocation, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isMobileDevice } from '../../lib/device.js';
import { useCall } from '../../lib/queries.js';
import { useMember } from '../../shared/members/member.js';
import { useSystem } from '../../shared/members/system.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Balance } from '../shell/balance.js';
import { inspectionOf } from '../shell/closed-at.js';
import { FailedState, LoadingBars } from '../../ui/states.js';
import { ClosedGame } from '../features/game-window/closed-game.js';
import { useEggsComeHome } from '../lib/eggs-home.js';
import { EggNotice, EggsHere } from '../features/game-window/egg-notice.js';
import { useRouteSearch } from '../../lib/use-route-search.js';
import '../casino.css';

interface GameQuery {
  vendor?: string;
  game?: string;
  name?: string;
}

/** A game in a window of its own, without header and footer. */
export function GameWindowPage(): ReactNode {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { product, type } = useParams({ strict: false }) as { product?: string; type?: string };
  const query = useRouteSearch<GameQuery>();
  const system = useSystem();
  const isCasino = pathname === '/popup/livecasino';
  const vendor = query.vendor ?? product;
  const game = query.game ?? type;
  if (system === undefined) return <LoadingBars />;
  const isInspected = inspectionOf(isCasino ? 'casino' : 'slot', system) !== undefined;
  const isOn = (isCasino ? system.use_casino : system.use_slot) && !isInspected;
  return (
    <>
      <VisuallyHidden component="h1">{query.name ?? t(isCasino ? 'player:menu.casino' : 'player:menu.slot')}</VisuallyHidden>
      {isOn && vendor !== undefined && game !== undefined ? (
        <Game vendor={vendor} game={game} name={query.name ?? game} />
      ) : (
        <ClosedGame because={isOn ? 'noProvider' : 'maintenance'}>
          <Leave />
        </ClosedGame>
      )}
    </>
  );
}

/** The vendor's own page; each opening asks for a fresh address, which is never kept. */
function Game({ vendor, game, name }: { vendor: string; game: string; name: string }): ReactNode {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(
    'user/game/casino/launch',
    { vendor, game, isMobile: isMobileDevice() },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false },
  );
  const { data: member } = useMember();
  useEggsComeHome(data?.unit === 'egg');
  if (error) {
    return (
      <div className="page">
        <FailedState title={t('shell:gameFailed')} error={error} onRetry={() => void refetch()} />
        <Leave />
      </div>
    );
  }
  return (
    <div className="game-window">
      <WindowBar name={name} vendor={data?.unit === 'egg' ? vendor : undefined} />
      {data?.unit === 'egg' && member !== undefined && <EggNotice vendor={vendor} eggs={member.balance} />}
      {data === undefined ? (
        <LoadingBars />
      ) : (
        <iframe
          className="game-frame"
          src={data.url}
          title={name}
          allow="autoplay; fullscreen"
          referrerPolicy="origin"
          data-testid="game-frame"
        />
      )}
    </div>
  );
}

/** What is played, with what is left of the money, and the way out; `vendor` of a game that is played with eggs. */
function WindowBar({ name, vendor }: { name: string; vendor: string | undefined }): ReactNode {
  const { t } = useTranslation();
  const { data: member } = useMember();
  return (
    <header className="game-bar">
      <Text component="b" size="t14" fw={600} truncate>
        {name}
      </Text>
      {member !== undefined && (
        <span className="game-money">
          {vendor === undefined ? <Balance money={member.money} /> : <EggsHere vendor={vendor} eggs={member.balance} />}
        </span>
      )}
      {window.opener === null ? (
        <a className={buttonClass('ghost', 36)} href="/">
          {t('common:action.close')}
        </a>
      ) : (
        <Button look="ghost" size={36} onClick={() => window.close()}>
          {t('common:action.close')}
        </Button>
      )}
    </header>
  );
}

function Leave(): ReactNode {
  const { t } = useTranslation();
  // Only a window that a script has opened may be closed by one; a page of the site goes home instead.
  return window.opener === null ? (
    <a className={buttonClass('primary', 44)} href="/">
      {t('common:action.home')}
    </a>
  ) : (
    <Button look="primary" size={44} onClick={() => window.close()}>
      {t('shell:closed.closeWindow')}
    </Button>
  );
}
