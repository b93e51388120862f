import { Group, Radio, Stack, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bankMatchFields } from '#lib/contract/values';
import { formatWon } from '../../../lib/format.js';
import { Badge } from '../../../ui/badge.js';
import { EmptyState } from '../../../ui/states.js';
import { accountEnd, askedWords, type Candidate, type Entry } from './entry-words.js';

/** The first candidate, where it agrees in more fields than the second; none where two agree alike. */
export function preselected([first, second]: readonly Candidate[]): Candidate | undefined {
  return first !== undefined && first.agreeing.length > (second?.agreeing.length ?? 0) ? first : undefined;
}

export interface CandidatesProps {
  entry: Entry;
  candidates: readonly Candidate[];
  chosen: Candidate | undefined;
  onChoose: (id: number) => void;
}

/** Deposits of the amount that the entry could pay, in the order of the server; one of them is chosen. */
export function Candidates({ entry, candidates, chosen, onChoose }: CandidatesProps): ReactNode {
  const { t } = useTranslation();
  if (candidates.length === 0) return <EmptyState text={t('bank:noCandidates')} />;
  const isOnly = candidates.length === 1;
  return (
    <Radio.Group
      value={chosen === undefined ? null : String(chosen.id)}
      onChange={(id) => onChoose(Number(id))}
      aria-label={t('bank:candidates')}
    >
      <Stack gap={8}>
        {candidates.map((candidate) => (
          <Radio.Card
            key={candidate.id}
            unstyled
            className="bank-candidate"
            value={String(candidate.id)}
            data-testid={`candidate-${candidate.id}`}
          >
            <i className="bank-dot" aria-hidden="true" />
            <span className="lh">
              <Text span size="t13" fw={600}>
                {[candidate.account, candidate.nickname, formatWon(candidate.amount)].join(' · ')}
              </Text>
              <Text span size="t12" c="muted">
                {reasonWords(entry, candidate, isOnly, t)}
              </Text>
              {candidate.status !== 'waiting' && (
                <Text span size="t12" c="warning">
                  {t('bank:approvedAlready')}
                </Text>
              )}
            </span>
            <Group component="span" ml="auto" wrap="nowrap">
              <Badge tone={candidate.agreeing.length === bankMatchFields.length ? 'win' : 'neutral'}>
                {t('bank:agreeing', { agreeing: candidate.agreeing.length, of: bankMatchFields.length })}
              </Badge>
            </Group>
          </Radio.Card>
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** Why a deposit is a candidate and what speaks against it, in one short sentence. */
export function reasonWords(entry: Entry, candidate: Candidate, isOnly: boolean, t: TFunction): string {
  const agrees = (field: (typeof bankMatchFields)[number]): boolean => candidate.agreeing.includes(field);
  const known = (['amount', 'name', 'account'] as const).filter(agrees).map((field) => t(`bank:agreeField.${field}`));
  return [
    known.length > 0 && t('bank:agree', { fields: known.join(', '), count: known.length }),
    isOnly && t('bank:only'),
    candidate.nameMatch === 'part' && t('bank:namePart', { name: candidate.holder }),
    candidate.nameMatch === 'none' && t('bank:nameOther', { name: candidate.holder }),
    candidate.bankAccount === '' && t('bank:accountUnknown'),
    candidate.bankAccount !== '' && !agrees('account') && t('bank:accountOther', { account: accountEnd(candidate.bankAccount) }),
    !agrees('time') && t('bank:asked', { when: askedWords(entry.at, candidate.askedAt, t) }),
    candidate.first && t('bank:firstDeposit'),
  ]
    .filter((part) => part !== false)
    .join('; ');
}
