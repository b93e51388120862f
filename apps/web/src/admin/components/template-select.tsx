import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.js';
import type { CallInput, CallOutput } from '../../lib/contract.js';
import { largest } from '#lib/contract/values';
import { useCall } from '../../lib/queries.js';
import { toastError } from '../../ui/notices.js';
import { Select } from '../../ui/select.js';
import { useCommand } from '../../ui/use-command.js';

export type WholeTemplate = CallOutput<'admin/template/view'>['template'];

export interface TemplateSelectProps {
  kind: NonNullable<CallInput<'admin/template/get'>['kind']>;
  onChoose: (template: WholeTemplate) => void;
}

/** Begins a text from a template. The list has only how each begins, so the whole is read when one is chosen. */
export function TemplateSelect({ kind, onChoose }: TemplateSelectProps): ReactNode {
  const { t } = useTranslation();
  const list = useCall('admin/template/get', { kind, take: largest.rowsOfAList });
  const open = useCommand(async (id: number): Promise<void> => onChoose((await call('admin/template/view', { id })).template), {
    onRefused: (refused) => toastError(t('messages:template.use'), refused),
  });
  return (
    <Select
      label={t('messages:template.use')}
      value=""
      options={[
        { value: '', label: t('messages:template.use') },
        ...(list.data?.items ?? []).map(({ id, subject }) => ({ value: String(id), label: subject })),
      ]}
      onChange={(id) => {
        if (id !== '') void open.run(Number(id));
      }}
    />
  );
}
