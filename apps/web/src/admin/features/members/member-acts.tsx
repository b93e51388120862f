import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { RowMark, useRowRun } from '../../../ui/bulk-progress.js';
import { doBulk, type BulkActName } from './bulk-acts.js';
import { BulkDialog } from './bulk-dialog.js';

const acts = ['status', 'money'] as const satisfies readonly BulkActName[];

/** What can be done at once to the one member whose page is open. */
export function MemberActs({ member }: { member: { id: number; nickname: string; account: string } }): ReactNode {
  const { t } = useTranslation();
  const run = useRowRun();
  const [asked, setAsked] = useState<BulkActName | null>(null);
  return (
    <>
      <RowMark of={run.marks.get(member.id)} />
      {acts.map((act) => (
        <Button
          needs={`admin/member/${act}/update`}
          key={act}
          disabled={run.isBusy}
          data-testid={`act-${act}`}
          onClick={() => setAsked(act)}
        >
          {t(`members:bulk.${act}`)}
        </Button>
      ))}
      {asked !== null && (
        <BulkDialog
          act={asked}
          who={`${member.nickname} (${member.account})`}
          onRun={(act) =>
            void run
              .run([member.id], t(`members:bulk.${act.act}`), () => doBulk(act, [member.id]))
              .then(() => refresh('admin/member/view', 'admin/member/get', 'admin/member/statement/get', 'admin/member/change/get'))
          }
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
