import { Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call, toApiError } from '../../../lib/api.js';
import { gameWords } from '../../../shared/draws/draw-labels.js';
import { formatAmount, formatWon } from '../../../lib/format.js';
import { refresh } from '../../../lib/queries.js';
import { Confirm } from '../../../ui/dialog.js';
import { toastSuccess } from '../../../ui/notices.js';
import { toast } from '../../../ui/toast.js';
import type { GameItem, SwitchChange } from './games.js';
import { TextArea } from '../../../ui/text-area.js';
import { StopDialog } from '../../components/stop-dialog.js';
import { longest } from '#lib/contract/values';

/** What is to be switched; stopping and maintenance ask first, the rest is done at once and undone as easily. */
export interface SwitchOrder {
  readonly games: readonly GameItem[];
  readonly change: SwitchChange;
  /** Why games are stopped. */
  readonly reason?: string;
}

export interface Switching {
  readonly order: (order: SwitchOrder) => void;
  /** Games whose switch is under way. */
  readonly busy: ReadonlySet<string>;
  readonly dialog: ReactNode;
}

/** The way from a press to a switched game. What one game refuses holds up no other and is told by name. */
export function useSwitching(onDone?: () => void): Switching {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<SwitchOrder | null>(null);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const send = async ({ games, change, reason }: SwitchOrder): Promise<void> => {
    const ids = games.map((game) => game.id);
    setBusy((before) => new Set([...before, ...ids]));
    try {
      const { results } = await call('admin/game/switch', { games: ids, change, ...(reason !== undefined && { reason }) });
      const failed = results.filter((result) => !result.ok);
      if (failed.length === 0) toastSuccess(namesOf(ids, t), t(wordOf(change)));
      for (const { game, error } of failed) sayRefused(gameWords(game, t), error?.message ?? '');
      onDone?.();
    } finally {
      setBusy((before) => new Set([...before].filter((id) => !ids.includes(id))));
      refresh('admin/game/get', 'admin/game/view');
    }
  };
  const order = (next: SwitchOrder): void => {
    const asks = next.change.onSale === false || next.change.maintenance?.on === true;
    if (asks) setAsked(next);
    else
      void send(next).catch((failure: unknown) =>
        sayRefused(
          namesOf(
            next.games.map((game) => game.id),
            t,
          ),
          toApiError(failure).message,
        ),
      );
  };
  const close = (): void => setAsked(null);
  const dialog =
    asked === null ? null : asked.change.onSale === false ? (
      <StopGames order={asked} onConfirm={(reason) => send({ ...asked, reason })} onClose={close} />
    ) : (
      <MaintenanceDialog
        order={asked}
        onConfirm={(memo) => send({ ...asked, change: { maintenance: { on: true, memo } } })}
        onClose={close}
      />
    );
  return { order, busy, dialog };

  function sayRefused(title: string, text: string): void {
    toast({ title, text, icon: IconAlertTriangle, tone: 'lose', lifeMs: 6_000 });
  }
}

type Translate = (key: string, values?: Record<string, unknown>) => string;

function namesOf(ids: readonly string[], t: Translate): string {
  const [first = ''] = ids;
  return ids.length === 1 ? gameWords(first, t) : t('admin:games.several', { game: gameWords(first, t), others: ids.length - 1 });
}

function wordOf(change: SwitchChange): string {
  if (change.maintenance !== undefined) return change.maintenance.on ? 'admin:games.nowMaintained' : 'admin:games.nowOpen';
  if (change.onSale !== undefined) return change.onSale ? 'admin:games.nowOnSale' : 'admin:games.nowStopped';
  if (change.released !== undefined) return change.released ? 'admin:games.nowReleased' : 'admin:games.nowHidden';
  return change.resultMode === 'manual' ? 'admin:games.nowManual' : 'admin:games.nowAutomatic';
}

function StopGames({
  order: { games },
  onConfirm,
  onClose,
}: {
  order: SwitchOrder;
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const bets = games.reduce((sum, game) => sum + game.book.bets, 0);
  const stakes = games.reduce((sum, game) => sum + game.book.stakes, 0);
  return (
    <StopDialog
      title={t('admin:games.stopTitle', {
        games: namesOf(
          games.map((game) => game.id),
          t,
        ),
      })}
      verb={t('admin:games.stop')}
      onStop={onConfirm}
      onClose={onClose}
    >
      <p>{t('admin:games.stopAsk')}</p>
      <p className={bets === 0 ? 'note' : 'note warning'}>
        {bets === 0
          ? t('admin:games.stopNoBets')
          : t('admin:games.stopBets', { count: bets, bets: formatAmount(bets), stakes: formatWon(stakes) })}
      </p>
    </StopDialog>
  );
}

function MaintenanceDialog({
  order: { games },
  onConfirm,
  onClose,
}: {
  order: SwitchOrder;
  onConfirm: (memo: string) => Promise<void>;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const [memo, setMemo] = useState(games[0]?.maintenance.memo ?? '');
  return (
    <Confirm
      title={t('admin:games.maintainTitle', {
        games: namesOf(
          games.map((game) => game.id),
          t,
        ),
      })}
      confirmLabel={t('admin:games.maintain')}
      onConfirm={() => onConfirm(memo.trim())}
      onClose={onClose}
    >
      <Stack gap={12}>
        <p>{t('admin:games.maintainAsk')}</p>
        <TextArea
          label={t('admin:games.memo')}
          aside={t('admin:games.memoHint')}
          rows={3}
          maxLength={longest.maintenanceMemo}
          value={memo}
          onChange={(event) => setMemo(event.target.value)}
        />
      </Stack>
    </Confirm>
  );
}
