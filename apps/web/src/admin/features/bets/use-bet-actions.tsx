import { Flex, Group, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { moneyCall } from '../../../lib/money-call.js';
import { refresh } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { TextInput } from '../../../ui/text-input.js';
import { SUCCESS_MS, toast } from '../../../ui/toast.js';
import { FactLine } from '../../../ui/figure.js';
import type { Bet, BetVerb, RowOutcome } from './bets.js';
import { longest } from '#lib/contract/values';

type Results = CallOutput<'admin/bet/cancel'>['results'];

const paths = { cancel: 'admin/bet/cancel', resettle: 'admin/bet/resettle', void: 'admin/bet/void' } as const;
const texts = {
  cancel: {
    title: 'admin:bets.askCancel',
    about: 'admin:bets.cancelAbout',
    verb: 'admin:bets.cancelRows',
    all: 'admin:bets.allCancelled',
    some: 'admin:bets.someCancelled',
  },
  resettle: {
    title: 'admin:bets.askResettle',
    about: 'admin:bets.resettleAbout',
    verb: 'admin:bets.resettleRows',
    all: 'admin:bets.allResettled',
    some: 'admin:bets.someResettled',
  },
  void: {
    title: 'admin:bets.askVoid',
    about: 'admin:bets.voidAbout',
    verb: 'admin:bets.voidRows',
    all: 'admin:bets.allVoided',
    some: 'admin:bets.someVoided',
  },
} as const;

export interface BetActions {
  readonly ask: (verb: BetVerb, bets: readonly Bet[]) => void;
  readonly outcomes: ReadonlyMap<number, RowOutcome>;
  readonly dialog: ReactNode;
}

/** The way from a press to cancelled, void or re-settled bets: a question with a reason, one call, and a result at each row. */
export function useBetActions(onDone?: () => void): BetActions {
  const { t } = useTranslation();
  const [question, setQuestion] = useState<{ verb: BetVerb; bets: readonly Bet[] } | null>(null);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, RowOutcome>>(new Map());
  const note = (entries: readonly (readonly [number, RowOutcome])[]): void => setOutcomes((before) => new Map([...before, ...entries]));

  const run = async (verb: BetVerb, bets: readonly Bet[], reason: string): Promise<void> => {
    const ids = bets.map((bet) => bet.id);
    note(ids.map((id) => [id, { verb, state: 'busy' }]));
    let results: Results;
    try {
      ({ results } = await moneyCall(paths[verb], { ids, reason }, ids.join(',')));
    } catch (failure) {
      const { code, message } = toApiError(failure);
      results = ids.map((id) => ({ id, ok: false, error: { code, message } }));
    }
    const byId = new Map(results.map((result) => [result.id, result]));
    note(
      ids.map((id) => {
        const result = byId.get(id);
        return [
          id,
          result?.ok === true ? { verb, state: 'done' } : { verb, state: 'failed', message: result?.error?.message ?? '' },
        ] as const;
      }),
    );
    refresh(
      'admin/bet/get',
      'admin/bet/view',
      'admin/round/get',
      'admin/sports/fixture/get',
      'admin/sports/fixture/view',
      'admin/dashboard/get',
    );
    onDone?.();
    const done = ids.filter((id) => byId.get(id)?.ok === true).length;
    const failed = ids.length - done;
    toast(
      failed === 0
        ? { title: t(texts[verb].all, { rows: done }), icon: IconCheck, tone: 'win', lifeMs: SUCCESS_MS }
        : {
            title: t(texts[verb].some, { rows: ids.length, done, failed }),
            text: results.find((result) => !result.ok)?.error?.message,
            icon: IconAlertTriangle,
            tone: 'warning',
            lifeMs: 6_000,
          },
    );
  };
  return {
    outcomes,
    ask: (verb, bets) => {
      const free = bets.filter((bet) => outcomes.get(bet.id)?.state !== 'busy');
      if (free.length > 0) setQuestion({ verb, bets: free });
    },
    dialog:
      question === null ? null : (
        <ReasonDialog {...question} onRun={(reason) => void run(question.verb, question.bets, reason)} onClose={() => setQuestion(null)} />
      ),
  };
}

const reasons: Record<BetVerb, readonly string[]> = {
  cancel: ['admin:bets.reason.request', 'admin:bets.reason.error', 'admin:bets.reason.abuse'],
  resettle: ['admin:bets.reason.resultCorrected', 'admin:bets.reason.error'],
  void: ['admin:bets.reason.error', 'admin:bets.reason.abuse'],
};

function ReasonDialog({
  verb,
  bets,
  onRun,
  onClose,
}: {
  verb: BetVerb;
  bets: readonly Bet[];
  onRun: (reason: string) => void;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const stakes = bets.reduce((sum, bet) => sum + bet.stake, 0);
  const payouts = bets.reduce((sum, bet) => sum + (bet.payout ?? 0), 0);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (reason.trim() === '') return;
    onClose();
    onRun(reason.trim());
  };
  return (
    <Dialog title={t(texts[verb].title)} onClose={onClose} width={420}>
      <Flex component="form" direction="column" gap={12} onSubmit={send}>
        <Stack component="dl" gap={8} className="ask-box">
          <FactLine label={t('admin:rounds.bets')}>{t('admin:bulk.count', { rows: bets.length })}</FactLine>
          <FactLine label={t('admin:bets.stakes')}>
            <Money value={stakes} unit="won" />
          </FactLine>
          <FactLine label={t('admin:bets.paidSoFar')}>
            <Money value={payouts} unit="won" />
          </FactLine>
        </Stack>
        <p className="note warning">
          <Icon of={IconAlertTriangle} size={16} />
          <span>{t(texts[verb].about)}</span>
        </p>
        <TextInput
          label={t('common:reason')}
          name="reason"
          size={44}
          maxLength={longest.correctionReason}
          value={reason}
          data-autofocus
          autoComplete="off"
          onChange={(event) => setReason(event.target.value)}
        />
        <Group wrap="wrap" gap={6}>
          {reasons[verb].map((key) => (
            <button type="button" key={key} className="chip" aria-pressed={reason === t(key)} onClick={() => setReason(t(key))}>
              {t(key)}
            </button>
          ))}
        </Group>
        <Group justify="flex-end" gap={8}>
          <Button size={36} onClick={onClose}>
            {t('common:action.back')}
          </Button>
          <Button
            type="submit"
            size={36}
            look={verb === 'resettle' ? 'primary' : 'refuse'}
            disabled={reason.trim() === ''}
            data-testid="confirm"
          >
            {t(texts[verb].verb, { rows: bets.length })}
          </Button>
        </Group>
      </Flex>
    </Dialog>
  );
}
