import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/queries.js';
import { Select } from '../../ui/select.js';

/** Begins an inquiry from a text that the site offers; nothing where it offers none. */
export function InquiryStart({ onChoose }: { onChoose: (writing: { subject: string; content: string }) => void }): ReactNode {
  const { t } = useTranslation();
  const items = useCall('user/inquiry/template/get', undefined, { staleTime: 60_000 }).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Select
      label={t('common:inquiryStart')}
      value=""
      options={[{ value: '', label: t('common:inquiryStart') }, ...items.map(({ id, subject }) => ({ value: String(id), label: subject }))]}
      onChange={(chosen) => {
        const found = items.find(({ id }) => String(id) === chosen);
        if (found !== undefined) onChoose({ subject: found.subject, content: found.content });
      }}
    />
  );
}
