import { Card, Flex, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { useCall } from '../../../lib/queries.js';
import { RateFields, rateProblems, type Rates } from '../../components/rate-fields.js';
import { DraftReading } from '../../../ui/draft-reading.js';
import { FormFoot } from '../../../ui/form/form-foot.js';
import { useDraftForm } from '../../../ui/form/use-draft-form.js';
import type { View } from './view.js';
import { CallFields } from '../../../ui/may-call.js';

/** What it earns of each kind of play, between what its parent has and what its children were given. */
export function RatesCard({ member }: { member: View['member'] }): ReactNode {
  const { t } = useTranslation();
  const read = useCall('admin/member/rates/get', { id: member.id });
  return (
    <Card className="settings-card" aria-label={t('members:limits.rates')}>
      <Stack component="header" gap={2}>
        <Title order={2}>{t('members:limits.rates')}</Title>
        <Text size="t12" c="muted">
          {t('members:limits.ratesAbout')}
        </Text>
      </Stack>
      <DraftReading of={read} />
      {read.data !== undefined && <RatesForm id={member.id} read={read.data} />}
    </Card>
  );
}

function RatesForm({ id, read: { rates, version } }: { id: number; read: CallOutput<'admin/member/rates/get'> }): ReactNode {
  const { t } = useTranslation();
  const form = useDraftForm<Rates, unknown>({
    initial: Object.fromEntries(rates.map(({ key, percent }) => [key, percent])),
    isLive: true,
    validate: (values) => rateProblems(rates, values, t),
    send: (rolling_json) => call('admin/member/rates/update', { id, rolling_json, version }),
    refresh: ['admin/member/rates/get', 'admin/member/view', 'admin/member/change/get'],
    done: t('admin:game.saved'),
  });
  const problems = rateProblems(rates, form.values, t);
  return (
    <Flex component="form" direction="column" gap={12} onSubmit={form.submit} noValidate aria-label={t('members:limits.rates')}>
      <CallFields needs="admin/member/rates/update">
        <RateFields bounds={rates} value={form.values} problems={problems} onChange={(next) => form.setValues(next)} />
        <FormFoot form={form} testId="save-rates" />
      </CallFields>
    </Flex>
  );
}
