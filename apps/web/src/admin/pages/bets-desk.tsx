import { Group } from '@mantine/core';
import type { TFunction } from 'i18next';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../lib/i18n.js';
import { PageTitle } from '../../ui/page-title.js';
import { LoadingBars } from '../../ui/states.js';
import { OnFilter } from '../features/bets/bet-filters.js';
import { StepParts } from '../features/bets/step-parts.js';
import type { BetSearch } from '../features/bets/bet-search.js';
import type { CasinoStep } from '../../shared/casino/casino-logs.js';
import { ChipFilter } from '../../ui/filters.js';
import { BetList, type BetListProps } from '../features/bets/bet-list.js';

const RoundLogs = lazy(() =>
  withTexts(import('../features/casino/round-logs.js'), 'casino-log', 'admin-casino').then(({ RoundLogs: shown }) => ({ default: shown })),
);

const noStep = { stepId: undefined, stepBelowId: undefined, stepReach: undefined, agentId: undefined, parentId: undefined } as const;

/** What of a step's or an agent's rounds is asked for; undefined for everybody's. */
function stepOf({ stepId, stepBelowId, stepReach, agentId, parentId }: BetSearch): CasinoStep | undefined {
  if (stepId === undefined && agentId === undefined && parentId === undefined) return undefined;
  return {
    ...(stepId !== undefined && { stepId, stepBelowId }),
    ...(stepId !== undefined && stepReach && { stepReach }),
    ...(agentId !== undefined && { agentId }),
    ...(parentId !== undefined && { parentId }),
  };
}

function stepWords({ stepId, agentId, parentId }: BetSearch, t: TFunction): string {
  if (stepId !== undefined) return t('admin:bets.ofStep', { id: stepId });
  if (agentId !== undefined) return t('admin:bets.ofAgent', { id: agentId });
  return parentId === 0 ? t('admin:bets.noAgent') : t('admin:bets.directlyBelow', { id: parentId });
}

/** Bets on draws and sports, or what was played at vendors, of everybody or of one member. */
export function BetsDesk(props: BetListProps): ReactNode {
  const { t } = useTranslation();
  const { search, onSearch } = props;
  const { on, memberId, log, status, q, from, to, page } = search;
  const step = stepOf(search);
  if (on !== 'casino' && on !== 'slot')
    return (
      <>
        {(search.stepId !== undefined || search.parts === 1) && on === undefined && <StepParts search={search} />}
        <BetList {...props} />
      </>
    );
  return (
    <>
      <div className="page-head">
        <PageTitle>{t('admin:bets.title')}</PageTitle>
        <Group gap={8}>
          <OnFilter value={on} onChange={(next) => onSearch({ on: next, log: undefined, status: undefined, page: undefined })} />
          {step !== undefined && (
            <ChipFilter isOn onChange={() => onSearch({ ...noStep, page: undefined } as Partial<BetSearch>)}>
              {stepWords(search, t)}
            </ChipFilter>
          )}
        </Group>
      </div>
      <Suspense fallback={<LoadingBars rows={8} />}>
        <RoundLogs
          kind={on}
          memberId={memberId}
          step={step}
          view={{ log, status, q, from, to, page }}
          onView={({ log: next, ...view }) => onSearch({ ...view, log: next === 'rounds' ? undefined : next })}
        />
      </Suspense>
    </>
  );
}
