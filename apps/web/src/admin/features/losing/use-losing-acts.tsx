import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { formatWon } from '../../../lib/format.js';
import { moneyCall } from '../../../lib/money-call.js';
import { refresh } from '../../../lib/queries.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { Money } from '../../../ui/money.js';
import { useRowRun, type RowRun } from '../../../ui/bulk-progress.js';
import type { Line, LosingVerb } from './losing-labels.js';

export interface LosingActs {
  readonly marks: RowRun['marks'];
  readonly isBusy: boolean;
  readonly ask: (verb: LosingVerb, lines: readonly Line[]) => void;
  readonly dialog: ReactNode;
}

/** What an act on lines moves, won. */
const amountOf = (verb: LosingVerb, lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + (verb === 'reset' ? line.carriedOut : line.payable), 0);

/** Pays, recovers and resets: a question with the sum, one call, a result at each line. */
export function useLosingActs(onDone: () => void): LosingActs {
  const { t } = useTranslation();
  const run = useRowRun();
  const [question, setQuestion] = useState<{ verb: LosingVerb; lines: readonly Line[] } | null>(null);
  const act = async (verb: LosingVerb, lines: readonly Line[], reason: string): Promise<void> => {
    const ids = lines.map((line) => line.id);
    const body = { ids, ...(reason === '' ? {} : { reason }) };
    await run.run(ids, t(`members:losing.${verb}`), () => {
      if (verb === 'pay') return moneyCall('admin/losing/pay', { ids }, ids.join(','));
      if (verb === 'recover') return moneyCall('admin/losing/recover', body, ids.join(','));
      return call('admin/losing/reset', body);
    });
    refresh('admin/losing/get', 'admin/losing/period/get', 'admin/member/view');
    onDone();
  };
  const [first] = question?.lines ?? [];
  return {
    marks: run.marks,
    isBusy: run.isBusy,
    ask: (verb, lines) => setQuestion({ verb, lines }),
    dialog:
      question === null || first === undefined ? null : (
        <AskDialog
          title={t(`members:losing.ask.${question.verb}`)}
          facts={[
            {
              label: t('members:losing.agent'),
              value:
                question.lines.length === 1
                  ? `${first.nickname} (${first.account})`
                  : t('admin:member.people', { people: question.lines.length }),
            },
            { label: t('admin:bulk.sum'), value: <Money value={amountOf(question.verb, question.lines)} unit="won" /> },
          ]}
          about={t(`members:losing.about.${question.verb}`)}
          isWarning={question.verb !== 'pay'}
          reason={question.verb === 'pay' ? 'none' : 'optional'}
          look={question.verb === 'pay' ? 'primary' : 'refuse'}
          verb={t(`members:losing.verb.${question.verb}`, { amount: formatWon(amountOf(question.verb, question.lines)) })}
          onRun={(reason) => void act(question.verb, question.lines, reason)}
          onClose={() => setQuestion(null)}
        />
      ),
  };
}
