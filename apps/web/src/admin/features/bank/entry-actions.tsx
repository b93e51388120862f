import { Box, Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BankDismissal } from '#lib/contract/values';
import { call, ApiError } from '../../../lib/api.js';
import { formatWon } from '../../../lib/format.js';
import { useKeys } from '../../../lib/keys.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { Button } from '../../../ui/button.js';
import { useMayCall } from '../../../ui/may-call.js';
import { Refusal } from '../../../ui/refusal.js';
import { useCommand, useMoneyCommand } from '../../../ui/use-command.js';
import { intoAccount, type Candidate, type Entry } from './entry-words.js';
import { bankReads } from './use-bank-updates.js';
import { useForecast } from './what-happens.js';

const reads = [...bankReads, 'admin/deposit/get', 'admin/approval/get', 'admin/dashboard/get'] as const;

export interface EntryActionsProps {
  entry: Entry;
  chosen: Candidate | undefined;
  onDecided: () => void;
}

/** The answers to an entry; a key asks before it does what its button does. */
export function EntryActions({ entry, chosen, onDecided }: EntryActionsProps): ReactNode {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'approve' | BankDismissal>();
  const [mayApprove, mayDismiss] = [useMayCall('admin/bank/entry/approve'), useMayCall('admin/bank/entry/dismiss')];
  const isNoted = chosen !== undefined && chosen.status !== 'waiting';
  const approve = useMoneyCommand('admin/bank/entry/approve', {
    about: String(entry.id),
    refresh: reads,
    done: (_, { depositId }) => [t(isNoted ? 'bank:done.noted' : 'bank:done.approved', { id: depositId })],
    onDone: onDecided,
  });
  const dismiss = useDismissal(entry, onDecided);
  const isRefused = (useForecast(entry, chosen).data?.refusal ?? null) !== null;
  const isReady = chosen !== undefined && !isRefused && !dismiss.isBusy;
  const run = (): void => {
    if (isReady) void approve.run({ id: entry.id, depositId: chosen.id });
  };
  useKeys({
    a: mayApprove && isReady && !approve.isBusy ? () => setAsked('approve') : undefined,
    n: mayDismiss && !approve.isBusy ? () => setAsked('not_deposit') : undefined,
  });
  const amount = formatWon(entry.amount);
  const verb = isNoted ? t('bank:act.note', { id: chosen.id }) : t('requests:verb.approveAmount', { amount });
  return (
    <footer className="bank-foot">
      <Refusal error={approve.error ?? dismiss.error} />
      <Group gap={8} wrap="wrap">
        {(['not_deposit', 'returned'] as const).map((as) => (
          <Button
            key={as}
            needs="admin/bank/entry/dismiss"
            size={36}
            look="outline"
            isBusy={dismiss.isBusy && dismiss.input?.as === as}
            disabled={dismiss.isBusy || approve.isBusy}
            data-testid={as}
            onClick={() => setAsked(as)}
          >
            {t(`bank:act.${as}`)}
          </Button>
        ))}
        <Box component="span" flex={1} miw={0} visibleFrom="sm" />
        <Button
          needs="admin/bank/entry/approve"
          size={36}
          look="primary"
          isBusy={approve.isBusy}
          disabled={!isReady}
          data-testid="approve-entry"
          onClick={run}
        >
          {verb}
        </Button>
      </Group>
      {asked === 'approve' && chosen !== undefined && (
        <AskDialog
          title={t(isNoted ? 'bank:ask.note' : 'bank:ask.approve', { id: chosen.id })}
          facts={[
            { label: t('bank:column.amount'), value: amount },
            { label: t('bank:field.depositor'), value: entry.depositor },
            { label: t('admin:list.member'), value: `${chosen.account} · ${chosen.nickname}` },
          ]}
          verb={verb}
          onRun={run}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked !== undefined && asked !== 'approve' && (
        <AskDialog
          title={t(`bank:ask.${asked}`)}
          facts={[
            { label: t('bank:column.amount'), value: amount },
            { label: t('bank:field.depositor'), value: entry.depositor },
            { label: t('bank:field.into'), value: intoAccount(entry) },
          ]}
          about={t(`bank:askAbout.${asked}`)}
          reason="optional"
          verb={t(`bank:act.${asked}`)}
          onRun={(reason) => void dismiss.run({ as: asked, reason })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </footer>
  );
}

function useDismissal(entry: Entry, onDecided: () => void) {
  const { t } = useTranslation();
  return useCommand(
    async ({ as, reason }: { as: BankDismissal; reason: string }) =>
      assertDone(await call('admin/bank/entry/dismiss', { ids: [entry.id], as, ...(reason === '' ? {} : { reason }) })),
    { refresh: reads, done: (_, { as }) => [t(`bank:done.${as}`)], onDone: onDecided },
  );
}

/** The way back for an entry that was said to pay no deposit. */
export function Reopen({ entry }: { entry: Entry }): ReactNode {
  const { t } = useTranslation();
  const reopen = useCommand(async () => assertDone(await call('admin/bank/entry/reopen', { ids: [entry.id] })), {
    refresh: reads,
    done: t('bank:done.reopened'),
  });
  return (
    <>
      <Refusal error={reopen.error} />
      <Group>
        <Button
          needs="admin/bank/entry/reopen"
          size={36}
          look="outline"
          isBusy={reopen.isBusy}
          data-testid="reopen-entry"
          onClick={() => void reopen.run()}
        >
          {t('bank:act.reopen')}
        </Button>
      </Group>
    </>
  );
}

/** A call that answers row by row, of one row. @throws ApiError when the row was refused */
function assertDone({ results }: { results: readonly { ok: boolean; error?: { code: string; message: string } | undefined }[] }): void {
  const refused = results.find(({ ok }) => !ok);
  if (refused !== undefined) throw new ApiError(refused.error?.code ?? 'UNEXPECTED', refused.error?.message ?? '');
}
