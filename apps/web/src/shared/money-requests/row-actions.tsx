import { Group, Text } from '@mantine/core';
import { IconAlertCircle, IconArrowBackUp, IconCircleCheck, IconRefresh, IconShieldCheck, IconUserCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallPath } from '../../lib/contract.js';
import { refresh } from '../../lib/queries.js';
import { Button, type ButtonLook } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { useMayCalls } from '../../ui/may-call.js';
import { asksReason, type RequestDesk } from './desk.js';
import { isAhead, secondOf, verbsFor, type RequestKind, type RequestRow, type Verb } from './kinds.js';
import { noteOutcome, type Outcome } from './outcomes.js';
import { busyWords, verbWords, words } from './words.js';

const looks: Record<Verb, ButtonLook> = { approve: 'approve', refuse: 'refuse', cancelApproval: 'refuse', complete: 'secondary' };

export interface RowActionsProps {
  desk: RequestDesk;
  kind: RequestKind;
  row: RequestRow;
  outcome: Outcome | undefined;
  /** The row stands among those just dealt with, so it says what became of it instead of what can be done next. */
  isJustDone?: boolean;
  onAsk: (verb: Verb, row: RequestRow) => void;
}

/** The end of a row: what can be done to it, or what became of it. */
export function RowActions({ desk, kind, row, outcome, isJustDone = false, onAsk }: RowActionsProps): ReactNode {
  const isFurther = isAhead(outcome?.status, row);
  const isShown =
    outcome !== undefined &&
    (outcome.state === 'busy' || outcome.state === 'failed' || isFurther || (outcome.state === 'done' && isJustDone));
  if (isShown) {
    const undo = desk.calls[kind].verbs.cancelApproval;
    const isUndoable = undo !== undefined && kind === 'deposit' && outcome.state === 'done' && outcome.verb === 'approve' && isJustDone;
    return (
      <Group component="span" justify="flex-end" gap={8}>
        <RowResult desk={desk} kind={kind} row={row} outcome={outcome} onAsk={onAsk} />
        {isUndoable && <UndoButton call={undo} row={row} onAsk={onAsk} />}
      </Group>
    );
  }
  if (secondOf(row) === 'waiting') return <WaitsForSecond desk={desk} kind={kind} row={row} onAsk={onAsk} />;
  return <Verbs desk={desk} kind={kind} row={row} onAsk={onAsk} />;
}

type Acting = Pick<RowActionsProps, 'desk' | 'kind' | 'row' | 'onAsk'>;

/** The first approval is given: who gave it, the way to the second, and the refusal, which stays open. */
function WaitsForSecond({ desk, kind, row, onAsk }: Acting): ReactNode {
  const { t } = useTranslation();
  const may = useMayCalls();
  const refuse = desk.calls[kind].verbs.refuse;
  const text = t('requests:second.waits', { name: row.secondPerson?.by ?? '' });
  return (
    <Group component="span" justify="flex-end" gap={6} wrap="nowrap" data-testid={`second-${row.id}`}>
      <Group component="span" gap={4} fz="t12" lh="t12" fw={500} c="warning" miw={0} wrap="nowrap" role="status" title={text}>
        <Icon of={IconShieldCheck} size={15} />
        <Text span truncate className="settled">
          {text}
        </Text>
      </Group>
      {desk.Second !== undefined && <desk.Second row={row} />}
      {refuse !== undefined && may(refuse) && <VerbButton verb="refuse" row={row} onAsk={onAsk} />}
    </Group>
  );
}

function Verbs({ desk, kind, row, onAsk }: Acting): ReactNode {
  const may = useMayCalls();
  const verbs = verbsFor(kind, row.status).filter((verb) => {
    const call = desk.calls[kind].verbs[verb];
    return call !== undefined && may(call) && (verb !== 'approve' || desk.mayApprove?.(row) !== false);
  });
  if (verbs.length === 0) return <Settled row={row} />;
  return (
    <Group component="span" justify="flex-end" gap={4}>
      {verbs.map((verb) => (
        <VerbButton key={verb} verb={verb} row={row} onAsk={onAsk} />
      ))}
    </Group>
  );
}

function UndoButton({ call, row, onAsk }: { call: CallPath; row: RequestRow; onAsk: RowActionsProps['onAsk'] }): ReactNode {
  const { t } = useTranslation();
  return (
    <Button
      needs={call}
      look="ghost"
      size={26}
      isIcon
      aria-label={t('requests:list.undo')}
      title={t('requests:list.undo')}
      data-testid={`undo-${row.id}`}
      onClick={(event) => {
        event.stopPropagation();
        onAsk('cancelApproval', row);
      }}
    >
      <Icon of={IconArrowBackUp} size={15} />
    </Button>
  );
}

export function VerbButton({ verb, row, onAsk }: { verb: Verb; row: RequestRow; onAsk: RowActionsProps['onAsk'] }): ReactNode {
  const { t } = useTranslation();
  return (
    <Button
      look={looks[verb]}
      size={26}
      data-testid={`${verb}-${row.id}`}
      aria-label={t('requests:verb.of', { verb: t(verbWords[verb]), who: row.nickname })}
      onClick={(event) => {
        event.stopPropagation();
        onAsk(verb, row);
      }}
    >
      {t(verbWords[verb])}
    </Button>
  );
}

/** Who dealt with it, and why it was refused. */
function Settled({ row }: { row: RequestRow }): ReactNode {
  const text = [row.reason, row.processedBy ?? row.paidBy].filter((part) => part !== null && part !== '').join(' · ');
  return (
    <Group
      component="span"
      justify="flex-end"
      fz="t12"
      lh="t12"
      c="muted"
      miw={0}
      className="settled"
      style={{ overflow: 'hidden', whiteSpace: 'nowrap' }}
      title={text}
    >
      {text}
    </Group>
  );
}

/** Forgets why it failed and reads the row again. */
function ReloadButton({ desk, kind, row }: Pick<RowActionsProps, 'desk' | 'kind' | 'row'>): ReactNode {
  const { t } = useTranslation();
  return (
    <Button
      look="outline"
      size={26}
      isIcon
      aria-label={t('requests:list.reload')}
      title={t('requests:list.reload')}
      onClick={(event) => {
        event.stopPropagation();
        noteOutcome(kind, row.id, null);
        refresh(desk.calls[kind].get);
      }}
    >
      <Icon of={IconRefresh} size={14} />
    </Button>
  );
}

function RowResult({ desk, kind, row, outcome, onAsk }: RowActionsProps & { outcome: Outcome }): ReactNode {
  const { t } = useTranslation();
  if (outcome.state === 'busy') {
    return (
      <Group component="span" justify="flex-end" gap={6} fz="t12" lh="t12" fw={500} c="info" role="status">
        <span className="spin" aria-hidden="true" />
        {t(busyWords[outcome.verb ?? 'approve'])}
      </Group>
    );
  }
  if (outcome.state === 'elsewhere') {
    return (
      <Group component="span" justify="flex-end" gap={4} fz="t12" lh="t12" c="muted" role="status">
        <Icon of={IconUserCheck} size={15} />
        {t('requests:list.elsewhere')}
      </Group>
    );
  }
  if (outcome.state === 'failed') {
    return (
      <Group component="span" justify="flex-end" gap={6}>
        <Group
          component="span"
          gap={4}
          fz="t12"
          lh="t12"
          fw={500}
          c="lose"
          miw={0}
          style={{ overflow: 'hidden', whiteSpace: 'nowrap' }}
          role="alert"
          title={outcome.error?.message}
        >
          <Icon of={IconAlertCircle} size={15} />
          <Text span truncate className="failed-why">
            {outcome.error?.message}
          </Text>
        </Group>
        {asksReason(desk, outcome) ? (
          <Verbs desk={desk} kind={kind} row={row} onAsk={onAsk} />
        ) : (
          <ReloadButton desk={desk} kind={kind} row={row} />
        )}
      </Group>
    );
  }
  const verb = outcome.verb ?? 'approve';
  const text = t(words[kind].done[verb] ?? verbWords[verb]);
  const isGood = verb === 'approve' || verb === 'complete';
  return (
    <Group component="span" justify="flex-end" gap={4} fz="t12" lh="t12" fw={500} c={isGood ? 'win' : 'muted'} role="status">
      {isGood && <Icon of={IconCircleCheck} size={15} />}
      <Text span truncate className="settled" title={outcome.reason}>
        {outcome.reason === undefined ? text : `${text} · ${outcome.reason}`}
      </Text>
    </Group>
  );
}
