import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { moneyCall } from '../../../lib/money-call.js';
import { refresh } from '../../../lib/queries.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { useRowRun, type RowRun } from '../../../ui/bulk-progress.js';
import { Money } from '../../../ui/money.js';
import type { Carrier } from './carrier.js';
import { SettleDialog } from './settle-dialog.js';

export type Settled = CallOutput<'admin/position/settlement/get'>['items'][number];
type Question = { verb: 'settle'; agents: readonly Carrier[] } | { verb: 'undo'; settled: Settled };

export interface PositionActs {
  readonly marks: RowRun['marks'];
  readonly isBusy: boolean;
  readonly ask: (question: Question) => void;
  readonly dialog: ReactNode;
}

/** Settles positions and undoes settlements: a question with what would move, one call, a result at each row. */
export function usePositionActs(onDone: () => void): PositionActs {
  const { t } = useTranslation();
  const run = useRowRun();
  const [question, setQuestion] = useState<Question | null>(null);
  const done = (): void => {
    const read = ['admin/position/get', 'admin/position/view', 'admin/position/settlement/get', 'admin/position/period/get'] as const;
    refresh(...read, 'admin/position/settle/preview', 'admin/member/view');
    onDone();
  };
  const settle = async (agents: readonly Carrier[], until: string | undefined): Promise<void> => {
    const ids = agents.map((agent) => agent.agentId);
    const input = { ids, ...(until === undefined ? {} : { until }) };
    await run.run(ids, t('positions:settle'), () => moneyCall('admin/position/settle', input, ids.join(',')));
    done();
  };
  const undo = async ({ id }: Settled, reason: string): Promise<void> => {
    await run.run([id], t('positions:undo'), () => moneyCall('admin/position/undo', { ids: [id], reason }, `${id}`));
    done();
  };
  const close = (): void => setQuestion(null);
  return {
    marks: run.marks,
    isBusy: run.isBusy,
    ask: setQuestion,
    dialog: question !== null && (
      <>
        {question.verb === 'settle' && (
          <SettleDialog agents={question.agents} onRun={(until) => void settle(question.agents, until)} onClose={close} />
        )}
        {question.verb === 'undo' && (
          <AskDialog
            title={t('positions:ask.undo')}
            facts={[{ label: t('positions:amount'), value: <Money value={question.settled.amount} unit="won" signed /> }]}
            about={t('positions:about.undo')}
            isWarning
            reason="needed"
            look="refuse"
            verb={t('positions:undo')}
            onRun={(reason) => void undo(question.settled, reason)}
            onClose={close}
          />
        )}
      </>
    ),
  };
}
