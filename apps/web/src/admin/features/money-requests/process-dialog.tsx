import { IconAlertTriangle } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { statusWord } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { formatWon } from '../../../lib/format.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { TextInput } from '../../../ui/text-input.js';
import { BankCell, Flags, MemberCell } from './cells.js';
import { isAhead, isDeposit, risksOf, type RequestKind, type RequestRow, type Verb } from './kinds.js';
import { useOutcomes } from './outcomes.js';
import { amountVerbs, words } from './words.js';

export interface ProcessDialogProps {
  kind: RequestKind;
  verb: Verb;
  rows: readonly RequestRow[];
  onRun: (reason: string) => void;
  onClose: () => void;
}

/** Amounts are integers, so the sum is exact. */
export const sumOf = (rows: readonly RequestRow[]): number => rows.reduce((sum, row) => sum + row.amount, 0);

const reasons: Record<RequestKind, readonly string[]> = {
  deposit: ['admin:reason.notReceived', 'admin:reason.holderDiffers', 'admin:reason.duplicate'],
  withdrawal: ['admin:reason.accountWrong', 'admin:reason.rolling', 'admin:reason.duplicate'],
};

/** Asks before money moves: whose, how much, what it leads to. Closes at once; what becomes of it stands at the rows. */
export function ProcessDialog({ kind, verb, rows, onRun, onClose }: ProcessDialogProps): ReactNode {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const { outcomes } = useOutcomes(kind);
  const open = rows.filter((row) => !isAhead(outcomes.get(row.id)?.status, row));
  const takesReason = verb === 'refuse' || verb === 'cancelApproval';
  const only = rows.length === 1 ? rows[0] : undefined;
  const sum = sumOf(open);
  const risky = open.filter((row) => risksOf(row) > 0).length;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (open.length === 0) return;
    onClose();
    onRun(reason.trim());
  };
  const label =
    only === undefined
      ? t('admin:verb.several', { rows: open.length, action: t(amountVerbs[verb], { amount: formatWon(sum) }) })
      : t(amountVerbs[verb], { amount: formatWon(sum) });
  return (
    <Dialog title={t(words[kind].ask[verb] ?? '')} onClose={onClose} width={420}>
      <form className="col g12" onSubmit={send}>
        {only === undefined ? <Several rows={open} risky={risky} sum={sum} /> : <One kind={kind} row={only} verb={verb} />}
        {open.length < rows.length && (
          <p className="note warning" role="alert" data-testid="dealt-elsewhere">
            <Icon of={IconAlertTriangle} size={16} />
            <span>
              {only === undefined
                ? t('admin:desk.severalElsewhere', { count: rows.length - open.length })
                : t('admin:desk.nowElsewhere', { status: statusWord(outcomes.get(only.id)?.status ?? '', t) })}
            </span>
          </p>
        )}
        <p className={verb === 'cancelApproval' ? 'note warning' : 't13 x2'}>
          {verb === 'cancelApproval' && <Icon of={IconAlertTriangle} size={16} />}
          <span>{t(words[kind].consequence[verb] ?? '')}</span>
        </p>
        {takesReason && (
          <>
            <TextInput
              label={t('admin:reason.label')}
              name="reason"
              size={44}
              maxLength={200}
              value={reason}
              data-autofocus
              autoComplete="off"
              onChange={(event) => setReason(event.target.value)}
            />
            <div className="row g6 wrap">
              {reasons[kind].map((key) => (
                <button type="button" key={key} className="chip" aria-pressed={reason === t(key)} onClick={() => setReason(t(key))}>
                  {t(key)}
                </button>
              ))}
            </div>
          </>
        )}
        <div className="row g8 end" style={{ marginTop: 4 }}>
          <Button size={36} onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button
            type="submit"
            size={36}
            look={verb === 'approve' || verb === 'complete' ? 'primary' : 'refuse'}
            data-testid="confirm"
            disabled={open.length === 0}
            {...(takesReason ? {} : { 'data-autofocus': true })}
          >
            {label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function One({ kind, row, verb }: { kind: RequestKind; row: RequestRow; verb: Verb }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="ask-box col g10">
      <div className="row sb g12">
        <MemberCell row={row} />
        <BankCell row={row} />
      </div>
      <div className="row sb base g12">
        <span className="t12 xm">{t('admin:desk.amount')}</span>
        <b className="t22 w7">
          <Money value={row.amount} unit="won" />
        </b>
      </div>
      {verb === 'approve' && isDeposit(row) && (
        <div className="row sb base g12 t12">
          <span className="xm">{t(words[kind].moneyAfter)}</span>
          <span className="x2">
            <Money value={row.money} /> →{' '}
            <b className="w6 x1">
              <Money value={row.expectedMoney} unit="won" />
            </b>
          </span>
        </div>
      )}
      {verb !== 'complete' && <Flags row={row} />}
    </div>
  );
}

function Several({ rows, sum, risky }: { rows: readonly RequestRow[]; sum: number; risky: number }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="ask-box col g8">
      <div className="row sb base">
        <span className="t12 xm">{t('admin:bulk.rows')}</span>
        <b className="t15 w6">{t('admin:bulk.count', { rows: rows.length })}</b>
      </div>
      <div className="row sb base">
        <span className="t12 xm">{t('admin:bulk.sum')}</span>
        <b className="t22 w7">
          <Money value={sum} unit="won" />
        </b>
      </div>
      {risky > 0 && (
        <span className="t12 w6 xy row g4">
          <Icon of={IconAlertTriangle} size={14} />
          {t('admin:bulk.risk', { rows: risky })}
        </span>
      )}
    </div>
  );
}
