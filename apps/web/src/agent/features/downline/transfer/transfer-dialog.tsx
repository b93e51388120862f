import { Group, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember } from '../../../../shared/members/member.js';
import { useCall } from '../../../../lib/queries.js';
import { Dialog } from '../../../../ui/dialog.js';
import { Icon } from '../../../../ui/icon.js';
import { FailedState, LoadingBars } from '../../../../ui/states.js';
import { SegmentedTabs } from '../../../../ui/segmented-tabs.js';
import type { PersonRef } from '../people/person.js';
import { useLivePeople } from '../people/use-live-people.js';
import { TransferForm } from './transfer-form.js';
import type { Direction, Unit } from './transfer.js';
import { tradeDirections as directions } from '#lib/contract/values';

const live = ['agent/member/view'] as const;

export interface TransferDialogProps {
  person: PersonRef;
  unit?: Unit;
  onClose: () => void;
}

/** Gives to somebody below or takes back: money, points, and with a player casino eggs. */
export function TransferDialog({ person, unit: first = 'money', onClose }: TransferDialogProps): ReactNode {
  const { t } = useTranslation();
  const own = useMember().data;
  const view = useCall('agent/member/view', { id: person.id });
  const [unit, setUnit] = useState<Unit>(first);
  const [direction, setDirection] = useState<Direction>('give');
  useLivePeople(live);
  const units: Unit[] = person.kind === 'player' ? ['money', 'point', 'balance'] : ['money', 'point'];
  const theirs = view.data?.member;
  return (
    <Dialog title={t('agent:transfer.of', { account: person.account })} onClose={onClose} width={440}>
      <Stack gap={12}>
        <Group justify="space-between" wrap="wrap" gap={8}>
          <SegmentedTabs
            label={t('agent:transfer.unit')}
            value={unit}
            tabs={units.map((value) => ({ value, label: t(`agent:unit.${value}`) }))}
            onChange={setUnit}
          />
          <SegmentedTabs
            label={t('agent:transfer.direction')}
            value={direction}
            tabs={directions.map((value) => ({ value, label: t(`agent:transfer.${value}`) }))}
            onChange={setDirection}
          />
        </Group>
        {theirs === undefined && view.error !== null && <FailedState error={view.error} onRetry={() => void view.refetch()} />}
        {(theirs === undefined || own === undefined) && view.error === null && <LoadingBars rows={6} />}
        {theirs?.inGame === true && (
          <p className="note warning">
            <Icon of={IconAlertTriangle} size={18} />
            <span>{t(direction === 'take' && unit === 'balance' ? 'agent:transfer.inGameTake' : 'agent:transfer.inGame')}</span>
          </p>
        )}
        {theirs?.may.pay === false && (
          <p className="note warning">
            <Icon of={IconAlertTriangle} size={18} />
            <span>{t('agent:transfer.notAllowed')}</span>
          </p>
        )}
        {theirs !== undefined && own !== undefined && (
          <TransferForm
            key={`${unit}-${direction}`}
            person={person}
            unit={unit}
            direction={direction}
            own={own}
            theirs={theirs}
            isAllowed={theirs.may.pay}
            onDone={onClose}
          />
        )}
      </Stack>
    </Dialog>
  );
}
