import { Group, Text } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { coinLimits } from '#lib/contract/values';
import { rateWords } from '../../../shared/money-requests/coin-facts.js';
import { AskDialog } from '../../../ui/ask-dialog.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { ForCall } from '../../../ui/may-call.js';
import { NumberInput } from '../../../ui/number-input.js';
import { Refusal } from '../../../ui/refusal.js';
import { useCallCommand } from '../../../ui/use-command.js';
import { CoinTable, type CoinsRead, type RateRow } from './coin-table.js';

const setCall = 'admin/coin/rate/set';
/** A change of more than this share is asked about first: it may be a slip of the point. */
const LARGE_CHANGE = 0.1;
const keyOf = ({ coin }: RateRow): string => coin;

/** Won per coin, since when, and who set it. */
export function RateTable({ read }: { read: CoinsRead }): ReactNode {
  const { t } = useTranslation();
  return (
    <CoinTable
      read={read}
      part="rates"
      rows={read.data?.rates}
      keyOf={keyOf}
      columns={[
        { key: 'coin', head: t('admincoins:rates.coin'), phone: 'title', cell: ({ coin }) => <b>{coin}</b> },
        {
          key: 'rate',
          head: t('requests:coin.rate'),
          phone: 'amount',
          align: 'right',
          cell: ({ rate, isStale }) =>
            rate === null ? (
              <Badge tone="warning">{t('admincoins:rates.none')}</Badge>
            ) : (
              <Group component="span" gap={6} justify="flex-end" wrap="nowrap">
                {isStale && <Badge tone="warning">{t('admincoins:rates.stale')}</Badge>}
                <Text component="b" fw={600}>
                  {rateWords(rate, t)}
                </Text>
              </Group>
            ),
        },
        { key: 'at', head: t('admincoins:rates.since'), as: 'time' },
        {
          key: 'by',
          head: t('admincoins:rates.by'),
          cell: ({ by, source }) => (
            <Text span c="text-2">
              {by === null ? '–' : `${by} · ${t(`requests:coin.source.${source ?? 'staff'}`)}`}
            </Text>
          ),
        },
        { key: 'set', head: t('admincoins:rates.fresh'), phone: 'actions', align: 'right', cell: (row) => <NewRate of={row} /> },
      ]}
    />
  );
}

/** Share by which a rate changes; nothing where there was none. */
const changeOf = (before: number | null, after: number): number => (before === null ? 0 : Math.abs(after - before) / before);

function NewRate({ of: { coin, rate } }: { of: RateRow }): ReactNode {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  const command = useCallCommand(setCall, {
    refresh: ['admin/coin/get'],
    done: t('admincoins:rates.done', { coin }),
    onDone: () => setTyped(null),
  });
  const isReady = typed !== null && typed > 0 && typed <= coinLimits.rate;
  const send = (): void => void command.run({ coin, rate: typed! });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isReady) return;
    if (changeOf(rate, typed) > LARGE_CHANGE) setAsking(true);
    else send();
  };
  return (
    <ForCall needs={setCall}>
      <form onSubmit={submit}>
        <Group gap={6} justify="flex-end" wrap="nowrap">
          <NumberInput label={t('admincoins:rates.new', { coin })} isLabelHidden decimals={4} value={typed} onChange={setTyped} />
          <Button type="submit" size={32} isBusy={command.isBusy} disabled={!isReady} data-testid={`set-rate-${coin}`}>
            {t('admincoins:rates.set')}
          </Button>
        </Group>
        <Refusal error={command.error} />
      </form>
      {isAsking && rate !== null && typed !== null && (
        <AskDialog
          title={t('admincoins:rates.ask', { coin })}
          facts={[
            { label: t('admincoins:rates.before'), value: rateWords(rate, t) },
            { label: t('admincoins:rates.after'), value: rateWords(typed, t) },
          ]}
          about={t('admincoins:rates.askAbout', { percent: Math.round(changeOf(rate, typed) * 100) })}
          isWarning
          verb={t('admincoins:rates.set')}
          onRun={send}
          onClose={() => setAsking(false)}
        />
      )}
    </ForCall>
  );
}
