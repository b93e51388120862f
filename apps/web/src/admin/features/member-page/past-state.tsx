import { Card, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallInput, CallOutput } from '../../../lib/contract.js';
import { downloadText } from '../../../lib/download.js';
import { formatAmount } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { Parents, MemberStatus } from '../../components/member-labels.js';
import { readSeoulInput } from '../../lib/seoul-input.js';

type State = CallOutput<'admin/member/state/get'>;

/** How the member stood at a moment, told from the log and the ledger. */
export function PastState({ memberId }: { memberId: number }): ReactNode {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const at = readSeoulInput(typed);
  return (
    <Card component="section" p={16} aria-label={t('members:past.title')} data-testid="past-state">
      <Group justify="space-between" gap={8} wrap="wrap">
        <Title order={2}>{t('members:past.title')}</Title>
        <TextInput
          type="datetime-local"
          aria-label={t('members:past.moment')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Group>
      {at === null ? (
        <Text size="t12" c="muted">
          {t('members:past.about')}
        </Text>
      ) : (
        <StateAt memberId={memberId} at={at} />
      )}
    </Card>
  );
}

function StateAt({ memberId, at }: { memberId: number; at: string }): ReactNode {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall('admin/member/state/get', { id: memberId, at });
  if (error !== null) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingBars rows={5} />;
  if (!data.isThere) return <Text size="t13">{t('members:past.notThere')}</Text>;
  return (
    <Stack gap={6} mt={8}>
      {data.unknown.length > 0 && (
        <p className="note warning" role="status">
          {t('members:past.unknown', { parts: data.unknown.map((part) => t(`members:past.part.${part}`)).join(', ') })}
        </p>
      )}
      <Standing of={data} />
      <Holdings of={data} />
    </Stack>
  );
}

function Standing({ of }: { of: State }): ReactNode {
  const { t } = useTranslation();
  const rates = Object.entries(of.rates).filter(([, percent]) => percent > 0);
  const none = t('members:past.none');
  return (
    <>
      <Line label={t('members:past.part.level')}>
        {of.level} · {of.nickname} <MemberStatus is={of.status} />
      </Line>
      <Line label={t('members:past.above')}>{of.above.length === 0 ? none : <Parents of={of.above.map(({ account }) => account)} />}</Line>
      <Line label={t('members:past.part.rates')}>
        {rates.length === 0 ? none : rates.map(([key, percent]) => `${t(`members:rate.${key}`)} ${percent}%`).join(' · ')}
      </Line>
      <Line label={t('members:past.part.restrictions')}>
        {of.restrictions.length === 0 ? none : of.restrictions.map((flag) => t(`members:flag.${flag}`)).join(' · ')}
      </Line>
      <Line label={t('members:past.part.betLimits')}>{limitWords(of, t) || none}</Line>
    </>
  );
}

function limitWords({ betLimits, ownLimits }: State, t: (key: string) => string): string {
  const own = ownLimits.map(
    ({ kind, window, amount }) => `${t(`members:past.own.${kind}`)} (${t(`members:past.window.${window}`)}) ${formatAmount(amount)}`,
  );
  const given = Object.entries(betLimits ?? {}).flatMap(([name, value]) =>
    value === null ? [] : [`${t(`members:past.limit.${name}`)} ${formatAmount(value)}`],
  );
  return [...given, ...own].join(' · ');
}

function Holdings({ of: { balances, openBets } }: { of: State }): ReactNode {
  const { t } = useTranslation();
  const unknown = t('members:past.notKnown');
  return (
    <>
      <Line label={t('members:past.part.balances')}>
        {balances === null ? (
          unknown
        ) : (
          <>
            <Money value={balances.money} unit="won" /> · <Money value={balances.point} unit="point" /> ·{' '}
            <Money value={balances.egg} unit="egg" />
          </>
        )}
      </Line>
      <Line label={t('members:past.part.openBets')}>
        {openBets === null ? (
          unknown
        ) : (
          <>
            {formatAmount(openBets.count)} · <Money value={openBets.stakes} unit="won" />
          </>
        )}
      </Line>
    </>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <Group gap={12} wrap="nowrap" align="flex-start">
      <Text span size="t12" c="muted" w={130} style={{ flexShrink: 0 }}>
        {label}
      </Text>
      <Text component="span" size="t13" miw={0} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </Group>
  );
}

/** The explanation as a file that anybody can verify. */
export function SignedDownload({ input }: { input: CallInput<'admin/member/balance/signed/get'> }): ReactNode {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    setFailure(null);
    try {
      const signed = await call('admin/member/balance/signed/get', input);
      downloadText(`explanation-${input.id}-${input.unit ?? 'money'}.json`, JSON.stringify(signed, null, 2), 'application/json');
    } catch (error) {
      setFailure((error as Error).message);
    }
  };
  return (
    <Group gap={8}>
      <Button look="outline" size={32} onClick={() => void save()}>
        <Icon of={IconDownload} size={16} />
        {t('members:past.signed')}
      </Button>
      {failure !== null && (
        <Text span size="t12" c="lose" role="alert">
          {failure}
        </Text>
      )}
    </Group>
  );
}
