import { Card, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { agentMemberRatesUpdate } from '../../../../lib/call-rules/agent-member-rates-update.js';
import { useCall } from '../../../../lib/queries.js';
import { Button } from '../../../../ui/button.js';
import { useCallForm } from '../../../../ui/form/use-call-form.js';
import { Refusal } from '../../../../ui/refusal.js';
import { useUnsaved } from '../../../../ui/use-unsaved.js';
import { FailedState, LoadingBars } from '../../../../ui/states.js';
import { RateFields } from '../rates/rate-fields.js';
import { rateProblem, ratesOf, refusedRate, type RateDraft, type RateKey } from '../rates/rates.js';
import type { WholePerson } from './person-view.js';

/** Somebody's rates; those of one's direct children can be set, none above one's own. */
export function PersonRates({ member, isReadOnly }: { member: WholePerson; isReadOnly: boolean }): ReactNode {
  const choices = useCall('agent/user/getRoles');
  if (choices.data === undefined)
    return choices.error === null ? <LoadingBars rows={8} /> : <FailedState error={choices.error} onRetry={() => void choices.refetch()} />;
  return <RatesForm member={member} isReadOnly={isReadOnly} keys={choices.data.rateKeys} />;
}

function RatesForm({ member, isReadOnly, keys }: { member: WholePerson; isReadOnly: boolean; keys: readonly RateKey[] }): ReactNode {
  const { t } = useTranslation();
  const form = useCallForm(agentMemberRatesUpdate, {
    // A rate that is not set is 0, as it is sent.
    initial: { rates: ratesOf(member.rolling_json, keys) as RateDraft },
    toInput: ({ rates }) => ({ id: member.id, rolling_json: ratesOf(rates, keys), version: member.ratesVersion }),
    after: ({ rates }) => ({ rates: ratesOf(rates, keys) }),
    refresh: ['agent/member/view'],
    done: t('agent:person.saved'),
  });
  const { isBusy, error } = form;
  const leaving = useUnsaved(form.isUnsaved, form.discard);
  const isFixed = isReadOnly || !member.may.manage || member.parents.length > 0;
  const isBad = keys.some(({ key, cap }) => rateProblem(form.values.rates[key], cap) !== null);
  return (
    <Card
      component="form"
      p="card"
      style={{ display: 'flex', flexDirection: 'column', gap: 12 }}
      aria-label={t('agent:person.rates')}
      onSubmit={form.submit}
      noValidate
    >
      {Object.keys(member.setBy).some((field) => field.startsWith('rates.')) && <p className="note">{t('agent:rate.setAbove')}</p>}
      {member.parents.length > 0 && <p className="note">{t('agent:rate.directOnly')}</p>}
      <RateFields
        keys={keys}
        value={form.values.rates}
        onChange={(next) => form.setFieldValue('rates', next)}
        error={error}
        disabled={isFixed || isBusy}
      />
      <Refusal error={error !== null && refusedRate(error) === null ? error : null} />
      {!isFixed && (
        <Group justify="flex-end" gap={8}>
          <Button disabled={!form.isChanged || isBusy} onClick={form.discard}>
            {t('common:action.reset')}
          </Button>
          <Button type="submit" look="primary" isBusy={isBusy} disabled={!form.isChanged || isBad}>
            {t('agent:person.save')}
          </Button>
        </Group>
      )}
      {leaving}
    </Card>
  );
}
