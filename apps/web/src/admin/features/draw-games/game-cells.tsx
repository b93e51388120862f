import { Box, Group, Text } from '@mantine/core';
import { IconAlarm, IconChevronRight, IconTool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../lib/connection.js';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { formatCountdown, formatWon } from '../../../lib/format.js';
import { useNow } from '../../../lib/use-now.js';
import { Badge, StatusBadge } from '../../../ui/badge.js';
import { Button, buttonClass } from '../../../ui/button.js';
import { Switch } from '../../../ui/checkbox.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { ShareBar } from '../../../ui/share-bar.js';
import { StopNote } from '../../components/stop-dialog.js';
import { stateWords, type GameItem } from './games.js';
import type { Switching } from './switch-games.js';

/** From this share of the maximum on, exposure is a warning; at all of it bets are refused. */
const WARNING_SHARE = 0.7;

export function GameName({ game }: { game: GameItem }): ReactNode {
  const { t } = useTranslation();
  return (
    <Link to={'/admin/games/$game' as never} params={{ game: game.id } as never} className="lh game-name">
      <Text component="b" size="t13" fw={600} truncate>
        {gameWords(game.id, t)}
      </Text>
      <Text span size="t11" c="muted" truncate>
        {t('admin:games.every', { minutes: game.intervalMinutes })} · {t(supplierKey(game))}
      </Text>
    </Link>
  );
}

function supplierKey({ external, supplier }: GameItem): string {
  if (external) return 'admin:games.supplier.external';
  return supplier === 'feed' ? 'admin:games.supplier.feed' : 'admin:games.supplier.builtIn';
}

export function GameStateCell({ game }: { game: GameItem }): ReactNode {
  const { t } = useTranslation();
  const { tone, key } = stateWords[game.state];
  return (
    <Group component="span" wrap="wrap" gap={4}>
      <Badge tone={tone}>{t(key)}</Badge>
      {game.sourceMissing && <Badge tone="warning">{t('admin:games.sourceMissing')}</Badge>}
      {!game.released && <Badge tone="line">{t('admin:games.hidden')}</Badge>}
      {game.overdue > 0 && <Overdue game={game} />}
      <StopNote reason={game.stopReason} />
    </Group>
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
  if (current === null)
    return (
      <Text span c="muted">
        –
      </Text>
    );
  const now = lostAt ?? ticking;
  const seconds = (at: string): number => (new Date(at).getTime() - now) / 1000;
  const toClose = seconds(current.closesAt);
  const isOpen = current.status === 'open' && toClose > 0;
  return (
    <Link to={'/admin/rounds' as never} search={{ game: current.game, round: current.id } as never} className="lh">
      <Text component="b" size="t13" fw={600} style={{ whiteSpace: 'nowrap' }}>
        {t('admin:rounds.number', { round: current.round })}
      </Text>
      {isOpen ? (
        <Text span size="t11" fw={toClose <= 10 ? 600 : undefined} c={toClose <= 10 ? 'warning' : 'muted'} style={{ whiteSpace: 'nowrap' }}>
          {t('admin:games.closesIn', { time: formatCountdown(toClose) })}
        </Text>
      ) : (
        <Text span size="t11" c="muted" style={{ whiteSpace: 'nowrap' }}>
          {current.status === 'open' || current.status === 'closed' ? (
            t('admin:games.drawsIn', { time: formatCountdown(seconds(current.drawsAt)) })
          ) : (
            <StatusBadge is={current.status} />
          )}
        </Text>
      )}
    </Link>
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
  return (
    <span
      className={isWide ? 'exposure wide' : 'exposure'}
      title={
        maxExposure === null
          ? t('admin:games.noMaximum')
          : t('admin:games.ofMaximum', { exposure: formatWon(exposure), maximum: formatWon(maxExposure) })
      }
    >
      <Group component="span" justify="space-between" gap={8}>
        <Text component="b" size="t13" fw={600} {...(tone === 'plain' ? {} : { c: tone })}>
          <Money value={exposure} />
        </Text>
        <Text span size="t11" c="muted">
          {maxExposure === null ? t('admin:games.noMaximumShort') : `${Math.round(share * 100)}%`}
        </Text>
      </Group>
      <ShareBar share={share} tone={tone} />
    </span>
  );
}

export function TodayCell({ game: { today } }: { game: GameItem }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className="lh right">
      <Text component="b" size="t13" fw={600}>
        <Money value={today.stakes} />
      </Text>
      <Text span size="t11" c="muted">
        {t('admin:games.paid')} <Money value={today.payouts} />
      </Text>
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
    <Group component="span" justify="flex-end" gap={8} onClick={(event) => event.stopPropagation()}>
      <Group component="span" gap={6} fz="t12" lh="t12" c="muted">
        <Box component="span" hiddenFrom="sm">
          {t('admin:games.sale')}
        </Box>
        <Switch
          needs="admin/game/switch"
          label={t('admin:games.saleOf', { game: name })}
          isOn={game.onSale}
          disabled={isBusy || (game.sourceMissing && !game.onSale)}
          onChange={(on) => order({ onSale: on })}
        />
      </Group>
      <Button
        needs="admin/game/switch"
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
        needs="admin/game/switch"
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
      <Box
        component={Link}
        to={'/admin/games/$game' as never}
        params={{ game: game.id } as never}
        visibleFrom="sm"
        className={buttonClass('ghost', 26, true)}
        aria-label={t('admin:games.edit', { game: name })}
      >
        <Icon of={IconChevronRight} size={15} />
      </Box>
    </Group>
  );
}
