import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { Beside } from './beside.js';
import { Candidates, preselected } from './candidates.js';
import { Decided } from './decided.js';
import { EntryActions } from './entry-actions.js';
import { EntryState, entryTime, Said, type Candidate, type EntryView } from './entry-words.js';
import { useRefusalWords } from './refusal-words.js';
import { WhatHappens } from './what-happens.js';

export interface EntryDetailProps {
  id: number | undefined;
  onDecided: (id: number) => void;
  /** Back to the list, where it does not stand beside. */
  onClose: () => void;
}

/** One entry beside the deposits that it could pay, why no rule decided it, and the answers. */
export function EntryDetail({ id, onDecided, onClose }: EntryDetailProps): ReactNode {
  const { t } = useTranslation();
  const view = useCall('admin/bank/entry/view', { id: id ?? 0 }, { enabled: id !== undefined });
  return (
    <Card component="section" className="bank-detail" aria-label={t('bank:detail')}>
      {id !== undefined && (
        <span className="bank-back">
          <Button look="ghost" onClick={onClose}>
            <Icon of={IconArrowLeft} size={16} />
            {t('bank:back')}
          </Button>
        </span>
      )}
      {id === undefined ? (
        <EmptyState text={t('bank:choose')} />
      ) : view.error !== null && view.data === undefined ? (
        <FailedState error={view.error} onRetry={() => void view.refetch()} />
      ) : view.data === undefined ? (
        <LoadingBars rows={8} />
      ) : (
        <Detail key={id} looked={view.data} onDecided={onDecided} />
      )}
    </Card>
  );
}

function Detail({ looked, onDecided }: { looked: EntryView; onDecided: (id: number) => void }): ReactNode {
  const { t } = useTranslation();
  const { entry, candidates } = looked;
  const { chosen, choose } = useChoice(candidates);
  const isWaiting = entry.state === 'waiting';
  return (
    <>
      <Group
        component="header"
        gap={8}
        justify="space-between"
        wrap="nowrap"
        className="bank-detail-head"
        data-testid={`detail-${entry.id}`}
      >
        <Group gap={8}>
          <Title order={2} size="t15">
            {t('bank:entryAt', { at: entryTime(entry.at, 'clock') })}
          </Title>
          <EntryState entry={entry} />
        </Group>
        <Text component="code" size="t12" c="muted" className="bank-reference" title={entry.reference}>
          {entry.reference}
        </Text>
      </Group>
      <Stack gap={16} className="bank-detail-body">
        <Beside entry={entry} candidate={isWaiting ? chosen : undefined} isWaiting={isWaiting} />
        {isWaiting ? (
          <>
            <Part title={t('bank:candidates')}>
              <Candidates entry={entry} candidates={candidates} chosen={chosen} onChoose={choose} />
            </Part>
            {looked.why !== null && (
              <Part title={t('bank:whyTitle')}>
                <Why why={looked.why} refusal={looked.refusal} />
              </Part>
            )}
            {candidates.length > 0 && (
              <Part title={t('bank:happensTitle')}>
                <WhatHappens entry={entry} chosen={chosen} />
              </Part>
            )}
          </>
        ) : (
          <Decided entry={entry} />
        )}
      </Stack>
      {isWaiting && <EntryActions entry={entry} chosen={chosen} onDecided={() => onDecided(entry.id)} />}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Stack component="section" gap={8}>
      <Title order={3} size="t14">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

function Why({ why, refusal }: { why: NonNullable<EntryView['why']>; refusal: string | null }): ReactNode {
  const { t } = useTranslation();
  const words = useRefusalWords(refusal);
  return <Said>{why === 'refused' && words !== undefined ? t('bank:whyRefused', { why: words }) : t(`bank:why.${why}`)}</Said>;
}

/**
 * The candidate that an administrator picked, else the one that agrees in more fields than every other. What came alone to the first place
 * while the page was open is not taken in its stead: the button must not change its deposit under a finger.
 */
function useChoice(candidates: readonly Candidate[]): { chosen: Candidate | undefined; choose: (id: number) => void } {
  const [picked, setPicked] = useState<number>();
  const ahead = preselected(candidates)?.id;
  const [began] = useState(ahead);
  const held = picked ?? (began === ahead ? ahead : undefined);
  return { chosen: candidates.find(({ id }) => id === held), choose: setPicked };
}
