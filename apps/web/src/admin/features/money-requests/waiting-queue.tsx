import { Card, Group, Text, Title } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/clock.js';
import { useKeys } from '../../../lib/keys.js';
import { useCall } from '../../../lib/queries.js';
import { useLook } from '../../lib/looking.js';
import { useMay } from '../../lib/may.js';
import { Lookers } from '../../components/lookers.js';
import { useNow } from '../../../lib/use-now.js';
import { Badge } from '../../../ui/badge.js';
import { Keycap } from '../../../ui/bulk-bar.js';
import { Icon } from '../../../ui/icon.js';
import { useRowCursor } from '../../../ui/live-rows.js';
import { Money } from '../../../ui/money.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { Age } from '../../../ui/time.js';
import { adminDesk } from './desk.js';
import { coinWords } from '../../../shared/money-requests/coin-facts.js';
import { kinds, type RequestKind, type RequestRow } from '../../../shared/money-requests/kinds.js';
import { isUndecided, lingers, outcomeOf, useOutcomes, type Outcome } from '../../../shared/money-requests/outcomes.js';
import { RowActions } from '../../../shared/money-requests/row-actions.js';
import { useProcessing, type Question } from '../../../shared/money-requests/use-processing.js';
import { words } from '../../../shared/money-requests/words.js';

/** Rows of each kind that the queue reads; what waits beyond them is counted. */
const TAKE = 30;
/** A row marks itself as new for this long, ms. */
const FRESH_MS = 8_000;

interface Waiting {
  readonly kind: RequestKind;
  readonly row: RequestRow;
  readonly key: string;
}

export interface WaitingQueueProps {
  /** Ages at which requests are late, ms. */
  limits: Readonly<Record<RequestKind, number>>;
  onOpen: (kind: RequestKind, row: RequestRow) => void;
}

/** Everything that waits, oldest first, to be worked through on the spot. */
export function WaitingQueue({ limits, onOpen }: WaitingQueueProps): ReactNode {
  const { t } = useTranslation();
  const may = { deposit: useMay('deposits.view'), withdrawal: useMay('withdrawals.view') };
  const mayEdit = { deposit: useMay('deposits.edit'), withdrawal: useMay('withdrawals.edit') };
  const deposits = useCall('admin/deposit/get', { status: 'waiting', sort: 'requestedAt', take: TAKE }, { enabled: may.deposit });
  const withdrawals = useCall('admin/withdrawal/get', { status: 'waiting', sort: 'requestedAt', take: TAKE }, { enabled: may.withdrawal });
  const outcomes = { deposit: useOutcomes('deposit'), withdrawal: useOutcomes('withdrawal') };
  const rows = useWaiting(deposits.data?.items, withdrawals.data?.items, outcomes);
  const cursor = useRowCursor(useMemo(() => rows.map((each) => each.key), [rows]));
  const processing = useProcessing(adminDesk);
  const [hovered, setHovered] = useState<string | null>(null);
  useLookOf(processing.question);

  const waits = (key: string): boolean => {
    const [kind, id] = key.split('-') as [RequestKind, string];
    return isUndecided(outcomeOf(kind, Number(id)));
  };
  const current = rows.find((each) => each.key === cursor.cursor);
  const ask = (verb: Question['verb'], each: Waiting | undefined): void => {
    const state = each === undefined ? 'busy' : outcomes[each.kind].outcomes.get(each.row.id)?.state;
    if (each !== undefined && (state === undefined || state === 'failed'))
      processing.ask({ kind: each.kind, verb, rows: [each.row], onDecided: () => cursor.leave(each.key, waits) });
  };
  useKeys({
    j: cursor.next,
    k: cursor.previous,
    a: () => ask('approve', current),
    r: () => ask('refuse', current),
    o: () => current !== undefined && onOpen(current.kind, current.row),
    escape: () => cursor.set(null),
  });

  const failed = deposits.error ?? withdrawals.error;
  const isRead = (!may.deposit || deposits.data !== undefined) && (!may.withdrawal || withdrawals.data !== undefined);
  const beyond = Math.max(0, (deposits.data?.total ?? 0) - TAKE) + Math.max(0, (withdrawals.data?.total ?? 0) - TAKE);
  return (
    <Card className="queue" aria-label={t('admin:queue.title')}>
      <Group justify="space-between" gap={12} mih={24} className="queue-head">
        <Title order={2}>
          <Group component="span" gap={8}>
            {t('admin:queue.title')}{' '}
            <Text span size="t12" fw={500} c="muted">
              {t('admin:queue.order')}
            </Text>
          </Group>
        </Title>
        <Group component="span" gap={6} fz="t12" lh="t12" c="muted" visibleFrom="sm">
          <Keycap>J</Keycap>
          <Keycap>K</Keycap>
          {t('admin:keys.move')}
          <Keycap>A</Keycap>
          {t('requests:verb.approve')}
        </Group>
      </Group>
      <div className="queue-rows">
        {!isRead && failed !== null && (
          <FailedState error={failed} onRetry={() => void Promise.all([deposits.refetch(), withdrawals.refetch()])} />
        )}
        {!isRead && failed === null && <LoadingBars rows={6} />}
        {isRead && rows.length === 0 && <EmptyState text={t('admin:queue.empty')} />}
        <ul>
          {rows.map((each) => (
            <QueueLine
              key={each.key}
              each={each}
              limitMs={limits[each.kind]}
              outcome={outcomes[each.kind].outcomes.get(each.row.id)}
              isCurrent={cursor.cursor === each.key}
              isActive={mayEdit[each.kind] && (cursor.cursor === each.key || hovered === each.key)}
              onHover={setHovered}
              onOpen={() => onOpen(each.kind, each.row)}
              onAsk={(verb) => ask(verb, each)}
            />
          ))}
        </ul>
        {beyond > 0 && <p className="queue-gap">{t('admin:queue.beyond', { rows: beyond })}</p>}
      </div>
      {processing.dialog}
    </Card>
  );
}

/** The row that the dialog asks about is open here. */
function useLookOf(question: Question | null): void {
  useLook(question?.kind ?? 'deposit', question?.rows[0]?.id);
}

/** Both kinds, oldest first; a row just dealt with stays at its place for a moment with its result. */
function useWaiting(
  deposits: readonly RequestRow[] | undefined,
  withdrawals: readonly RequestRow[] | undefined,
  outcomes: Record<RequestKind, ReturnType<typeof useOutcomes>>,
): readonly Waiting[] {
  const now = useNow();
  const [shown, setShown] = useState<readonly Waiting[]>([]);
  const waiting = [...(deposits ?? []).map((row) => of('deposit', row)), ...(withdrawals ?? []).map((row) => of('withdrawal', row))];
  const present = new Set(waiting.map((each) => each.key));
  const staying = shown.filter((each) => !present.has(each.key) && lingers(outcomes[each.kind].outcomes.get(each.row.id), now));
  const rows = [...waiting, ...staying].sort((a, b) => a.row.requestedAt.localeCompare(b.row.requestedAt) || a.key.localeCompare(b.key));
  const isSame =
    rows.length === shown.length && rows.every((each, index) => each.key === shown[index]?.key && each.row === shown[index]?.row);
  if (!isSame) setShown(rows);
  return isSame ? shown : rows;
}

const of = (kind: RequestKind, row: RequestRow): Waiting => ({ kind, row, key: `${kind}-${row.id}` });

interface QueueLineProps {
  each: Waiting;
  limitMs: number;
  outcome: Outcome | undefined;
  isCurrent: boolean;
  isActive: boolean;
  onHover: (key: string | null) => void;
  onOpen: () => void;
  onAsk: (verb: Question['verb']) => void;
}

function QueueLine({ each: { kind, row, key }, limitMs, outcome, isCurrent, isActive, onHover, onOpen, onAsk }: QueueLineProps): ReactNode {
  const { t } = useTranslation();
  const isFresh = outcome === undefined && serverNow() - new Date(row.requestedAt).getTime() < FRESH_MS;
  const showsEnd = isActive || outcome !== undefined;
  return (
    <li
      className={`q ${isCurrent ? 'cur' : ''} ${isFresh ? 'fresh-row' : ''}`}
      data-key={key}
      tabIndex={-1}
      data-testid={`${kind}-row-${row.id}`}
      onMouseEnter={() => onHover(key)}
      onMouseLeave={() => onHover(null)}
      onFocus={() => onHover(key)}
    >
      <button
        type="button"
        className="q-open"
        onClick={onOpen}
        title={`${row.nickname} · ${row.holder} · ${row.coin === null ? row.bankName : coinWords(row.coin)}`}
      >
        <Badge tone={kind === 'deposit' ? 'accent' : 'warning'}>
          <Icon of={kinds[kind].icon} size={12} />
          {t(words[kind].noun)}
        </Badge>
        <Text span size="t13" fw={500} truncate flex={1}>
          {row.account}
        </Text>
        <Lookers kind={kind} id={row.id} />
        <Text component="b" size="t13" fw={600}>
          <Money value={row.amount} unit="won" />
        </Text>
      </button>
      <span className={showsEnd ? 'q-end open' : 'q-end'}>
        <span className="q-actions">
          <RowActions desk={adminDesk} kind={kind} row={row} outcome={outcome} isJustDone onAsk={onAsk} />
        </span>
        <Age size="t12" className="age" at={row.requestedAt} limitMs={limitMs} />
      </span>
    </li>
  );
}
