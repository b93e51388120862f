import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.js';
import { refresh } from '../../../../lib/queries.js';
import { useRowRun, type RowRun } from '../../../../ui/bulk-progress.js';
import { JoinDialog, type Application, type Decision } from './join-dialog.js';

export interface Decisions {
  readonly marks: RowRun['marks'];
  readonly isBusy: boolean;
  readonly ask: (kind: Decision['kind'], rows: readonly Application[]) => void;
  readonly dialog: ReactNode;
}

/** Lets applicants in or refuses them: a question, one call, a result at each row. Only those who wait can be asked about. */
export function useDecisions(): Decisions {
  const { t } = useTranslation();
  const { marks, isBusy, run } = useRowRun();
  const [decision, setDecision] = useState<Decision | null>(null);
  const ask: Decisions['ask'] = (kind, rows) => {
    const [first, ...others] = rows.filter(({ status }) => status === 'waiting');
    if (first !== undefined && !isBusy) setDecision({ kind, rows: [first, ...others] });
  };
  const decide = async ({ kind, rows }: Decision, reason: string): Promise<void> => {
    const ids = rows.map(({ id }) => id);
    await run(ids, t(`agent:joins.${kind}`), () =>
      kind === 'approve' ? call('agent/join/approve', { ids }) : call('agent/join/refuse', { ids, ...(reason === '' ? {} : { reason }) }),
    );
    refresh('agent/join/get', 'agent/member/get', 'agent/tree/get', 'agent/home/get');
  };
  return {
    marks,
    isBusy,
    ask,
    dialog: decision === null ? null : <JoinDialog decision={decision} onRun={decide} onClose={() => setDecision(null)} />,
  };
}
