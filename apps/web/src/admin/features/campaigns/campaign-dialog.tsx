import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { campaignBounds, campaignDeposits, campaignKinds, turnoverKinds, type TurnoverKind } from '#lib/contract/values';
import { serverNow } from '../../../lib/clock.js';
import { call } from '../../../lib/api.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { type DraftForm, useDraftForm } from '../../../ui/form/use-draft-form.js';
import { NumberInput } from '../../../ui/number-input.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { SelectField } from '../../../ui/select-field.js';
import { SeoulTimeField } from '../../../ui/seoul-time-field.js';
import { SwitchRow } from '../../../ui/settings-form.js';
import { TextInput } from '../../../ui/text-input.js';
import { AgentPicker } from '../../components/agent-picker.js';
import { PlayerChoice } from '../../components/player-choice.js';
import { seoulInput } from '../../lib/seoul-input.js';
import { type CampaignDraft, draftProblems, draftSegments, inputOf } from './campaign-draft.js';

const MONTH_MS = 30 * 86_400_000;
type Form = DraftForm<CampaignDraft>;

const empty = (): CampaignDraft => ({
  ...{ name: '', kind: 'coupon', depositOn: 'first', leastDeposit: null, isPercent: true, percent: 10, points: null, budget: null },
  startsAt: seoulInput(new Date(serverNow()).toISOString()),
  endsAt: seoulInput(new Date(serverNow() + MONTH_MS).toISOString()),
  ...{ to: 'all', level: 1, agentId: undefined, days: 30, members: [], times: 5, kinds: turnoverKinds, perMember: 1, isStackable: false },
});

/** Makes a campaign: what it gives, to whom, how long and how much of it. */
export function CampaignDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const form = useDraftForm<CampaignDraft, unknown>({
    initial: empty(),
    validate: (draft) =>
      Object.fromEntries(Object.entries(draftProblems(draft)).map(([field, problem]) => [field, t(`campaigns:problem.${problem}`)])),
    send: (draft) => call('admin/campaign/create', inputOf(draft)),
    fieldOf: { wageringKinds: 'kinds' },
    refresh: ['admin/campaign/get'],
    done: t('campaigns:created'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('campaigns:create')}
      width={560}
      gap={16}
      isFirm={form.isChanged}
      command={form}
      needs="admin/campaign/create"
      verb={t('campaigns:create')}
      testId="save-campaign"
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextInput size={32} label={t('campaigns:name')} maxLength={campaignBounds.name} autoComplete="off" {...form.field('name')} />
      <SegmentedTabs
        label={t('campaigns:kind')}
        value={form.values.kind}
        tabs={campaignKinds.map((value) => ({ value, label: t(`campaigns:kinds.${value}`) }))}
        onChange={(kind) => form.setFieldValue('kind', kind)}
      />
      <Text size="t12" c="muted">
        {t(`campaigns:kindAbout.${form.values.kind}`)}
      </Text>
      {form.values.kind === 'deposit' && <DepositFields form={form} />}
      <Group gap={12} grow align="flex-start">
        <NumberInput
          label={form.values.kind === 'deposit' && form.values.isPercent ? t('campaigns:mostPoints') : t('campaigns:points')}
          unit={t('common:unit.pointName')}
          {...form.field('points')}
        />
        <NumberInput label={t('campaigns:budget.title')} unit={t('common:unit.pointName')} {...form.field('budget')} />
      </Group>
      <Group gap={12} grow align="flex-start">
        <SeoulTimeField label={t('campaigns:startsAt')} {...form.field('startsAt')} />
        <SeoulTimeField label={t('campaigns:endsAt')} {...form.field('endsAt')} />
      </Group>
      <SegmentFields form={form} />
      <WageringFields form={form} />
      <NumberInput label={t('campaigns:perMember')} {...form.field('perMember')} />
      <SwitchRow
        label={t('campaigns:stackable')}
        about={t('campaigns:stackableAbout')}
        isOn={form.values.isStackable}
        onChange={(isOn) => form.setFieldValue('isStackable', isOn)}
      />
    </FormDialog>
  );
}

function DepositFields({ form }: { form: Form }): ReactNode {
  const { t } = useTranslation();
  const { depositOn, isPercent } = form.values;
  return (
    <>
      <Group gap={12} grow align="flex-start">
        <SelectField
          label={t('campaigns:depositOnLabel')}
          value={depositOn}
          options={campaignDeposits.map((value) => ({ value, label: t(`campaigns:depositOn.${value}`) }))}
          onChange={(value) => form.setFieldValue('depositOn', value)}
        />
        <NumberInput label={t('campaigns:leastDeposit')} unit={t('common:unit.wonName')} {...form.field('leastDeposit')} />
      </Group>
      <Group gap={12} grow align="flex-end">
        <SelectField
          label={t('campaigns:amountKind')}
          value={isPercent ? 'percent' : 'fixed'}
          options={(['percent', 'fixed'] as const).map((value) => ({ value, label: t(`campaigns:amountKinds.${value}`) }))}
          onChange={(value) => form.setFieldValue('isPercent', value === 'percent')}
        />
        {isPercent && <NumberInput label={t('campaigns:percent')} unit="%" {...form.field('percent')} />}
      </Group>
    </>
  );
}

function SegmentFields({ form }: { form: Form }): ReactNode {
  const { t } = useTranslation();
  const { to, agentId, members } = form.values;
  return (
    <Group gap={12} grow align="flex-start">
      <SelectField
        label={t('campaigns:segmentLabel')}
        value={to}
        options={draftSegments.map((value) => ({ value, label: t(`campaigns:segmentName.${value}`) }))}
        onChange={(value) => form.setFieldValue('to', value)}
      />
      {to === 'level' && <NumberInput label={t('admin:list.level')} {...form.field('level')} />}
      {(to === 'joined' || to === 'inactive') && <NumberInput label={t('campaigns:days')} {...form.field('days')} />}
      {to === 'downline' && (
        <Stack gap={4}>
          <AgentPicker label={t('campaigns:agent')} value={agentId} onChange={(id) => form.setFieldValue('agentId', id as never)} />
          <Problem of={form.errors['agentId']} />
        </Stack>
      )}
      {to === 'member' && (
        <PlayerChoice
          label={t('campaigns:members')}
          chosen={members}
          onChange={(chosen) => form.setFieldValue('members', chosen as never)}
          error={form.errors['members']}
        />
      )}
    </Group>
  );
}

function WageringFields({ form }: { form: Form }): ReactNode {
  const { t } = useTranslation();
  const { kinds } = form.values;
  const toggle = (kind: TurnoverKind): void =>
    form.setFieldValue('kinds', (kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind]) as never);
  return (
    <Stack gap={8}>
      <NumberInput label={t('campaigns:times')} unit={t('campaigns:timesUnit')} decimals={2} {...form.field('times')} />
      <Group gap={4} wrap="wrap" role="group" aria-label={t('campaigns:kindsLabel')}>
        {turnoverKinds.map((kind) => (
          <button key={kind} type="button" className="chip" aria-pressed={kinds.includes(kind)} onClick={() => toggle(kind)}>
            {t(`campaigns:play.${kind}`)}
          </button>
        ))}
      </Group>
      <Problem of={form.errors['kinds']} />
    </Stack>
  );
}

function Problem({ of: text }: { of: ReactNode }): ReactNode {
  if (text === undefined) return null;
  return (
    <Text size="t12" c="lose" role="alert">
      {text}
    </Text>
  );
}
