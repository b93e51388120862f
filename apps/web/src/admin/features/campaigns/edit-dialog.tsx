import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { campaignBounds } from '#lib/contract/values';
import { call } from '../../../lib/api.js';
import { formatPoint } from '../../../lib/format.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { useDraftForm } from '../../../ui/form/use-draft-form.js';
import { NumberInput } from '../../../ui/number-input.js';
import { SeoulTimeField } from '../../../ui/seoul-time-field.js';
import { TextInput } from '../../../ui/text-input.js';
import { readSeoulInput, seoulInput } from '../../lib/seoul-input.js';
import type { Campaign } from './campaign-columns.js';

interface Draft {
  readonly name: string;
  readonly endsAt: string;
  readonly budget: number | null;
}

/** Changes what can be changed of a campaign: its name, its end and its budget. */
export function EditDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const { id, version, spent } = campaign;
  const form = useDraftForm<Draft, unknown>({
    initial: { name: campaign.name, endsAt: seoulInput(campaign.endsAt), budget: campaign.budget },
    validate: ({ name, endsAt, budget }) => ({
      name: name.trim() === '' ? t('campaigns:problem.empty') : null,
      endsAt: readSeoulInput(endsAt) === null ? t('campaigns:problem.empty') : null,
      budget: !((budget ?? 0) > 0) ? t('campaigns:problem.empty') : null,
    }),
    send: ({ name, endsAt, budget }) =>
      call('admin/campaign/update', { id, version, name: name.trim(), endsAt: readSeoulInput(endsAt) ?? '', budget: budget ?? 0 }),
    refresh: ['admin/campaign/get'],
    done: t('campaigns:edit.done'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('campaigns:edit.title')}
      command={form}
      needs="admin/campaign/update"
      verb={t('campaigns:edit.save')}
      testId="update-campaign"
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextInput size={32} label={t('campaigns:name')} maxLength={campaignBounds.name} autoComplete="off" {...form.field('name')} />
      <SeoulTimeField label={t('campaigns:endsAt')} {...form.field('endsAt')} />
      <NumberInput
        label={t('campaigns:budget.title')}
        aside={t('campaigns:edit.given', { spent: formatPoint(spent) })}
        unit={t('common:unit.pointName')}
        {...form.field('budget')}
      />
    </FormDialog>
  );
}
