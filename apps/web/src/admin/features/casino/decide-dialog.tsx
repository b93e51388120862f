import { Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { moneyCall } from '../../../lib/money-call.js';
import { Button } from '../../../ui/button.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { NumberInput } from '../../../ui/number-input.js';
import { toastError } from '../../../ui/notices.js';
import { SelectField } from '../../../ui/select-field.js';
import { TextInput } from '../../../ui/text-input.js';
import { Time } from '../../../ui/time.js';
import { useCommand } from '../../../ui/use-command.js';

type Asked = CallOutput<'admin/casino/call/get'>['items'][number];
type Proposal = NonNullable<Asked['proposal']>;

const outcomes = ['yes', 'no'] as const;
const renewed = ['admin/casino/call/get', 'admin/casino/vendor/get', 'admin/casino/wallet/get'] as const;

/** What became of a dead call: one administrator proposes it, another one sees the proposal and confirms it. */
export function DecideDialog({ asked, onClose }: { asked: Asked; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const { proposal } = asked;
  const [outcome, setOutcome] = useState<Proposal['outcome']>(proposal?.outcome ?? 'no');
  const [amount, setAmount] = useState<number | null>(proposal?.amount ?? null);
  const [reason, setReason] = useState(proposal?.reason ?? '');
  const isAmountNeeded = asked.call === 'transfer/out' && asked.amount === null && outcome === 'yes';
  const decide = useCommand(
    () =>
      moneyCall(
        'admin/casino/call/decide',
        { id: asked.id, outcome, amount: isAmountNeeded ? amount : null, reason: reason.trim() },
        String(asked.id),
      ),
    { refresh: renewed, done: ({ state }) => [t(`admin-casino:decide.state.${state}`)], onDone: onClose },
  );
  return (
    <FormDialog
      title={t('admin-casino:decide.title')}
      command={decide}
      needs="admin/casino/call/decide"
      verb={t(`admin-casino:decide.${proposal === null ? 'propose' : 'confirm'}`)}
      isReady={reason.trim() !== '' && (!isAmountNeeded || (amount !== null && amount >= 0))}
      onSubmit={() => void decide.run()}
      onClose={onClose}
    >
      <Text size="t13" c="text-2">
        {t('admin-casino:decide.about')}
      </Text>
      {proposal !== null && <ProposalLine id={asked.id} proposal={proposal} onClose={onClose} />}
      <SelectField
        label={t('admin-casino:outcomeHead')}
        value={outcome}
        disabled={proposal !== null}
        options={outcomes.map((value) => ({ value, label: t(`admin-casino:outcome.${value}`) }))}
        onChange={setOutcome}
      />
      {isAmountNeeded && (
        <NumberInput label={t('admin-casino:decide.amount')} disabled={proposal !== null} value={amount} onChange={setAmount} />
      )}
      <TextInput
        size={32}
        label={t('admin-casino:reason')}
        maxLength={200}
        disabled={proposal !== null}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}

function ProposalLine({ id, proposal, onClose }: { id: number; proposal: Proposal; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const title = t('admin-casino:decide.title');
  const withdraw = useCommand(() => call('admin/casino/call/withdraw', { id }), {
    refresh: renewed,
    done: t('admin-casino:decide.withdrawn'),
    onDone: onClose,
    onRefused: (error) => toastError(title, error),
  });
  return (
    <div className="casino-proposal">
      <Text span size="t13" fw={600}>
        {t('admin-casino:decide.by', { account: proposal.by })} · <Time at={proposal.at} format="short" />
      </Text>
      <Button needs="admin/casino/call/withdraw" size={32} isBusy={withdraw.isBusy} onClick={() => void withdraw.run()}>
        {t('admin-casino:decide.withdraw')}
      </Button>
    </div>
  );
}
