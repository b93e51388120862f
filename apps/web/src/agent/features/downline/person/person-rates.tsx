import { Card, Group } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../lib/queries.js';
import { Button } from '../../../../ui/button.js';
import { Refusal } from '../../../../ui/refusal.js';
import { useCallCommand } from '../../../../ui/use-command.js';
import { useUnsaved } from '../../../../ui/use-unsaved.js';
import { FailedState, LoadingBars } from '../../../../ui/states.js';
import { RateFields } from '../rates/rate-fields.js';
import { rateProblem, ratesOf, refusedRate, type RateDraft } from '../rates/rates.js';
import type { WholePerson } from './person-view.js';

/** Somebody's rates; those of one's direct children can be set, none above one's own. */
export function PersonRates({ member, isReadOnly }: { member: WholePerson; isReadOnly: boolean }): ReactNode {
  const { t } = useTranslation();
  const choices = useCall('agent/user/getRoles');
  const [typed, setTyped] = useState<RateDraft>({});
  const save = useCallCommand('agent/member/rates/update', {
    refresh: ['agent/member/view'],
    done: t('agent:person.saved'),
    onDone: () => setTyped({}),
  });
  const { isBusy, error } = save;
  const leaving = useUnsaved(Object.keys(typed).some((key) => (typed[key] ?? 0) !== (member.rolling_json[key] ?? 0)));
  if (choices.data === undefined)
    return choices.error === null ? <LoadingBars rows={8} /> : <FailedState error={choices.error} onRetry={() => void choices.refetch()} />;
  const keys = choices.data.rateKeys;
  const isFixed = isReadOnly || !member.may.manage || member.parents.length > 0;
  const draft = { ...member.rolling_json, ...typed };
  const isBad = keys.some(({ key, cap }) => rateProblem(draft[key], cap) !== null);
  const isDirty = keys.some(({ key }) => (draft[key] ?? 0) !== (member.rolling_json[key] ?? 0));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isDirty && !isBad && !isBusy) void save.run({ id: member.id, rolling_json: ratesOf(draft, keys), version: member.ratesVersion });
  };
  return (
    <Card
      component="form"
      p="card"
      style={{ display: 'flex', flexDirection: 'column', gap: 12 }}
      aria-label={t('agent:person.rates')}
      onSubmit={submit}
      noValidate
    >
      {Object.keys(member.setBy).some((field) => field.startsWith('rates.')) && <p className="note">{t('agent:rate.setAbove')}</p>}
      {member.parents.length > 0 && <p className="note">{t('agent:rate.directOnly')}</p>}
      <RateFields
        keys={keys}
        value={draft}
        onChange={(next) => {
          setTyped(next);
          save.reset();
        }}
        error={error}
        disabled={isFixed || isBusy}
      />
      <Refusal error={error !== null && refusedRate(error) === null ? error : null} />
      {!isFixed && (
        <Group justify="flex-end" gap={8}>
          <Button disabled={!isDirty || isBusy} onClick={() => setTyped({})}>
            {t('common:action.reset')}
          </Button>
          <Button type="submit" look="primary" isBusy={isBusy} disabled={!isDirty || isBad}>
            {t('agent:person.save')}
          </Button>
        </Group>
      )}
      {leaving}
    </Card>
  );
}
