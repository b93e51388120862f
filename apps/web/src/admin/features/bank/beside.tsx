import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../lib/format.js';
import { accountEnd, askedWords, DepositLink, entryTime, intoAccount, type Candidate, type Entry } from './entry-words.js';

export interface BesideProps {
  entry: Entry;
  /** The deposit on the right side. */
  candidate: Candidate | undefined;
  isWaiting: boolean;
}

/** What the bank says on the left, what the deposit says on the right, field by field. */
export function Beside({ entry, candidate, isWaiting }: BesideProps): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="bank-beside" data-alone={isWaiting ? undefined : true}>
      <Side of={t('bank:side.bank')}>
        <Line label={t('bank:column.amount')}>{formatAmount(entry.amount)}</Line>
        <Line label={t('bank:field.depositor')}>{entry.depositor}</Line>
        <Line label={t('bank:field.into')}>{intoAccount(entry)}</Line>
        <Line label={t('bank:column.at')}>{entryTime(entry.at, 'clock')}</Line>
        {entry.memo !== null && entry.memo !== '' && <Line label={t('bank:column.memo')}>{entry.memo}</Line>}
      </Side>
      {isWaiting &&
        (candidate === undefined ? (
          <Text size="t13" c="muted" className="bank-none">
            {t(entry.candidates === 0 ? 'bank:noCandidates' : 'bank:chooseCandidate')}
          </Text>
        ) : (
          <DepositSide entry={entry} candidate={candidate} />
        ))}
    </div>
  );
}

function DepositSide({ entry, candidate }: { entry: Entry; candidate: Candidate }): ReactNode {
  const { t } = useTranslation();
  const { agreeing, nameMatch } = candidate;
  const agrees = (field: (typeof agreeing)[number]): Sign => (agreeing.includes(field) ? 'same' : 'other');
  const nameSign = nameMatch === 'part' ? 'part' : agrees('name');
  return (
    <Side of={<DepositLink id={candidate.id} account={candidate.account} />} testId="deposit-side">
      <Line label={t('bank:column.amount')} sign={agrees('amount')}>
        {formatAmount(candidate.amount)}
      </Line>
      <Line label={t('bank:field.holder')} sign={nameSign}>
        {candidate.holder}
      </Line>
      {candidate.depositor !== candidate.holder && <Line label={t('bank:field.asDepositor')}>{candidate.depositor}</Line>}
      <Line label={t('bank:field.shown')} sign={agrees('account')}>
        {candidate.bankAccount === '' ? t('bank:notKnown') : accountEnd(candidate.bankAccount)}
      </Line>
      <Line label={t('bank:field.asked')} sign={agrees('time')}>
        {askedWords(entry.at, candidate.askedAt, t)}
      </Line>
    </Side>
  );
}

/** Fields under the name of whose they are. */
function Side({ of, testId, children }: { of: ReactNode; testId?: string; children: ReactNode }): ReactNode {
  return (
    <div className="bank-side" data-testid={testId}>
      <Text size="t12" c="muted">
        {of}
      </Text>
      <dl>{children}</dl>
    </div>
  );
}

type Sign = 'same' | 'part' | 'other';

/** A field; what agrees is green with a mark, so that the colour is never alone. */
function Line({ label, sign = 'other', children }: { label: string; sign?: Sign; children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="bank-line" data-sign={sign}>
      <Text component="dt" size="t12" c="text-2">
        {label}
      </Text>
      <dd>
        {children}
        {sign === 'same' && (
          <span role="img" aria-label={t('bank:sign.same')}>
            {' ='}
          </span>
        )}
        {sign === 'part' && ` ≈ ${t('bank:sign.part')}`}
      </dd>
    </div>
  );
}
