import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { EmptyState, FailedState, LoadingBars } from '../../../ui/states.js';
import { TemplateEditor } from './template-editor.js';
import { TemplateList, type TemplateListProps } from './template-list.js';

/** The page of templates: a list, and in its place the editor of one of them. */
export function Templates({ search, onSearch }: TemplateListProps): ReactNode {
  const { edit, kind = 'answer' } = search;
  const close = (): void => onSearch({ edit: undefined });
  if (edit === undefined) return <TemplateList search={search} onSearch={onSearch} />;
  if (edit === 'new') return <TemplateEditor template={undefined} kind={kind} onClose={close} />;
  return <OpenedTemplate key={edit} id={edit} onClose={close} />;
}

/** The editor of a template, once its whole text is here. What was kept of an earlier opening may be outdated, so it is read afresh. */
function OpenedTemplate({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const read = useCall('admin/template/view', { id }, { gcTime: 0 });
  if (read.error?.code === 'NOT_FOUND')
    return <EmptyState text={t('messages:template.gone')} action={<Button onClick={onClose}>{t('posts:editor.back')}</Button>} />;
  if (read.data !== undefined) {
    const { template } = read.data;
    return <TemplateEditor template={template} kind={template.kind} onClose={onClose} />;
  }
  if (read.error !== null) return <FailedState error={read.error} onRetry={() => void read.refetch()} />;
  return <LoadingBars rows={8} />;
}
