import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { formatWon } from '../../../lib/format.js';
import { moneyCall } from '../../../lib/money-call.js';
import { refresh } from '../../../lib/queries.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { Money } from '../../../ui/money.js';
import { mayRecover } from './rolling-search.js';
import { useRowRun, type RowRun } from '../../../ui/bulk-progress.js';

export type Owner = CallOutput<'admin/rolling/get'>['items'][number];
export type RollingVerb = 'pay' | 'recover';

export interface RollingActs {
  /** Whether the chosen days may be recovered. */
  readonly isBounded: boolean;
  readonly marks: RowRun['marks'];
  readonly isBusy: boolean;
  readonly ask: (verb: RollingVerb, owners: readonly Owner[]) => void;
  readonly dialog: ReactNode;
}

/** What an act moves, won: what is due, or what was paid in the chosen days. */
const amountOf = (verb: RollingVerb, owners: readonly Owner[]): number =>
  owners.reduce((sum, owner) => sum + (verb === 'pay' ? owner.payable : owner.paid), 0);

/**
 * Pays and recovers rolling: a question with the sum, one call, a result at each owner. @param period the days whose bets a recovery is
 * about
 */
export function useRollingActs(period: { startedAt?: string; endedAt?: string }, onDone: () => void): RollingActs {
  const { startedAt = '', endedAt = '' } = period;
  const { t } = useTranslation();
  const run = useRowRun();
  const [question, setQuestion] = useState<{ verb: RollingVerb; owners: readonly Owner[] } | null>(null);
  const act = async (verb: RollingVerb, owners: readonly Owner[], reason: string): Promise<void> => {
    const ids = owners.map((owner) => owner.agentId);
    await run.run(ids, t(`members:rolling.${verb}`), () =>
      verb === 'pay'
        ? moneyCall('admin/rolling/pay', { ids }, ids.join(','))
        : moneyCall('admin/rolling/recover', { ids, startedAt, endedAt, ...(reason === '' ? {} : { reason }) }, ids.join(',')),
    );
    refresh('admin/rolling/get', 'admin/rolling/trace/get', 'admin/rolling/trace/view', 'admin/member/view');
    onDone();
  };
  const [first] = question?.owners ?? [];
  return {
    marks: run.marks,
    isBounded: mayRecover(period),
    isBusy: run.isBusy,
    ask: (verb, owners) => setQuestion({ verb, owners }),
    dialog:
      question === null || first === undefined ? null : (
        <AskDialog
          title={t(`members:rolling.ask.${question.verb}`)}
          facts={[
            {
              label: t('members:losing.agent'),
              value:
                question.owners.length === 1
                  ? `${first.nickname} (${first.account})`
                  : t('admin:member.people', { people: question.owners.length }),
            },
            { label: t('admin:bulk.sum'), value: <Money value={amountOf(question.verb, question.owners)} unit="won" /> },
            ...(question.verb === 'recover' ? [{ label: t('members:rolling.days'), value: `${startedAt} – ${endedAt}` }] : []),
          ]}
          about={t(`members:rolling.about.${question.verb}`)}
          isWarning={question.verb === 'recover'}
          reason={question.verb === 'recover' ? 'optional' : 'none'}
          look={question.verb === 'recover' ? 'refuse' : 'primary'}
          verb={t(`members:losing.verb.${question.verb}`, { amount: formatWon(amountOf(question.verb, question.owners)) })}
          onRun={(reason) => void act(question.verb, question.owners, reason)}
          onClose={() => setQuestion(null)}
        />
      ),
  };
}
