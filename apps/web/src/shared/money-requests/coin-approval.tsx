import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { coinLimits } from '#lib/contract/values';
import { formatWon } from '../../lib/format.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { TextInput } from '../../ui/text-input.js';
import { useCommand } from '../../ui/use-command.js';
import type { RequestDesk } from './desk.js';
import { isAhead, secondOf, type RequestKind, type RequestRow } from './kinds.js';
import { useOutcomes } from './outcomes.js';
import { Consequence, Elsewhere, One, Reason, reasonAsked, SecondNote } from './process-parts.js';
import { amountVerbs, words } from './words.js';

export interface CoinApprovalProps {
  desk: RequestDesk;
  kind: RequestKind;
  row: RequestRow;
  /** @throws ApiError where the hash was refused; every other refusal stands at the row */
  onRun: (given: { hash: string; reason: string }) => Promise<void>;
  onClose: () => void;
}

/** Asks for the transaction that paid a request by coin before it is approved. Stays open while the hash is refused. */
export function CoinApproval({ desk, kind, row, onRun, onClose }: CoinApprovalProps): ReactNode {
  const { t } = useTranslation();
  const [hash, setHash] = useState('');
  const [reason, setReason] = useState('');
  const { outcomes } = useOutcomes(kind);
  const outcome = outcomes.get(row.id);
  const [asked] = useState(() => reasonAsked({ desk, kind, verb: 'approve' }, outcome));
  const command = useCommand(onRun, { onDone: onClose });
  const isElsewhere = !command.isBusy && isAhead(outcome?.status, row);
  const isSecond = secondOf(row) === 'needed';
  return (
    <FormDialog
      title={t(words[kind].ask.approve ?? '')}
      command={command}
      needs={desk.calls[kind].verbs.approve!}
      isErrorElsewhere
      isReady={!isElsewhere && hash.trim() !== '' && !(asked?.problem && reason.trim() === '')}
      verb={t(isSecond ? 'requests:second.askAmount' : amountVerbs.approve, { amount: formatWon(row.amount) })}
      onSubmit={() => void command.run({ hash: hash.trim(), reason: reason.trim() })}
      onClose={onClose}
    >
      <One desk={desk} kind={kind} row={row} verb="approve" />
      <Elsewhere count={isElsewhere ? 1 : 0} status={outcome?.status} />
      {isSecond ? <SecondNote kind={kind} of={row} /> : <Consequence kind={kind} verb="approve" />}
      <TextInput
        label={t('requests:coin.payment')}
        name="hash"
        maxLength={coinLimits.hash}
        value={hash}
        error={command.error?.message}
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        ff="mono"
        onChange={(event) => {
          setHash(event.target.value);
          command.reset();
        }}
      />
      {asked && <Reason {...asked} value={reason} onChange={setReason} />}
    </FormDialog>
  );
}
