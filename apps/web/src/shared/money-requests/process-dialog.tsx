import { Flex, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle, IconShieldCheck } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { statusWord } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { formatWon } from '../../lib/format.js';
import { useCall } from '../../lib/queries.js';
import { Icon } from '../../ui/icon.js';
import { Money } from '../../ui/money.js';
import { TextInput } from '../../ui/text-input.js';
import { FactLine } from '../../ui/figure.js';
import { asksReason, type RequestDesk } from './desk.js';
import { isAhead, isDeposit, risksOf, secondOf, type RequestKind, type RequestRow, type RequestStatus, type Verb } from './kinds.js';
import { type Outcome, useOutcomes } from './outcomes.js';
import { amountVerbs, secondWords, words } from './words.js';
import { longest } from '#lib/contract/values';

export interface ProcessDialogProps {
  desk: RequestDesk;
  kind: RequestKind;
  verb: Verb;
  rows: readonly RequestRow[];
  onRun: (reason: string) => void;
  onClose: () => void;
}

/** Amounts are integers, so the sum is exact. */
export const sumOf = (rows: readonly RequestRow[]): number => rows.reduce((sum, row) => sum + row.amount, 0);

const reasons: Record<RequestKind, readonly string[]> = {
  deposit: ['requests:reason.notReceived', 'requests:reason.holderDiffers', 'requests:reason.duplicate'],
  withdrawal: ['requests:reason.accountWrong', 'requests:reason.rolling', 'requests:reason.duplicate'],
};

const looks = { approve: 'primary', complete: 'primary', refuse: 'refuse', cancelApproval: 'refuse' } as const;

/** Asks before money moves: whose, how much, what it leads to. Closes at once; what becomes of it stands at the rows. */
export function ProcessDialog({ desk, kind, verb, rows, onRun, onClose }: ProcessDialogProps): ReactNode {
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

/** How many of the rows would wait for a second administrator: by what each says of itself until all of them are judged together. */
function useSeconds(forecast: RequestDesk['calls'][RequestKind]['forecast'], verb: Verb, rows: readonly RequestRow[]): number {
  const alone = verb === 'approve' ? rows.filter((row) => secondOf(row) === 'needed').length : 0;
  const isAsked = forecast !== undefined && verb === 'approve' && rows.length > 1;
  const { data } = useCall(forecast ?? 'admin/deposit/approve/preview', { ids: rows.map(({ id }) => id) }, { enabled: isAsked, gcTime: 0 });
  return isAsked && data !== undefined ? data.seconds.length : alone;
}

/** What was dealt with meanwhile. @param status of the only row */
function Elsewhere({ count, status }: { count: number; status: RequestStatus | undefined }): ReactNode {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <p className="note warning" role="alert" data-testid="dealt-elsewhere">
      <Icon of={IconAlertTriangle} size={16} />
      <span>
        {status === undefined
          ? t('requests:list.severalElsewhere', { count })
          : t('requests:list.nowElsewhere', { status: statusWord(status, t) })}
      </span>
    </p>
  );
}

/** What the answer leads to. */
function Consequence({ kind, verb }: Pick<ProcessDialogProps, 'kind' | 'verb'>): ReactNode {
  const { t } = useTranslation();
  const text = t(words[kind].consequence[verb] ?? '');
  if (verb !== 'cancelApproval') {
    return (
      <Text size="t13" c="text-2">
        {text}
      </Text>
    );
  }
  return (
    <p className="note warning">
      <Icon of={IconAlertTriangle} size={16} />
      <span>{text}</span>
    </p>
  );
}

/** Before the press: the approval is only the first of two. @param of the only request, or how many of several */
function SecondNote({ kind, of }: { kind: RequestKind; of: RequestRow | number }): ReactNode {
  const { t } = useTranslation();
  return (
    <p className="note warning" data-testid="second-needed">
      <Icon of={IconShieldCheck} size={16} />
      <span>{typeof of === 'number' ? t('requests:second.several', { count: of }) : t(secondText(kind, of))}</span>
    </p>
  );
}

/** By its depositor, or by its amount. */
const secondText = (kind: RequestKind, row: RequestRow): string =>
  isDeposit(row) && row.needsSecond ? 'requests:second.depositor' : secondWords[kind];

interface ReasonAsked {
  /** Because of which it has to be given. */
  problem?: string;
  /** Texts that are chosen with one press. */
  usual: readonly string[];
}

function reasonAsked({ desk, kind, verb }: Pick<ProcessDialogProps, 'desk' | 'kind' | 'verb'>, outcome?: Outcome): ReasonAsked | undefined {
  if (verb === 'refuse' || verb === 'cancelApproval') return { usual: reasons[kind] };
  return verb === 'approve' && asksReason(desk, outcome) ? { problem: outcome.error.message, usual: [] } : undefined;
}

interface ReasonProps extends ReasonAsked {
  value: string;
  onChange: (reason: string) => void;
}

function Reason({ problem, usual, value, onChange }: ReasonProps): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      {problem !== undefined && (
        <p className="note warning" role="alert" data-testid="reason-needed">
          <Icon of={IconAlertTriangle} size={16} />
          <span>{problem}</span>
        </p>
      )}
      <TextInput
        label={t('requests:reason.label')}
        name="reason"
        size={44}
        maxLength={longest.reason}
        value={value}
        data-autofocus
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      <Group wrap="wrap" gap={6}>
        {usual.map((key) => (
          <button type="button" key={key} className="chip" aria-pressed={value === t(key)} onClick={() => onChange(t(key))}>
            {t(key)}
          </button>
        ))}
      </Group>
    </>
  );
}

/** Before an approval with the own money. */
function WhoseMoney({ desk, kind, verb }: Pick<ProcessDialogProps, 'desk' | 'kind' | 'verb'>): ReactNode {
  const { t } = useTranslation();
  if (verb !== 'approve' || desk.approving === undefined) return null;
  return (
    <p className="note info">
      <Icon of={IconInfoCircle} size={16} />
      <span>{t(desk.approving[kind])}</span>
    </p>
  );
}

function One({ desk, kind, row, verb }: { desk: RequestDesk; kind: RequestKind; row: RequestRow; verb: Verb }): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap={10} className="ask-box">
      <Group justify="space-between" gap={12}>
        <desk.Member row={row} />
        <desk.Bank row={row} number={!isDeposit(row)} />
      </Group>
      <dl>
        <FactLine label={t('requests:list.amount')} size="t22" fw={700}>
          <Money value={row.amount} unit="won" />
        </FactLine>
      </dl>
      {verb === 'approve' && isDeposit(row) && (
        <Group justify="space-between" align="baseline" gap={12} fz="t12" lh="t12">
          <Text span c="muted">
            {t(words[kind].moneyAfter)}
          </Text>
          <Text span c="text-2">
            <Money value={row.money} /> →{' '}
            <Text component="b" fw={600} c="text">
              <Money value={row.expectedMoney} unit="won" />
            </Text>
          </Text>
        </Group>
      )}
      {verb !== 'complete' && <desk.Flags row={row} />}
    </Stack>
  );
}

function Several({ rows, sum, risky }: { rows: readonly RequestRow[]; sum: number; risky: number }): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap={8} className="ask-box">
      <Stack component="dl" gap={8}>
        <FactLine label={t('requests:bulk.rows')}>{t('requests:bulk.count', { rows: rows.length })}</FactLine>
        <FactLine label={t('requests:bulk.sum')} size="t22" fw={700}>
          <Money value={sum} unit="won" />
        </FactLine>
      </Stack>
      {risky > 0 && (
        <Group component="span" gap={4} fz="t12" lh="t12" fw={600} c="warning">
          <Icon of={IconAlertTriangle} size={14} />
          {t('requests:bulk.risk', { rows: risky })}
        </Group>
      )}
    </Stack>
  );
}
