import { Flex, Group, Text } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { useKept } from '../../../lib/kept-drafts.js';
import { callKey, queryClient, refresh, useCall } from '../../../lib/queries.js';
import { AmountInput } from '../../../ui/amount-input.js';
import { Button } from '../../../ui/button.js';
import { toastSuccess } from '../../../ui/notices.js';
import { NumberInput } from '../../../ui/number-input.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { useUnsaved } from '../../../ui/use-unsaved.js';
import { useCommand } from '../../../ui/use-command.js';
import { Refusal } from '../../../ui/refusal.js';
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
  const [typed, setTyped] = useKept<Partial<Limits>>(`limits:${memberId}`, {});
  const limits = { ...own, ...typed };
  const isDirty = Object.entries(typed).some(([key, value]) => value !== own[key as keyof Limits]);
  const isCrossed = limits.minStake !== null && limits.maxStake !== null && limits.minStake > limits.maxStake;
  const { dailyCancellations } = limits;
  const isCountBad = dailyCancellations !== null && !(dailyCancellations <= largest.dailyCancellations);
  const command = useCommand(
    async (): Promise<void> => {
      const saved = await call('admin/bet/limits/update', { memberId, limits, version });
      queryClient.setQueryData(callKey('admin/bet/limits/get', { memberId }), saved);
      setTyped({});
      toastSuccess(t('admin:limits.saved'));
    },
    {
      // What somebody else saved meanwhile comes into the form; what was typed here stays.
      onRefused: ({ code }) => {
        if (code === 'CHANGED_MEANWHILE') refresh('admin/bet/limits/get');
      },
    },
  );
  const { isBusy, error } = command;
  const leaving = useUnsaved(isDirty, () => setTyped({}));
  const save = command.run;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <Flex component="form" direction="column" gap={10} onSubmit={submit}>
      <Text size="t12" c="muted">
        {t('admin:limits.about')}
      </Text>
      <CallFields needs="admin/bet/limits/update">
        {amounts.map(({ key, label }) => (
          <AmountInput
            key={key}
            size={32}
            label={t(label)}
            unit={t('common:unit.wonName')}
            placeholder={t('admin:limits.ofLevel')}
            value={limits[key] ?? 0}
            error={key === 'maxStake' && isCrossed ? t('admin:game.problem.belowMinimum') : null}
            onChange={(value) => setTyped((before) => ({ ...before, [key]: value === 0 ? null : value }))}
          />
        ))}
        <NumberInput
          label={t('admin:betting.cancellations')}
          unit={t('admin:betting.times')}
          placeholder={t('admin:limits.ofSite')}
          value={dailyCancellations}
          error={isCountBad ? t('admin:game.problem.within', { least: 0, most: largest.dailyCancellations }) : null}
          onChange={(value) => setTyped((before) => ({ ...before, dailyCancellations: value }))}
        />
      </CallFields>
      <Refusal error={error} />
      {leaving}
      <Group justify="flex-end" gap={8}>
        <Button needs="admin/bet/limits/update" disabled={!isDirty || isBusy} onClick={() => setTyped({})}>
          {t('admin:game.discard')}
        </Button>
        <Button
          needs="admin/bet/limits/update"
          type="submit"
          look="primary"
          isBusy={isBusy}
          disabled={!isDirty || isCrossed || isCountBad}
          data-testid="save-limits"
        >
          {t('admin:game.save')}
        </Button>
      </Group>
    </Flex>
  );
}
