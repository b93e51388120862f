import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount } from '../../../lib/format.js';
import { Badge } from '../../../ui/badge.js';
import { Dialog } from '../../../ui/dialog.js';
import { Time } from '../../../ui/time.js';
import { PersonLink } from './person-link.js';

export type LoggedCall = CallOutput<'admin/casino/log/get'>['items'][number];

/** Whether the answer has another code than OK, in the format of the vendor. */
export function isRefused({ code }: Pick<LoggedCall, 'code'>): boolean {
  return code !== 'OK' && code !== 'RS_OK';
}

/** A call with its request and its answer, both masked. */
export function CallLogDialog({ logged, onClose }: { logged: LoggedCall; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const { vendorName, direction, call, code, at, elapsedMs, address, round, txId, memberId, account, nickname, request, answer } = logged;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('casino-log:vendor'), `${vendorName} · ${t(`admin-casino:logs.${direction}`)}`],
    [t('casino-log:at'), <Time key="at" at={at} />],
    [
      t('admin-casino:column.code'),
      <Badge key="code" tone={isRefused(logged) ? 'warning' : 'win'}>
        {code}
      </Badge>,
    ],
    [t('admin-casino:logs.elapsed'), `${formatAmount(elapsedMs)} ms`],
    [
      t('casino-log:member'),
      memberId === null ? '–' : <PersonLink key="member" of={{ memberId, account: account ?? '', nickname: nickname ?? '' }} />,
    ],
    [t('casino-log:round'), round ?? '–'],
    [t('casino-log:number'), txId ?? '–'],
    [t('admin-casino:logs.address'), address],
  ];
  return (
    <Dialog title={call} width={640} isSheet onClose={onClose}>
      <Stack gap={16}>
        <Text size="t12" c="muted">
          {t('admin-casino:logs.about')}
        </Text>
        <dl className="casino-figures">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Body label={t('admin-casino:logs.request')} of={request} />
        <Body label={t('admin-casino:logs.answer')} of={answer} />
      </Stack>
    </Dialog>
  );
}

function Body({ label, of }: { label: string; of: unknown }): ReactNode {
  return (
    <section aria-label={label}>
      <Text size="t12" c="muted">
        {label}
      </Text>
      <Text component="pre" size="t11" className="code" m={0} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {JSON.stringify(of, null, 2)}
      </Text>
    </section>
  );
}
