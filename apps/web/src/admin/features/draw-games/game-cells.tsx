import { IconAlarm, IconChevronRight, IconTool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../lib/connection.js';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { formatAmount, formatCountdown, formatWon } from '../../../lib/format.js';
import { useNow } from '../../../lib/use-now.js';
import { Badge, StatusBadge } from '../../../ui/badge.js';
import { Button, buttonClass } from '../../../ui/button.js';
import { Switch } from '../../../ui/checkbox.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { ShareBar } from '../../../ui/share-bar.js';
import { stateWords, type GameItem } from './games.js';
import type { Switching } from './switch-games.js';

/** From this share of the maximum on, exposure is a warning; at all of it bets are refused. */
const WARNING_SHARE = 0.7;

export function GameName({ game }: { game: GameItem }): ReactNode {
  const { t } = useTranslation();
  return (
    <Link to={'/admin/games/$game' as never} params={{ game: game.id } as never} className="lh game-name">
      <b className="t13 w6 el">{gameWords(game.id, t)}</b>
      <span className="t11 xm el">
        {t('admin:games.every', { minutes: game.intervalMinutes })} ·{' '}
        {t(game.supplier === 'feed' ? 'admin:games.supplier.feed' : 'admin:games.supplier.builtIn')}
      </span>
    </Link>
  );
}

export function GameStateCell({ game }: { game: GameItem }): ReactNode {
  const { t } = useTranslation();
  const { tone, key } = stateWords[game.state];
  return (
    <span className="row g4 wrap">
      <Badge tone={tone}>{t(key)}</Badge>
      {!game.released && <Badge tone="line">{t('admin:games.hidden')}</Badge>}
      {game.overdue > 0 && <Overdue game={game} />}
    </span>
  );
}

/** Rounds whose result should have been there; a press leads to them. */
function Overdue({ game }: { game: GameItem }): ReactNode {
  const { t } = useTranslation();
  return (
    <Link
      to={'/admin/rounds' as never}
      search={{ game: game.id, overdue: true } as never}
      className="bd lose"
      onClick={(event) => event.stopPropagation()}
      data-testid={`overdue-${game.id}`}
    >
      <Icon of={IconAlarm} size={12} />
      {t('admin:games.overdue', { rounds: game.overdue })}
    </Link>
  );
}

/** The running round and how long it still takes bets; then how long until it is drawn. */
export function RunningRound({ game: { current } }: { game: GameItem }): ReactNode {
  const { t } = useTranslation();
  const ticking = useNow();
  const { lostAt } = useConnection();
  if (current === null) return <span className="xm">–</span>;
  const now = lostAt ?? ticking;
  const seconds = (at: string): number => (new Date(at).getTime() - now) / 1000;
  const toClose = seconds(current.closesAt);
  const isOpen = current.status === 'open' && toClose > 0;
  return (
    <Link to={'/admin/rounds' as never} search={{ game: current.game, round: current.id } as never} className="lh">
      <b className="t13 w6 nw">{t('admin:rounds.number', { round: current.round })}</b>
      {isOpen ? (
        <span className={toClose <= 10 ? 't11 nw xy w6' : 't11 nw xm'}>
          {t('admin:games.closesIn', { time: formatCountdown(toClose) })}
        </span>
      ) : (
        <span className="t11 nw xm">
          {current.status === 'open' || current.status === 'closed' ? (
            t('admin:games.drawsIn', { time: formatCountdown(seconds(current.drawsAt)) })
          ) : (
            <StatusBadge is={current.status} />
          )}
        </span>
      )}
    </Link>
  );
}

export function BookCell({ game: { book } }: { game: GameItem }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className="lh r">
      <b className="t13 w6">
        <Money value={book.stakes} />
      </b>
      <span className="t11 xm">{t('admin:games.bets', { count: book.bets, bets: formatAmount(book.bets) })}</span>
    </span>
  );
}

/** What the house can lose on the running round, against the most that it may. */
export function Exposure({
  exposure,
  maxExposure,
  isWide = false,
}: {
  exposure: number;
  maxExposure: number | null;
  isWide?: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const share = maxExposure === null ? 0 : Math.max(0, exposure) / maxExposure;
  const tone = share >= 1 ? 'lose' : share >= WARNING_SHARE ? 'warning' : 'plain';
  const colour = share >= 1 ? 'xl' : share >= WARNING_SHARE ? 'xy' : '';
  return (
    <span
      className={isWide ? 'exposure wide' : 'exposure'}
      title={
        maxExposure === null
          ? t('admin:games.noMaximum')
          : t('admin:games.ofMaximum', { exposure: formatWon(exposure), maximum: formatWon(maxExposure) })
      }
    >
      <span className="row sb g8">
        <b className={`t13 w6 ${colour}`}>
          <Money value={exposure} />
        </b>
        <span className="t11 xm">{maxExposure === null ? t('admin:games.noMaximumShort') : `${Math.round(share * 100)}%`}</span>
      </span>
      <ShareBar share={share} tone={tone} />
    </span>
  );
}

export function TodayCell({ game: { today } }: { game: GameItem }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className="lh r">
      <b className="t13 w6">
        <Money value={today.stakes} />
      </b>
      <span className="t11 xm">
        {t('admin:games.paid')} <Money value={today.payouts} />
      </span>
    </span>
  );
}

export function GameSwitches({ game, switching }: { game: GameItem; switching: Switching }): ReactNode {
  const { t } = useTranslation();
  const isBusy = switching.busy.has(game.id);
  const name = gameWords(game.id, t);
  const mode = t(game.resultMode === 'manual' ? 'admin:games.manual' : 'admin:games.automatic');
  const order = (change: Parameters<Switching['order']>[0]['change']): void => switching.order({ games: [game], change });
  return (
    <span className="row g8 end" onClick={(event) => event.stopPropagation()}>
      <span className="row g6 t12 xm">
        <span className="phone-only">{t('admin:games.sale')}</span>
        <Switch
          label={t('admin:games.saleOf', { game: name })}
          isOn={game.onSale}
          disabled={isBusy}
          onChange={(on) => order({ onSale: on })}
        />
      </span>
      <Button
        size={26}
        look="outline"
        disabled={isBusy}
        aria-label={t('admin:games.modeOf', { game: name, mode })}
        title={t('admin:games.modeHint')}
        onClick={() => order({ resultMode: game.resultMode === 'manual' ? 'automatic' : 'manual' })}
      >
        {mode}
      </Button>
      <Button
        size={26}
        isIcon
        look={game.maintenance.on ? 'secondary' : 'outline'}
        className={game.maintenance.on ? 'is-maintained' : ''}
        disabled={isBusy}
        aria-pressed={game.maintenance.on}
        aria-label={t('admin:games.maintenanceOf', { game: name })}
        title={t(game.maintenance.on ? 'admin:games.maintainEnd' : 'admin:games.maintain')}
        onClick={() => order({ maintenance: { on: !game.maintenance.on, memo: game.maintenance.memo } })}
      >
        <Icon of={IconTool} size={15} />
      </Button>
      <Link
        to={'/admin/games/$game' as never}
        params={{ game: game.id } as never}
        className={`${buttonClass('ghost', 26, true)} desk-only`}
        aria-label={t('admin:games.edit', { game: name })}
      >
        <Icon of={IconChevronRight} size={15} />
      </Link>
    </span>
  );
}
