import { Card, Flex, Group, Text, Title } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { useCall } from '../../../lib/queries.js';
import { AmountInput } from '../../../ui/amount-input.js';
import { Button } from '../../../ui/button.js';
import { FormFoot } from '../../../ui/form/form-foot.js';
import { useDraftForm } from '../../../ui/form/use-draft-form.js';
import { CallFields } from '../../../ui/may-call.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { FreeRoundsForm } from './free-rounds-form.js';

/** What a member may stake at vendors of games, and free rounds for them. */
export default function MemberCasinoCard({ memberId }: { memberId: number }): ReactNode {
  const { t } = useTranslation();
  const [isGiving, setGiving] = useState(false);
  const read = useCall('admin/casino/limit/get', { id: memberId });
  return (
    <Card className="settings-card" data-testid="member-casino">
      <Group justify="space-between" gap={8}>
        <Title order={2}>{t('admin-casino:member.title')}</Title>
        <Button needs="admin/casino/free/grant" size={32} onClick={() => setGiving(true)}>
          {t('admin-casino:free.give')}
        </Button>
      </Group>
      {read.data === undefined ? (
        read.error === null ? (
          <LoadingBars rows={1} />
        ) : (
          <FailedState error={read.error} onRetry={() => void read.refetch()} />
        )
      ) : (
        <LimitForm memberId={memberId} maxBet={read.data.maxBet} />
      )}
      {isGiving && <FreeRoundsForm memberId={memberId} onClose={() => setGiving(false)} />}
    </Card>
  );
}

function LimitForm({ memberId, maxBet }: { memberId: number; maxBet: number | null }): ReactNode {
  const { t } = useTranslation();
  const form = useDraftForm<{ maxBet: number | null }, CallOutput<'admin/casino/limit/save'>>({
    initial: { maxBet },
    validate: () => ({}),
    send: (values) => call('admin/casino/limit/save', { ids: [memberId], ...values }),
    refresh: ['admin/casino/limit/get'],
    done: t('admin-casino:saved'),
  });
  const { value, error, onChange } = form.field('maxBet');
  return (
    <Flex component="form" direction="column" gap={10} onSubmit={form.submit}>
      <Text size="t12" c="muted">
        {t('admin-casino:member.about')}
      </Text>
      <CallFields needs="admin/casino/limit/save">
        <AmountInput
          size={32}
          label={t('admin-casino:member.maxBet')}
          unit={t('common:unit.wonName')}
          placeholder={t('admin:limits.ofLevel')}
          value={value ?? 0}
          error={error}
          onChange={(next) => onChange(next === 0 ? null : next)}
        />
        <FormFoot form={form} testId="save-casino-limit" />
      </CallFields>
    </Flex>
  );
}
