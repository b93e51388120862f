import { Flex, Group, Text } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { keepDraft, keptDraft } from '../../../lib/kept-drafts.js';
import { callKey, queryClient, useCall } from '../../../lib/queries.js';
import { AmountInput } from '../../../ui/amount-input.js';
import { NumberInput } from '../../../ui/number-input.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { FormFoot } from '../../../ui/form/form-foot.js';
import { useDraftForm } from '../../../ui/form/use-draft-form.js';
import { largest } from '#lib/contract/values';
import { CallFields } from '../../../ui/may-call.js';

type Limits = CallOutput<'admin/bet/limits/get'>['limits'];

const amounts = [
  { key: 'minStake', label: 'admin:game.minStake' },
  { key: 'maxStake', label: 'admin:game.maxStake' },
  { key: 'maxWin', label: 'admin:game.maxWin' },
  { key: 'maxPerRound', label: 'admin:game.maxPerRound' },
  { key: 'maxWinPerRound', label: 'admin:game.maxWinPerRound' },
] as const satisfies readonly { key: keyof Limits; label: string }[];

/** What a member may bet, where it is not his level's. Blank falls back to the level, then to the game. */
export function LimitsCard({ memberId }: { memberId: number }): ReactNode {
  const { t } = useTranslation();
  const read = useCall('admin/bet/limits/get', { memberId });
  const own = read.data?.limits;
  const isAny = own !== undefined && Object.values(own).some((value) => value !== null);
  return (
    <details className="limits-card" key={memberId}>
      <Group component="summary" justify="space-between" gap={8}>
        <Text span size="t13" fw={600}>
          {t('admin:limits.title')}
        </Text>
        <Text span size="t12" c="muted">
          {own === undefined ? '' : t(isAny ? 'admin:limits.own' : 'admin:limits.inherited')}
        </Text>
      </Group>
      {own === undefined &&
        (read.error === null ? <LoadingBars rows={3} /> : <FailedState error={read.error} onRetry={() => void read.refetch()} />)}
      {own !== undefined && <LimitsForm memberId={memberId} own={own} version={read.data?.version} />}
    </details>
  );
}

function LimitsForm({ memberId, own, version }: { memberId: number; own: Limits; version: number | undefined }): ReactNode {
  const { t } = useTranslation();
  const draft = `limits:${memberId}`;
  const form = useDraftForm<Limits, CallOutput<'admin/bet/limits/update'>>({
    initial: own,
    begun: keptDraft(draft),
    isLive: true,
    validate: ({ minStake, maxStake, dailyCancellations }) => ({
      maxStake: minStake !== null && maxStake !== null && minStake > maxStake ? t('admin:game.problem.belowMinimum') : null,
      dailyCancellations:
        dailyCancellations !== null && !(dailyCancellations <= largest.dailyCancellations)
          ? t('admin:game.problem.within', { least: 0, most: largest.dailyCancellations })
          : null,
    }),
    send: (limits) => call('admin/bet/limits/update', { memberId, limits, version }),
    done: t('admin:limits.saved'),
    onDone: (saved) => queryClient.setQueryData(callKey('admin/bet/limits/get', { memberId }), saved),
  });
  const { values, isChanged } = form;
  // The drawer goes to another member without asking, and comes back to what was typed here.
  useEffect(() => keepDraft(draft, isChanged ? values : undefined), [draft, isChanged, values]);
  const discard = (): void => {
    keepDraft(draft, undefined);
    form.discard();
  };
  return (
    <Flex component="form" direction="column" gap={10} onSubmit={form.submit}>
      <Text size="t12" c="muted">
        {t('admin:limits.about')}
      </Text>
      <CallFields needs="admin/bet/limits/update">
        {amounts.map(({ key, label }) => {
          const { value, error, onChange } = form.field(key);
          return (
            <AmountInput
              key={key}
              size={32}
              label={t(label)}
              unit={t('common:unit.wonName')}
              placeholder={t('admin:limits.ofLevel')}
              value={value ?? 0}
              error={error}
              onChange={(next) => onChange(next === 0 ? null : next)}
            />
          );
        })}
        <NumberInput
          label={t('admin:betting.cancellations')}
          unit={t('admin:betting.times')}
          placeholder={t('admin:limits.ofSite')}
          {...form.field('dailyCancellations')}
        />
        <FormFoot form={{ ...form, discard }} testId="save-limits" />
      </CallFields>
    </Flex>
  );
}
