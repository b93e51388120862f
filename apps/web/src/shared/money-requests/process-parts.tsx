import { Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle, IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/queries.js';
import { statusWord } from '../../ui/badge.js';
import { FactLine } from '../../ui/figure.js';
import { Icon } from '../../ui/icon.js';
import { Money } from '../../ui/money.js';
import { TextInput } from '../../ui/text-input.js';
import { CoinFacts } from './coin-facts.js';
import { asksReason, type RequestDesk } from './desk.js';
import { isByCoin, isDeposit, secondOf, type RequestKind, type RequestRow, type RequestStatus, type Verb } from './kinds.js';
import type { Outcome } from './outcomes.js';
import { secondWords, words } from './words.js';
import { longest } from '#lib/contract/values';

/** What a question is about, beside its rows. */
interface Processed {
  desk: RequestDesk;
  kind: RequestKind;
  verb: Verb;
}

const reasons: Record<RequestKind, readonly string[]> = {
  deposit: ['requests:reason.notReceived', 'requests:reason.holderDiffers', 'requests:reason.duplicate'],
  withdrawal: ['requests:reason.accountWrong', 'requests:reason.rolling', 'requests:reason.duplicate'],
};

/** How many of the rows would wait for a second administrator: by what each says of itself until all of them are judged together. */
export function useSeconds(forecast: RequestDesk['calls'][RequestKind]['forecast'], verb: Verb, rows: readonly RequestRow[]): number {
  const alone = verb === 'approve' ? rows.filter((row) => secondOf(row) === 'needed').length : 0;
  const isAsked = forecast !== undefined && verb === 'approve' && rows.length > 1;
  const { data } = useCall(forecast ?? 'admin/deposit/approve/preview', { ids: rows.map(({ id }) => id) }, { enabled: isAsked, gcTime: 0 });
  return isAsked && data !== undefined ? data.seconds.length : alone;
}

/** What was dealt with meanwhile. @param status of the only row */
export function Elsewhere({ count, status }: { count: number; status: RequestStatus | undefined }): ReactNode {
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
export function Consequence({ kind, verb }: Pick<Processed, 'kind' | 'verb'>): ReactNode {
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
export function SecondNote({ kind, of }: { kind: RequestKind; of: RequestRow | number }): ReactNode {
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

export function reasonAsked({ desk, kind, verb }: Processed, outcome?: Outcome): ReasonAsked | undefined {
  if (verb === 'refuse' || verb === 'cancelApproval') return { usual: reasons[kind] };
  return verb === 'approve' && asksReason(desk, outcome) ? { problem: outcome.error.message, usual: [] } : undefined;
}

interface ReasonProps extends ReasonAsked {
  value: string;
  onChange: (reason: string) => void;
}

export function Reason({ problem, usual, value, onChange }: ReasonProps): ReactNode {
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
export function WhoseMoney({ desk, kind, verb }: Processed): ReactNode {
  const { t } = useTranslation();
  if (verb !== 'approve' || desk.approving === undefined) return null;
  return (
    <p className="note info">
      <Icon of={IconInfoCircle} size={16} />
      <span>{t(desk.approving[kind])}</span>
    </p>
  );
}

export function One({ desk, kind, row, verb }: { desk: RequestDesk; kind: RequestKind; row: RequestRow; verb: Verb }): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap={10} className="ask-box">
      <Group justify="space-between" gap={12}>
        <desk.Member row={row} />
        {!isByCoin(row) && <desk.Bank row={row} number={!isDeposit(row)} />}
      </Group>
      <dl>
        <FactLine label={t('requests:list.amount')} size="t22" fw={700}>
          <Money value={row.amount} unit="won" />
        </FactLine>
      </dl>
      {isByCoin(row) && <CoinFacts of={row.coin} />}
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

export function Several({ rows, sum, risky }: { rows: readonly RequestRow[]; sum: number; risky: number }): ReactNode {
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
