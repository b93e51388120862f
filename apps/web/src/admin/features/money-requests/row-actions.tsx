import { IconAlertCircle, IconArrowBackUp, IconCircleCheck, IconRefresh, IconUserCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../../lib/queries.js';
import { Button, type ButtonLook } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { isAhead, kinds, verbsFor, type RequestKind, type RequestRow, type Verb } from './kinds.js';
import { noteOutcome, type Outcome } from './outcomes.js';
import { busyWords, verbWords, words } from './words.js';

const looks: Record<Verb, ButtonLook> = { approve: 'approve', refuse: 'refuse', cancelApproval: 'refuse', complete: 'secondary' };

export interface RowActionsProps {
  kind: RequestKind;
  row: RequestRow;
  outcome: Outcome | undefined;
  /** The row stands among those just dealt with, so it says what became of it instead of what can be done next. */
  isJustDone?: boolean;
  onAsk: (verb: Verb, row: RequestRow) => void;
}

/** The end of a row: what can be done to it, or what became of it. */
export function RowActions({ kind, row, outcome, isJustDone = false, onAsk }: RowActionsProps): ReactNode {
  const isFurther = isAhead(outcome?.status, row);
  const isShown =
    outcome !== undefined &&
    (outcome.state === 'busy' || outcome.state === 'failed' || isFurther || (outcome.state === 'done' && isJustDone));
  if (isShown) {
    const isUndoable = kind === 'deposit' && outcome.state === 'done' && outcome.verb === 'approve' && isJustDone;
    return (
      <span className="row g8 end">
        <RowResult kind={kind} row={row} outcome={outcome} />
        {isUndoable && <UndoButton row={row} onAsk={onAsk} />}
      </span>
    );
  }
  const verbs = verbsFor(kind, row.status);
  if (verbs.length === 0) return <Settled row={row} />;
  return (
    <span className="row g4 end">
      {verbs.map((verb) => (
        <VerbButton key={verb} verb={verb} row={row} onAsk={onAsk} />
      ))}
    </span>
  );
}

function UndoButton({ row, onAsk }: { row: RequestRow; onAsk: RowActionsProps['onAsk'] }): ReactNode {
  const { t } = useTranslation();
  return (
    <Button
      look="ghost"
      size={26}
      isIcon
      aria-label={t('admin:desk.undo')}
      title={t('admin:desk.undo')}
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
      aria-label={t('admin:verb.of', { verb: t(verbWords[verb]), who: row.nickname })}
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
  const text = [row.reason, row.processedBy].filter((part) => part !== null && part !== '').join(' · ');
  return (
    <span className="t12 xm row end el settled" title={text}>
      {text}
    </span>
  );
}

function RowResult({ kind, row, outcome }: { kind: RequestKind; row: RequestRow; outcome: Outcome }): ReactNode {
  const { t } = useTranslation();
  if (outcome.state === 'busy') {
    return (
      <span className="t12 xi w5 row g6 end" role="status">
        <span className="spin" aria-hidden="true" />
        {t(busyWords[outcome.verb ?? 'approve'])}
      </span>
    );
  }
  if (outcome.state === 'elsewhere') {
    return (
      <span className="t12 xm row g4 end" role="status">
        <Icon of={IconUserCheck} size={15} />
        {t('admin:desk.elsewhere')}
      </span>
    );
  }
  if (outcome.state === 'failed') {
    const reload = (): void => {
      noteOutcome(kind, row.id, null);
      refresh(kinds[kind].get);
    };
    return (
      <span className="row g6 end">
        <span className="t12 xl w5 row g4 el" role="alert" title={outcome.error?.message}>
          <Icon of={IconAlertCircle} size={15} />
          <span className="el failed-why">{outcome.error?.message}</span>
        </span>
        <Button
          look="outline"
          size={26}
          isIcon
          aria-label={t('admin:desk.reload')}
          title={t('admin:desk.reload')}
          onClick={(event) => {
            event.stopPropagation();
            reload();
          }}
        >
          <Icon of={IconRefresh} size={14} />
        </Button>
      </span>
    );
  }
  const verb = outcome.verb ?? 'approve';
  const text = t(words[kind].done[verb] ?? verbWords[verb]);
  const isGood = verb === 'approve' || verb === 'complete';
  return (
    <span className={`t12 w5 row g4 end ${isGood ? 'xw' : 'xm'}`} role="status">
      {isGood && <Icon of={IconCircleCheck} size={15} />}
      <span className="el settled" title={outcome.reason}>
        {outcome.reason === undefined ? text : `${text} · ${outcome.reason}`}
      </span>
    </span>
  );
}
