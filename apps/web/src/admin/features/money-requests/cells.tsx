import { Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconCopy, IconId, IconLock, IconShieldCheck, IconSparkles } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../lib/connection.js';
import { bankLabel } from '../../../shared/wallet/banks.js';
import { serverNow } from '../../../lib/clock.js';
import { seoulDay } from '../../../lib/format.js';
import { useNow } from '../../../lib/use-now.js';
import { Badge, StatusBadge, type BadgeTone } from '../../../ui/badge.js';
import { buttonClass } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { useMayCall } from '../../../ui/may-call.js';
import { Age, Time } from '../../../ui/time.js';
import { MemberLines } from '../../components/member-columns.js';
import { Lookers } from '../../components/lookers.js';
import { MaskedNumber } from '../../components/masked-number.js';
import { DuplicateLinks } from './duplicate-links.js';
import { CoinBadge } from '../../../shared/money-requests/coin-facts.js';
import {
  flagsOf,
  isAhead,
  isByCoin,
  isDeposit,
  secondOf,
  type RequestRow,
  type RequestStatus,
} from '../../../shared/money-requests/kinds.js';
import type { Outcome } from '../../../shared/money-requests/outcomes.js';
import { flagWord } from '../../../shared/money-requests/words.js';

const FRESH_MS = 10_000;

/** The status as it is now; while it waits it says whether it is new or late, and that it is being dealt with. */
export function StatusCell({ row, outcome, limitMs }: { row: RequestRow; outcome: Outcome | undefined; limitMs: number }): ReactNode {
  const ticking = useNow();
  const { lostAt } = useConnection();
  if (outcome?.state === 'busy') return <StatusBadge is="processing" />;
  const status: RequestStatus = outcome?.status !== undefined && isAhead(outcome.status, row) ? outcome.status : row.status;
  if (status !== 'waiting') return <StatusBadge is={status} />;
  if (secondOf(row) === 'waiting') return <StatusBadge is="second" />;
  const age = (lostAt ?? ticking) - new Date(row.requestedAt).getTime();
  return <StatusBadge is={age < FRESH_MS ? 'fresh' : age >= limitMs ? 'late' : 'waiting'} />;
}

/** When it was asked for; below it how long it waits or, once dealt with, how long it took. */
export function TimeCell({ row, outcome, limitMs }: { row: RequestRow; outcome: Outcome | undefined; limitMs: number }): ReactNode {
  const isToday = seoulDay(row.requestedAt) === seoulDay(serverNow());
  const isWaiting = row.status === 'waiting' && outcome?.state !== 'done' && outcome?.state !== 'elsewhere';
  return (
    <span className="lh">
      <Time size="t13" fw={500} at={row.requestedAt} format={isToday ? 'clock' : 'short'} />
      {isWaiting ? (
        <Age size="t11" className="age" at={row.requestedAt} limitMs={limitMs} />
      ) : (
        <Took from={row.requestedAt} to={row.processedAt ?? outcome?.at ?? null} />
      )}
    </span>
  );
}

function Took({ from, to }: { from: string; to: string | number | null }): ReactNode {
  const { t } = useTranslation();
  if (to === null) return null;
  const seconds = Math.max(0, Math.round((new Date(to).getTime() - new Date(from).getTime()) / 1000));
  const minutes = Math.floor(seconds / 60);
  const text =
    minutes === 0
      ? t('admin:list.tookSeconds', { seconds })
      : minutes < 60
        ? t('admin:list.tookMinutes', { minutes, seconds: seconds % 60 })
        : t('admin:list.tookHours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return (
    <Text span size="t11" c="muted">
      {text}
    </Text>
  );
}

export function MemberCell({ row }: { row: RequestRow }): ReactNode {
  const { t } = useTranslation();
  return <MemberLines of={row} mark={row.ownerKind === 'agent' ? t('admin:list.agentMark') : row.level} path={row.parents.join(' › ')} />;
}

/** @param number with a button that shows the whole account number */
export function BankCell({ row, number = false }: { row: RequestRow; number?: boolean }): ReactNode {
  const { t } = useTranslation();
  const differs = isDeposit(row) && row.holderDiffers;
  return (
    <span className="lh">
      <Text component="b" size="t13" fw={500} c={differs ? 'lose' : undefined} truncate>
        {isDeposit(row) ? row.depositor : row.holder}
      </Text>
      {isByCoin(row) ? (
        <CoinBadge of={row.coin} />
      ) : (
        <Text span size="t11" c="muted" truncate>
          {bankLabel(row.bankName)}{' '}
          {number ? (
            <MaskedNumber
              of={{ kind: 'withdrawal', id: row.id, field: 'bank_account' }}
              masked={row.bankAccount}
              label={t('admin:list.bankAccount')}
            />
          ) : (
            row.bankAccount
          )}
        </Text>
      )}
    </span>
  );
}

/** To the approval that a second administrator gives. */
export function SecondLink({ row }: { row: RequestRow }): ReactNode {
  const { t } = useTranslation();
  const mayView = useMayCall('admin/approval/view');
  const open = row.secondPerson?.approval;
  if (!mayView || typeof open !== 'number') return null;
  return (
    <Link
      className={buttonClass('outline', 26)}
      to={'/admin/approvals' as never}
      search={{ open } as never}
      onClick={(event) => event.stopPropagation()}
    >
      {t('requests:second.open')}
    </Link>
  );
}

const flagIcons = {
  duplicate: IconCopy,
  double: IconCopy,
  holderDiffers: IconId,
  needsSecond: IconShieldCheck,
  first: IconSparkles,
  frozen: IconLock,
} as const;
const flagTones: Record<keyof typeof flagIcons, BadgeTone> = {
  duplicate: 'warning',
  double: 'lose',
  holderDiffers: 'lose',
  needsSecond: 'warning',
  first: 'info',
  frozen: 'lose',
};

export function Flags({ row }: { row: RequestRow }): ReactNode {
  const { t } = useTranslation();
  return (
    <Group component="span" gap={4}>
      <Lookers kind={isDeposit(row) ? 'deposit' : 'withdrawal'} id={row.id} />
      {flagsOf(row).map((flag) => (
        <Badge key={flag} tone={flagTones[flag]}>
          <Icon of={flagIcons[flag]} size={12} />
          {flagWord(flag, t)}
        </Badge>
      ))}
      {row.paidBy !== null && (
        <Badge tone="info">
          {t('admin:list.paidBy')} {row.paidBy}
        </Badge>
      )}
      {!isDeposit(row) && typeof row.file === 'number' && <Badge tone="info">{t('admin:list.inFile', { id: row.file })}</Badge>}
      <EntryLink row={row} />
      <DuplicateLinks row={row} />
    </Group>
  );
}

/** To the entry of the bank's list that paid a deposit. */
function EntryLink({ row }: { row: RequestRow }): ReactNode {
  const { t } = useTranslation();
  const mayView = useMayCall('admin/bank/entry/view');
  if (!isDeposit(row) || typeof row.entry !== 'number') return null;
  const words = <Badge tone="win">{t('admin:list.bankEntry', { id: row.entry })}</Badge>;
  if (!mayView) return words;
  return (
    <Link to={'/admin/bank' as never} search={{ tab: 'matched', open: row.entry } as never} onClick={(event) => event.stopPropagation()}>
      {words}
    </Link>
  );
}
