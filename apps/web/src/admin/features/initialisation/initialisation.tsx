import { Box, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ledgerKinds, type InitialisationKind } from '#lib/contract/values';
import type { CallOutput } from '../../../lib/contract.js';
import { useCall } from '../../../lib/queries.js';
import { PageTitle } from '../../../ui/page-title.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { ChoiceCard, type Choice } from './choice-card.js';
import { DryRun } from './dry-run.js';
import { RunList } from './run-list.js';
import { StartDialog } from './start-dialog.js';

type Answer = CallOutput<'admin/initialisation/get'>;

const RUNNING_MS = 2_000;
const IDLE_MS = 15_000;

/** Takes closed months out of the lists and the ledger: what and which, what it would take, the word; and how far each one is. */
export function Initialisation(): ReactNode {
  const { t } = useTranslation();
  const [isRunning, setRunning] = useState(false);
  const read = useCall('admin/initialisation/get', {}, { keepPrevious: true, refetchInterval: isRunning ? RUNNING_MS : IDLE_MS });
  const runs = read.data?.items.some(({ state }) => state === 'running') ?? false;
  if (runs !== isRunning) setRunning(runs);
  return (
    <>
      <div className="page-head">
        <PageTitle>{t('initialisation:title')}</PageTitle>
        <Box component="span" flex={1} miw={0} />
      </div>
      <Text size="t13" c="muted" mb={12}>
        {t('initialisation:about')}
      </Text>
      {read.data === undefined &&
        (read.error === null ? <LoadingBars rows={6} /> : <FailedState error={read.error} onRetry={() => void read.refetch()} />)}
      {read.data !== undefined && <Desk answer={read.data} isRunning={runs} />}
    </>
  );
}

function Desk({ answer, isRunning }: { answer: Answer; isRunning: boolean }): ReactNode {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Partial<Choice>>({});
  const [shown, setShown] = useState<Choice | null>(null);
  const [isStarting, setStarting] = useState(false);
  const oldest = answer.months.find(({ hasLeft }) => !hasLeft)?.month ?? answer.months[0]?.month;
  const choice: Choice | undefined = oldest === undefined ? undefined : { from: oldest, to: oldest, kinds: allKinds, ...chosen };
  const change = (part: Partial<Choice>): void => {
    setChosen((before) => ({ ...before, ...part }));
    setShown(null);
  };
  return (
    <Stack gap={12}>
      {choice === undefined ? (
        <Text c="muted">{t('initialisation:noMonths')}</Text>
      ) : (
        <ChoiceCard
          months={answer.months.map(({ month }) => month)}
          choice={choice}
          isRunning={isRunning}
          onChange={(part) => change(part.kinds ? { ...part, kinds: together(choice.kinds, part.kinds) } : part)}
          onShow={() => setShown(choice)}
        />
      )}
      {shown !== null && <DryRun choice={shown} isRunning={isRunning} onStart={() => setStarting(true)} />}
      {shown !== null && isStarting && (
        <StartDialog
          choice={shown}
          onClose={() => setStarting(false)}
          onDone={() => {
            setStarting(false);
            setShown(null);
          }}
        />
      )}
      <RunList items={answer.items} />
    </Stack>
  );
}

const allKinds: readonly InitialisationKind[] = ['deposits', 'withdrawals', 'points', 'bets'];

/** Bets and points stand in one ledger: whichever of them is pressed takes the other along. */
function together(before: readonly InitialisationKind[], after: readonly InitialisationKind[]): readonly InitialisationKind[] {
  const rest = after.filter((kind) => !ledgerKinds.includes(kind));
  const pressed = ledgerKinds.find((kind) => before.includes(kind) !== after.includes(kind));
  const isWanted = pressed === undefined ? ledgerKinds.some((kind) => after.includes(kind)) : after.includes(pressed);
  return isWanted ? [...rest, ...ledgerKinds] : rest;
}
