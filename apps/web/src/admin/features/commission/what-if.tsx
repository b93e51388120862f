import { Flex, Group, Stack, Text } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/clock.js';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount, seoulDay } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { roleName } from '../../../shared/members/role-names.js';
import { AgentPicker } from '../../components/agent-picker.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { DateRange } from '../../../ui/date-range.js';
import { Field } from '../../../ui/field.js';
import { Icon } from '../../../ui/icon.js';
import { Money } from '../../../ui/money.js';
import { RateFields, rateProblems, type Rates } from '../../components/rate-fields.js';
import { SettingsCard } from '../../../ui/settings-form.js';
import { useCallCommand } from '../../../ui/use-command.js';
import { Refusal } from '../../../ui/refusal.js';
import { Sum } from '../../../ui/sum.js';

type Answer = CallOutput<'admin/commission/whatIf'>;
type LevelOfIf = Answer['levels'][number];
const WEEK_MS = 6 * 86_400_000;

/** What past days would have paid with other rates of one agent, level by level. Nothing is changed. */
export function WhatIf(): ReactNode {
  const { t } = useTranslation();
  const [agentId, setAgentId] = useState<number | undefined>(undefined);
  const [days, setDays] = useState<{ from?: string; to?: string }>({ from: seoulDay(serverNow() - WEEK_MS), to: seoulDay(serverNow()) });
  const [typed, setTyped] = useState<Rates>({});
  const [answer, setAnswer] = useState<Answer | null>(null);
  const roles = useCall('admin/role/get', undefined, { staleTime: Number.POSITIVE_INFINITY });
  const agent = useCall('admin/member/view', { id: agentId ?? 0 }, { enabled: agentId !== undefined });
  const now = agentId === undefined ? undefined : agent.data?.member.rolling_json;
  const bounds = (roles.data?.rateKeys ?? []).map(({ key, cap }) => ({ key, cap, floor: 0 }));
  const rates = { ...now, ...typed };
  const problems = rateProblems(bounds, rates, t);
  const isReady = now !== undefined && days.from !== undefined && days.to !== undefined && Object.keys(problems).length === 0;
  const { isBusy, error, run } = useCallCommand('admin/commission/whatIf', { onDone: setAnswer, onRefused: () => setAnswer(null) });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isReady || agentId === undefined || days.from === undefined || days.to === undefined) return;
    void run({ agentId, rolling_json: rates, startedAt: days.from, endedAt: days.to });
  };
  const choose = (id: number | undefined): void => {
    setAgentId(id);
    setTyped({});
    setAnswer(null);
  };
  return (
    <Flex component="form" direction="column" gap={12} onSubmit={submit}>
      <SettingsCard title={t('members:whatIf.question')} about={t('members:whatIf.about')}>
        <Group align="flex-start" wrap="wrap" gap={12}>
          <Field label={t('members:whatIf.agent')}>
            {() => <AgentPicker label={t('members:whatIf.agent')} value={agentId} onChange={choose} />}
          </Field>
          <Field label={t('common:range.label')}>{() => <DateRange isCompact from={days.from} to={days.to} onChange={setDays} />}</Field>
        </Group>
        {now !== undefined && (
          <RateFields
            key={agentId}
            bounds={bounds}
            value={rates}
            problems={problems}
            onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
          />
        )}
        <Refusal error={error} />
        <Group justify="flex-end" gap={8}>
          <Button type="submit" size={36} look="primary" isBusy={isBusy} disabled={!isReady} data-testid="count-if">
            {!isBusy && <Icon of={IconCalculator} size={16} />}
            {t('members:whatIf.count')}
          </Button>
        </Group>
      </SettingsCard>
      {answer !== null && <Result of={answer} agentId={agentId} />}
    </Flex>
  );
}

function Result({ of: { bets, stakes, levels }, agentId }: { of: Answer; agentId: number | undefined }): ReactNode {
  const { t } = useTranslation();
  const pair = (before: number, after: number): ReactNode => (
    <Stack component="span" ta="right">
      <Text component="b" fw={600}>
        <Money value={after} signed />
      </Text>
      <Text span size="t11" c="muted">
        <Money value={before} signed />
      </Text>
    </Stack>
  );
  const columns: readonly Column<LevelOfIf>[] = [
    {
      key: 'agent',
      head: t('members:losing.agent'),
      phone: 'title',
      cell: (row) => (
        <Text component="b" fw={600}>
          {row.account}
        </Text>
      ),
    },
    {
      key: 'role',
      head: t('admin:member.role'),
      cell: (row) => (
        <Text span c="text-2">
          {roleName(row.role, t)}
        </Text>
      ),
    },
    { key: 'rolling', head: t('members:whatIf.rolling'), align: 'right', phone: 'fact', cell: (row) => pair(row.rolling, row.rollingIf) },
    {
      key: 'rollingChange',
      phone: 'hidden',
      head: t('members:whatIf.change'),
      align: 'right',
      cell: (row) => <Money value={row.rollingIf - row.rolling} signed tone="settled" />,
    },
    { key: 'losing', head: t('members:whatIf.losing'), align: 'right', phone: 'fact', cell: (row) => pair(row.losing, row.losingIf) },
    {
      key: 'losingChange',
      phone: 'hidden',
      head: t('members:whatIf.change'),
      align: 'right',
      cell: (row) => <Money value={row.losingIf - row.losing} signed tone="settled" />,
    },
  ];
  return (
    <DataTable
      label={t('members:whatIf.result')}
      look="wide"
      columns={columns}
      rows={levels}
      rowKey={(row) => row.agentId}
      rowTestId={(row) => `if-${row.agentId}`}
      rowClass={(row) => (row.agentId === agentId ? 'cursor' : '')}
      empty={t('members:whatIf.empty')}
      footer={
        <>
          <Sum label={t('members:whatIf.bets')}>{formatAmount(bets)}</Sum>
          <Sum label={t('admin:member.stakes')} value={stakes} />
        </>
      }
    />
  );
}
