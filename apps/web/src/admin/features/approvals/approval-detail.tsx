import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { useKeys } from '../../../lib/keys.js';
import { moneyCall } from '../../../lib/money-call.js';
import { useCall } from '../../../lib/queries.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { Button } from '../../../ui/button.js';
import { Money } from '../../../ui/money.js';
import { Refusal } from '../../../ui/refusal.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { TextInput } from '../../../ui/text-input.js';
import { Time } from '../../../ui/time.js';
import { useCallCommand, useCommand } from '../../../ui/use-command.js';
import { longest } from '#lib/contract/values';
import { InvitationLink, type Invitation } from '../../components/invitation-link.js';
import { type SavedVendor, VendorKeys } from '../../components/vendor-keys.js';
import { ApprovalStateBadge } from './approval-state.js';
import { CheckList } from './check-list.js';
import { ChangesTable, Figures, PlacesTable } from './effect-tables.js';

type Looked = CallOutput<'admin/approval/view'>;

const reads = ['admin/approval/get', 'admin/approval/view', 'admin/dashboard/get'] as const;

/** One request: who asked, what would happen now, what was checked, and the two answers. */
export function ApprovalDetail({ id, onDecided }: { id: number | undefined; onDecided?: (id: number) => void }): ReactNode {
  const { t } = useTranslation();
  const view = useCall('admin/approval/view', { id: id ?? 0 }, { enabled: id !== undefined });
  const { refetch } = view;
  // Not within the request: once approved it is shown as decided, and another one may be chosen.
  const [once, setOnce] = useState<Once>({});
  // A dry run tells of its moment alone.
  useEffect(() => {
    if (id === undefined) return undefined;
    const again = (): void => void refetch();
    window.addEventListener('focus', again);
    return () => window.removeEventListener('focus', again);
  }, [id, refetch]);
  return (
    <Card component="section" className="approval-detail" aria-label={t('approvals:detail')}>
      {id === undefined ? (
        <EmptyState text={t('approvals:choose')} />
      ) : view.error !== null ? (
        <FailedState error={view.error} onRetry={() => void refetch()} />
      ) : view.data === undefined ? (
        <LoadingBars rows={6} />
      ) : (
        <Detail key={id} looked={view.data} onAgain={() => void refetch()} onOnce={setOnce} onDecided={onDecided} />
      )}
      {once.invitation && <InvitationLink invitation={once.invitation} onClose={() => setOnce({})} />}
      {once.keys && <VendorKeys saved={once.keys} onClose={() => setOnce({})} />}
    </Card>
  );
}

interface DetailProps {
  looked: Looked;
  onAgain: () => void;
  onOnce: (once: Once) => void;
  onDecided: ((id: number) => void) | undefined;
}

function Detail({ looked, onAgain, onOnce, onDecided }: DetailProps): ReactNode {
  const { t } = useTranslation();
  const { approval, effect, checks } = looked;
  return (
    <>
      <Head approval={approval} />
      {approval.state === 'waiting' ? (
        <Stack gap={12} className="approval-body">
          <Group justify="space-between" align="baseline" gap={12}>
            <Title order={3} size="t15">
              {t('approvals:effect')}
            </Title>
            <Text size="t12" c="muted">
              {effect !== null && (
                <>
                  {t('approvals:dryRun')} <Time at={effect.at} format="short" /> ·{' '}
                </>
              )}
              <Button size={26} look="ghost" onClick={onAgain}>
                {t('approvals:again')}
              </Button>
            </Text>
          </Group>
          {effect !== null && (
            <>
              <PlacesTable effect={effect} />
              <Figures effect={effect} />
              {!isMovedAlone(approval.kind) && <ChangesTable effect={effect} />}
            </>
          )}
          <Title order={3} size="t15">
            {t('approvals:checks')}
          </Title>
          <CheckList checks={checks} />
        </Stack>
      ) : (
        <Decided approval={approval} />
      )}
      {approval.state === 'waiting' &&
        (approval.isOwn ? <Own id={approval.id} /> : <Answer looked={looked} onOnce={onOnce} onDecided={onDecided} />)}
    </>
  );
}

/** Where money moves, its accounts say everything. */
const isMovedAlone = (kind: Looked['approval']['kind']): boolean => ['adjustment', 'withdrawal', 'deposit'].includes(kind);

function Head({ approval }: Pick<Looked, 'approval'>): ReactNode {
  const { t } = useTranslation();
  const { id, kind, amount, state, member, members, askedBy, askedAt, expiresAt, memo } = approval;
  return (
    <header className="approval-head">
      <Group gap={8} align="center">
        <Title order={2} size="t20">
          {t(`approvals:kind.${kind}`)} {amount !== null && <Money value={amount} unit="won" fw={700} />}
        </Title>
        <ApprovalStateBadge state={state} />
        <Text component="code" size="t12" c="muted" ml="auto">
          {t('approvals:number', { id })}
        </Text>
      </Group>
      <Text size="t13" c="text-2">
        {member !== null ? (
          <Link to={'/admin/members/$member' as never} params={{ member: String(member.id) } as never}>
            {member.nickname} {member.account}
          </Link>
        ) : (
          members > 1 && t('approvals:members', { count: members })
        )}
      </Text>
      <Text size="t13" c="text-2">
        {t('approvals:askedBy', { name: askedBy })} · <Time at={askedAt} format="short" />
        {memo !== '' && ` · “${memo}”`}
        {state === 'waiting' && (
          <>
            {' '}
            · {t('approvals:until')} <Time at={expiresAt} format="short" />
          </>
        )}
      </Text>
    </header>
  );
}

function Decided({ approval: { decidedBy, decidedAt, reason, state } }: Pick<Looked, 'approval'>): ReactNode {
  const { t } = useTranslation();
  return (
    <Text size="t13" className="approval-body">
      {[t(`approvals:state.${state}`), decidedBy, reason].filter((part) => part !== null && part !== '').join(' · ')}{' '}
      {decidedAt !== null && <Time at={decidedAt} format="short" />}
    </Text>
  );
}

/** Nobody approves what they asked for; they may take it back. */
function Own({ id }: { id: number }): ReactNode {
  const { t } = useTranslation();
  const withdraw = useCallCommand('admin/approval/withdraw', { refresh: reads, done: t('approvals:withdrawn') });
  return (
    <footer className="approval-foot">
      <Text size="t13" c="muted">
        {t('approvals:ownAbout')}
      </Text>
      <Refusal error={withdraw.error} />
      <Button size={36} look="outline" isBusy={withdraw.isBusy} onClick={() => void withdraw.run({ id })}>
        {t('approvals:withdraw')}
      </Button>
    </footer>
  );
}

/** What an approved call answers and is shown this once. */
interface Once {
  readonly invitation?: Invitation;
  readonly keys?: SavedVendor;
}

function onceOf(kind: Looked['approval']['kind'], answer: Record<string, unknown>): Once {
  const { invitation, secret, publicKey } = answer as Partial<SavedVendor> & { invitation?: Invitation | null };
  if (kind === 'vendor' && (secret || publicKey)) return { keys: answer as SavedVendor };
  return invitation ? { invitation } : {};
}

function Answer({ looked: { approval, effect, checks }, onOnce, onDecided }: Omit<DetailProps, 'onAgain'>): ReactNode {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isRefusing, setRefusing] = useState(false);
  const approve = useCommand(
    () => moneyCall('admin/approval/approve', { id: approval.id, seen: effect?.seen ?? '', reason: reason.trim() }, String(approval.id)),
    {
      refresh: reads,
      done: t('approvals:approved'),
      onDone: ({ answer }) => {
        onOnce(onceOf(approval.kind, answer));
        onDecided?.(approval.id);
      },
    },
  );
  const refuse = useCallCommand('admin/approval/refuse', {
    refresh: reads,
    done: t('approvals:refused'),
    onDone: () => onDecided?.(approval.id),
  });
  const isLocked = effect === null || checks.some(({ state }) => state === 'fail');
  const isReasonNeeded = checks.some(({ state }) => state === 'warn');
  const button = useRef<HTMLButtonElement>(null);
  // A key leads to the button, a second one presses it: none moves money by itself.
  useKeys({ a: () => button.current?.focus(), r: () => setRefusing(true) }, !isRefusing);
  return (
    <footer className="approval-foot">
      <TextInput
        size={32}
        label={t(isReasonNeeded ? 'approvals:reasonNeeded' : 'approvals:reason')}
        maxLength={longest.reason}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Refusal error={approve.error ?? refuse.error} />
      <Group gap={8} justify="flex-end">
        <Button
          ref={button}
          needs="admin/approval/approve"
          size={36}
          look="primary"
          isBusy={approve.isBusy}
          disabled={isLocked || (isReasonNeeded && reason.trim() === '')}
          data-testid="approve"
          onClick={() => void approve.run()}
        >
          {t('approvals:approve')} {approval.amount !== null && <Money value={approval.amount} unit="won" c="inherit" />}
        </Button>
        <Button needs="admin/approval/refuse" size={36} look="refuse" isBusy={refuse.isBusy} onClick={() => setRefusing(true)}>
          {t('approvals:refuse')}
        </Button>
      </Group>
      {isRefusing && (
        <AskDialog
          title={t('approvals:refuseAsk')}
          reason="needed"
          look="refuse"
          verb={t('approvals:refuse')}
          onRun={(text) => void refuse.run({ id: approval.id, reason: text })}
          onClose={() => setRefusing(false)}
        />
      )}
    </footer>
  );
}
