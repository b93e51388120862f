import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../lib/contract.js';
import { adminItemGrant } from '../../../lib/call-rules/admin-item-grant.js';
import { type ChosenPlayer, PlayerChoice } from '../../components/player-choice.js';
import { BreakReason } from '../../components/break-reason.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { NumberInput } from '../../../ui/number-input.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { TextInput } from '../../../ui/text-input.js';
import { useCallForm } from '../../../ui/form/use-call-form.js';
import { itemKinds as kinds, longest } from '#lib/contract/values';

type Grant = CallInput<'admin/item/grant'>;

/** What is typed; null is an empty field. */
interface Draft {
  readonly members: readonly ChosenPlayer[];
  readonly kind: Grant['kind'];
  readonly points: number | null;
  readonly days: number | null;
  readonly reason: string;
  readonly breakReason: string;
}

/** Gives members a ticket or a coupon each. */
export function GrantDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const form = useCallForm(adminItemGrant, {
    initial: { members: [], kind: 'roulette_ticket', points: null, days: 30, reason: '', breakReason: '' } as Draft,
    toInput: ({ members, kind, points, days, reason, breakReason }) => ({
      memberIds: members.map(({ id }) => id),
      kind,
      points: kind === 'point_coupon' ? (points ?? Number.NaN) : 0,
      days: days ?? Number.NaN,
      reason,
      ...(breakReason.trim() === '' ? {} : { breakReason }),
    }),
    fieldOf: { memberIds: 'members' },
    check: ({ members, kind, points }) => ({
      members: members.length === 0 ? t('admin-rewards:grant.noMember') : null,
      points: kind === 'point_coupon' && (points ?? 0) === 0 ? t('admin-rewards:grant.noPoints') : null,
    }),
    refresh: ['admin/item/get'],
    done: ({ granted }) => [t('admin-rewards:grant.done', { count: granted })],
    onDone: onClose,
  });
  const { members, kind } = form.values;
  const choose = (next: Draft['members']): void => form.setFieldValue('members', next as never);
  return (
    <FormDialog
      title={t('admin-rewards:item.grant')}
      width={480}
      onClose={onClose}
      command={form}
      gap={16}
      verb={members.length === 0 ? t('admin-rewards:item.grant') : t('admin-rewards:grant.run', { count: members.length })}
      onSubmit={form.submit}
    >
      <PlayerChoice label={t('admin-rewards:grant.members')} chosen={members} onChange={choose} error={form.errors['members']} />
      <SegmentedTabs
        label={t('admin-rewards:item.kind')}
        value={kind}
        tabs={kinds.map((value) => ({ value, label: t(`admin-rewards:item.kinds.${value}`) }))}
        onChange={(next) => form.setFieldValue('kind', next)}
      />
      {kind === 'point_coupon' && (
        <NumberInput label={t('admin-rewards:points')} unit={t('common:unit.pointName')} {...form.field('points')} />
      )}
      <NumberInput label={t('admin-rewards:roulette.validDays')} unit={t('admin-rewards:days')} {...form.field('days')} />
      <TextInput
        size={32}
        label={t('admin-rewards:item.reason')}
        aside={t('common:optional')}
        maxLength={longest.reason}
        autoComplete="off"
        {...form.field('reason')}
      />
      <BreakReason size={32} {...form.field('breakReason')} />
    </FormDialog>
  );
}
