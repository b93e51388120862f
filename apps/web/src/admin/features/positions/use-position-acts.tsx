import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { moneyCall } from '../../../lib/money-call.js';
import { refresh } from '../../../lib/queries.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { useRowRun, type RowRun } from '../../../ui/bulk-progress.js';
import { Money } from '../../../ui/money.js';

export type Carrier = CallOutput<'admin/position/get'>['items'][number];
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
  const act = async (asked: Question, reason: string): Promise<void> => {
    const ids = asked.verb === 'settle' ? asked.agents.map((agent) => agent.agentId) : [asked.settled.id];
    await run.run(ids, t(`positions:${asked.verb}`), () =>
      asked.verb === 'settle'
        ? moneyCall('admin/position/settle', { ids }, ids.join(','))
        : moneyCall('admin/position/undo', { ids, reason }, ids.join(',')),
    );
    refresh('admin/position/get', 'admin/position/view', 'admin/position/settlement/get', 'admin/member/view');
    onDone();
  };
  return {
    marks: run.marks,
    isBusy: run.isBusy,
    ask: setQuestion,
    dialog: question !== null && (
      <AskDialog
        title={t(`positions:ask.${question.verb}`)}
        facts={question.verb === 'settle' ? settleFacts(question.agents, t) : undoFacts(question.settled, t)}
        about={t(`positions:about.${question.verb}`)}
        isWarning={question.verb === 'undo'}
        reason={question.verb === 'undo' ? 'needed' : 'none'}
        look={question.verb === 'undo' ? 'refuse' : 'primary'}
        verb={t(`positions:${question.verb}`)}
        onRun={(reason) => void act(question, reason)}
        onClose={() => setQuestion(null)}
      />
    ),
  };
}

type Fact = { label: string; value: ReactNode };

/** What goes to the agents and what comes from them, apart: the two are different money. */
function settleFacts(agents: readonly Carrier[], t: (key: string, values?: Record<string, unknown>) => string): Fact[] {
  const [first] = agents;
  const sum = (of: (settles: number) => boolean): number =>
    agents
      .map(({ settles }) => settles)
      .filter(of)
      .reduce((total, each) => total + Math.abs(each), 0);
  return [
    {
      label: t('members:losing.agent'),
      value:
        agents.length === 1 && first !== undefined
          ? `${first.nickname} (${first.account})`
          : t('admin:member.people', { people: agents.length }),
    },
    { label: t('positions:paid'), value: <Money value={sum((settles) => settles > 0)} unit="won" /> },
    { label: t('positions:collected'), value: <Money value={sum((settles) => settles < 0)} unit="won" /> },
  ];
}

function undoFacts(settled: Settled, t: (key: string) => string): Fact[] {
  return [{ label: t('positions:amount'), value: <Money value={settled.amount} unit="won" signed /> }];
}
