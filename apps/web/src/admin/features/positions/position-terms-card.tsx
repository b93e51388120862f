import { Card, Flex, Stack, Text, Title } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { formatAmount } from '../../../lib/format.js';
import { useCall } from '../../../lib/queries.js';
import { AmountInput } from '../../../ui/amount-input.js';
import { DraftReading } from '../../../ui/draft-reading.js';
import { FormFoot } from '../../../ui/form/form-foot.js';
import { useDraftForm } from '../../../ui/form/use-draft-form.js';
import { CallFields } from '../../../ui/may-call.js';
import { RateFields, rateProblems } from '../../components/rate-fields.js';

/** What an agent carries of each kind of bet, and what it may lose. */
export default function PositionTermsCard({ memberId }: { memberId: number }): ReactNode {
  const { t } = useTranslation();
  const read = useCall('admin/position/view', { id: memberId });
  return (
    <Card className="settings-card" aria-label={t('positions:terms')}>
      <Stack component="header" gap={2}>
        <Title order={2}>{t('positions:terms')}</Title>
        <Text size="t12" c="muted">
          {t('positions:termsAbout')}
        </Text>
      </Stack>
      <DraftReading of={read} />
      {read.data !== undefined && <TermsForm id={memberId} read={read.data} />}
    </Card>
  );
}

type Bounds = CallOutput<'admin/position/view'>['bounds'];

/** A rate that is left blank carries nothing; the credit is in won. */
interface Terms {
  rates: Record<string, number | undefined>;
  credit: number;
}

function TermsForm({ id, read }: { id: number; read: CallOutput<'admin/position/view'> }): ReactNode {
  const { t } = useTranslation();
  const { above, rates: bounds } = read.bounds;
  const creditProblem = (amount: number): string | undefined => creditOutOfBounds(amount, read.bounds.credit, t);
  const form = useDraftForm<Terms, unknown>({
    initial: { rates: Object.fromEntries(bounds.map(({ key }) => [key, read.rates[key]])), credit: read.credit },
    isLive: true,
    validate: ({ rates, credit }) => ({ ...rateProblems(bounds, rates, t), credit: creditProblem(credit) }),
    send: ({ rates, credit }) => call('admin/position/terms/update', { id, rates: setOnes(rates), credit, version: read.version }),
    refresh: ['admin/position/view', 'admin/position/get'],
    done: t('admin:game.saved'),
  });
  const { rates, credit } = form.values;
  const change = (next: Record<string, number | undefined>): void => form.setValues({ rates: { ...rates, ...next } });
  return (
    <Flex component="form" direction="column" gap={12} onSubmit={form.submit} noValidate aria-label={t('positions:terms')}>
      <Text size="t12" c="muted">
        {above === null ? t('positions:boundedBySite') : t('positions:boundedBy', { account: above })}
      </Text>
      <CallFields needs="admin/position/terms/update">
        <RateFields
          bounds={bounds}
          value={rates}
          problems={rateProblems(bounds, rates, t)}
          onChange={change}
          labelOf={(key) => t(`positions:rate.${key}`)}
          onBlank={(key) => change({ [key]: undefined })}
        />
        <AmountInput
          label={t('positions:credit')}
          aside={t('positions:creditAbout')}
          size={32}
          value={credit}
          error={creditProblem(credit)}
          onChange={(next) => form.setValues({ credit: next })}
        />
        <FormFoot form={form} testId="save-positions" />
      </CallFields>
    </Flex>
  );
}

/** Why a credit cannot be saved, won. */
function creditOutOfBounds(credit: number, { most, least }: Bounds['credit'], t: TFunction): string | undefined {
  if (most !== null && credit > most) return t('positions:creditAtMost', { most: formatAmount(most) });
  return credit < least ? t('positions:creditAtLeast', { least: formatAmount(least) }) : undefined;
}

/** Without the blank ones. */
const setOnes = (rates: Terms['rates']): Record<string, number> =>
  Object.fromEntries(Object.entries(rates).filter((entry): entry is [string, number] => entry[1] !== undefined));
