import { Group, Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallInput, CallOutput } from '../../../lib/contract.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Refusal } from '../../../ui/refusal.js';
import { LoadingBars } from '../../../ui/states.js';
import { useCommand } from '../../../ui/use-command.js';
import { FileDrop } from '../../components/file-drop.js';
import { type ChosenList, readList } from '../../lib/read-list.js';
import { AccountChoice, type PaidAccount } from './account-choice.js';
import { ListPlan } from './list-plan.js';
import { bankReads } from './use-bank-updates.js';

/** What the service says of a list; null where it has to be known first which account the list is of. */
type Plan = CallOutput<'admin/bank/list/preview'> | null;

interface Chosen extends ChosenList {
  readonly account: PaidAccount | undefined;
  /** Undefined while the service looks. */
  readonly plan: Plan | undefined;
}

/** Reads a bank's list in: chosen, looked at before anything is kept, then read. */
export function ReadList({ onRead, onClose }: { onRead: () => void; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const { chosen, preview, choose } = useChosenList();
  const run = useCommand((of: Chosen) => call('admin/bank/list/read', inputOf(of)), {
    refresh: [...bankReads, 'admin/deposit/get', 'admin/dashboard/get'],
    done: ({ added }) => [t('bank:read.done', { count: added })],
    onDone: () => {
      onClose();
      onRead();
    },
  });
  const isBusy = choose.isBusy || preview.isBusy || run.isBusy;
  const needsAccount = chosen !== undefined && needsAccountOf(chosen);
  return (
    <Dialog title={t('bank:read.title')} onClose={onClose} width={640} isSheet>
      <Stack gap={12}>
        <FileDrop about={t('bank:read.about')} isBusy={isBusy} testId="bank-file" onFile={(file) => void choose.run(file)} />
        {chosen !== undefined && (
          <AccountChoice
            isNeeded={needsAccount}
            isBusy={isBusy}
            onChoose={(account) => {
              run.reset();
              void preview.run({ ...chosen, account });
            }}
          />
        )}
        <Refusal error={choose.error ?? preview.error ?? run.error} />
        {preview.isBusy && <LoadingBars rows={3} />}
        {chosen?.plan && <ListPlan of={chosen.plan} list={chosen} />}
        <Foot
          added={chosen?.plan?.added ?? 0}
          isReady={!needsAccount && !preview.isBusy}
          isBusy={run.isBusy}
          onRead={() => chosen !== undefined && void run.run(chosen)}
          onClose={onClose}
        />
      </Stack>
    </Dialog>
  );
}

interface FootProps {
  added: number;
  isReady: boolean;
  isBusy: boolean;
  onClose: () => void;
  onRead: () => void;
}

function Foot({ added, isReady, isBusy, onRead, onClose }: FootProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" gap={8}>
      <Button size={36} onClick={onClose}>
        {t('common:action.cancel')}
      </Button>
      <Button
        needs="admin/bank/list/read"
        size={36}
        look="primary"
        isBusy={isBusy}
        disabled={!isReady || added === 0}
        data-testid="read-list"
        onClick={onRead}
      >
        {t('bank:read.run', { count: added })}
      </Button>
    </Group>
  );
}

/** The list that is looked at, with what the service says of it. */
function useChosenList() {
  const [chosen, setChosen] = useState<Chosen>();
  const preview = useCommand(async (of: Omit<Chosen, 'plan'>) => {
    setChosen({ ...of, plan: undefined });
    setChosen({ ...of, plan: await planOf(of) });
  });
  const choose = useCommand(async (file: File) => {
    setChosen(undefined);
    preview.reset();
    const list = await readList(file);
    await preview.run({ ...list, account: undefined });
  });
  return { chosen, preview, choose };
}

const needsAccountOf = ({ plan }: Chosen): boolean => plan === null || plan?.bankAccount === '';

const inputOf = ({ name, text, account }: Omit<Chosen, 'plan'>): CallInput<'admin/bank/list/read'> => ({ name, text, ...account });

async function planOf(of: Omit<Chosen, 'plan'>): Promise<Plan> {
  try {
    return await call('admin/bank/list/preview', inputOf(of));
  } catch (error) {
    if ((error as { code?: unknown }).code === 'BANK_ACCOUNT_NEEDED') return null;
    throw error;
  }
}
