import { Card, Flex, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { useCall } from '../../../lib/queries.js';
import { RateFields, rateProblems } from '../../components/rate-fields.js';
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
      {read.data !== undefined && <RatesForm id={member.id} isPlayer={member.kind === 'player'} level={member.level} read={read.data} />}
    </Card>
  );
}

/** Without a rate that is left blank. */
type OwnRates = Record<string, number | undefined>;

interface RatesFormProps {
  id: number;
  isPlayer: boolean;
  level: number;
  read: CallOutput<'admin/member/rates/get'>;
}

function RatesForm({ id, isPlayer, level: ofLevel, read: { rates, version } }: RatesFormProps): ReactNode {
  const { t } = useTranslation();
  const form = useDraftForm<OwnRates, unknown>({
    initial: Object.fromEntries(rates.map(({ key, percent, isOwn }) => [key, isPlayer && !isOwn ? undefined : percent])),
    isLive: true,
    validate: (values) => rateProblems(rates, values, t),
    send: (values) => call('admin/member/rates/update', { id, rolling_json: setOnes(values), version }),
    refresh: ['admin/member/rates/get', 'admin/member/view', 'admin/member/change/get'],
    done: t('admin:game.saved'),
  });
  const problems = rateProblems(rates, form.values, t);
  const blankAs = Object.fromEntries(rates.map(({ key, level, cap }) => [key, Math.min(level ?? 0, cap)]));
  return (
    <Flex component="form" direction="column" gap={12} onSubmit={form.submit} noValidate aria-label={t('members:limits.rates')}>
      <CallFields needs="admin/member/rates/update">
        <RateFields
          bounds={rates}
          value={form.values}
          problems={problems}
          onChange={(next) => form.setValues(next)}
          {...(isPlayer
            ? { blankAs, onBlank: (key: string) => form.setValues({ [key]: undefined }), blankFrom: t('common:level', { level: ofLevel }) }
            : {})}
        />
        <FormFoot form={form} testId="save-rates" />
      </CallFields>
    </Flex>
  );
}

/** Without the blank ones, for which the level's hold. */
const setOnes = (values: OwnRates): Record<string, number> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, number] => entry[1] !== undefined));
