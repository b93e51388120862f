import { Flex, Group } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { formatWon } from '../../lib/format.js';
import { Icon } from '../../ui/icon.js';
import type { RequestDesk } from './desk.js';
import { isAhead, risksOf, type RequestKind, type RequestRow, type Verb } from './kinds.js';
import { useOutcomes } from './outcomes.js';
import { Consequence, Elsewhere, One, Reason, reasonAsked, SecondNote, Several, useSeconds, WhoseMoney } from './process-parts.js';
import { amountVerbs, words } from './words.js';

export interface ProcessDialogProps {
  desk: RequestDesk;
  kind: RequestKind;
  verb: Verb;
  rows: readonly RequestRow[];
  /** What was chosen beside and is left out, as a sentence. */
  left?: string | undefined;
  onRun: (reason: string) => void;
  onClose: () => void;
}

/** Amounts are integers, so the sum is exact. */
export const sumOf = (rows: readonly RequestRow[]): number => rows.reduce((sum, row) => sum + row.amount, 0);

const looks = { approve: 'primary', complete: 'primary', refuse: 'refuse', cancelApproval: 'refuse' } as const;

/** Asks before money moves: whose, how much, what it leads to. Closes at once; what becomes of it stands at the rows. */
export function ProcessDialog({ desk, kind, verb, rows, left, onRun, onClose }: ProcessDialogProps): ReactNode {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const { outcomes } = useOutcomes(kind);
  const open = rows.filter((row) => !isAhead(outcomes.get(row.id)?.status, row));
  const only = rows.length === 1 ? rows[0] : undefined;
  const asked = reasonAsked({ desk, kind, verb }, only && outcomes.get(only.id));
  const isReady = open.length > 0 && !(asked?.problem && reason.trim() === '');
  const sum = sumOf(open);
  const risky = open.filter((row) => risksOf(row) > 0).length;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (!isReady) return;
    onClose();
    onRun(reason.trim());
  };
  const seconds = useSeconds(desk.calls[kind].forecast, verb, open);
  const isAllSecond = seconds > 0 && seconds === open.length;
  const action = t(isAllSecond ? 'requests:second.askAmount' : amountVerbs[verb], { amount: formatWon(sum) });
  const label = only === undefined ? t('requests:verb.several', { rows: open.length, action }) : action;
  return (
    <Dialog title={t(words[kind].ask[verb] ?? '')} onClose={onClose} width={420}>
      <Flex component="form" direction="column" gap={12} onSubmit={send}>
        {only === undefined ? <Several rows={open} risky={risky} sum={sum} /> : <One desk={desk} kind={kind} row={only} verb={verb} />}
        <Elsewhere count={rows.length - open.length} status={only && outcomes.get(only.id)?.status} />
        {left !== undefined && (
          <p className="note info" data-testid="left-out">
            <Icon of={IconInfoCircle} size={16} />
            <span>{left}</span>
          </p>
        )}
        {seconds > 0 && <SecondNote kind={kind} of={only ?? seconds} />}
        {!isAllSecond && <Consequence kind={kind} verb={verb} />}
        <WhoseMoney desk={desk} kind={kind} verb={verb} />
        {asked && <Reason {...asked} value={reason} onChange={setReason} />}
        <Group justify="flex-end" gap={8} style={{ marginTop: 4 }}>
          <Button size={36} onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button
            type="submit"
            size={36}
            look={looks[verb]}
            data-testid="confirm"
            disabled={!isReady}
            {...(asked ? {} : { 'data-autofocus': true })}
          >
            {label}
          </Button>
        </Group>
      </Flex>
    </Dialog>
  );
}
