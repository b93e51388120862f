import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestBulkBar } from '../../../shared/money-requests/request-bulk-bar.js';
import type { RequestRow, Verb } from '../../../shared/money-requests/kinds.js';
import { useOutcomes } from '../../../shared/money-requests/outcomes.js';
import { RowActions } from '../../../shared/money-requests/row-actions.js';
import { useProcessing } from '../../../shared/money-requests/use-processing.js';
import type { Column } from '../../../ui/data-table.js';
import type { ListAt } from '../../../ui/list/list-rows.js';
import { useMayCalls } from '../../../ui/may-call.js';
import type { Chosen } from '../../../ui/use-chosen.js';
import { agentDesk, isDirect } from './desk.js';
import type { RequestKind } from './requests.js';

const bulkVerbs: readonly Verb[] = ['approve', 'refuse'];

/**
 * What an agent who may process requests has beside the list: buttons at the rows of its direct members, the keys A and R, chosen rows and
 * a bar for them. For others nothing is added.
 */
export function useRequestProcessing(kind: RequestKind, own: string | undefined) {
  const { t } = useTranslation();
  const mayProcess = useMayCalls()([...Object.values(agentDesk.calls[kind].verbs)]);
  const { outcomes } = useOutcomes(kind);
  const { ask, dialog } = useProcessing(agentDesk);
  const isOpen = (row: RequestRow): boolean =>
    row.status === 'waiting' && isDirect(row, own) && !['busy', 'done', 'elsewhere'].includes(outcomes.get(row.id)?.state ?? '');
  const askOne = (verb: Verb, row: RequestRow | undefined): void => {
    if (row !== undefined && isOpen(row)) ask({ kind, verb, rows: [row] });
  };
  const column: Column<RequestRow> = {
    key: 'actions',
    phone: 'actions',
    head: t('requests:agent.actions'),
    align: 'right',
    cell: (row) =>
      isDirect(row, own) && <RowActions desk={agentDesk} kind={kind} row={row} outcome={outcomes.get(row.id)} onAsk={askOne} />,
  };
  return {
    columns: mayProcess ? [column] : [],
    list: mayProcess
      ? {
          chooseFor: agentDesk.calls[kind].verbs.approve!,
          choose: (row: RequestRow) => row.account,
          mayChoose: isOpen,
          keys: ({ row, chosen }: ListAt<RequestRow, number>) => ({
            a: () => askOne('approve', row),
            r: () => askOne('refuse', row),
            'shift+a': () => ask({ kind, verb: 'approve', rows: chosen.rows, onDone: chosen.clear }),
          }),
        }
      : {},
    bar: (chosen: Chosen<RequestRow, number>): ReactNode =>
      mayProcess && (
        <RequestBulkBar
          kind={kind}
          verbs={bulkVerbs}
          rows={chosen.rows}
          outcomes={outcomes}
          onClear={chosen.clear}
          onAsk={(question) => ask({ ...question, onDone: chosen.clear })}
        />
      ),
    dialog,
  };
}
