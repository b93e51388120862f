import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/queries.js';
import { Button } from '../../ui/button.js';
import { useMayCall } from '../../ui/may-call.js';
import { SelectField } from '../../ui/select-field.js';

export interface StaffRecipient {
  id: number;
  account: string;
}

/** Administrators that can be chosen. */
const SHOWN = 200;
const read = 'admin/staff/get';

export interface StaffRecipientsProps {
  value: readonly StaffRecipient[];
  onChange: (value: readonly StaffRecipient[]) => void;
}

/** Which administrators are told that a report was made; without any everybody who may see reports is. */
export function StaffRecipients({ value, onChange }: StaffRecipientsProps): ReactNode {
  const { t } = useTranslation();
  const mayChoose = useMayCall(read);
  const { data } = useCall(read, { take: SHOWN, state: 'active' }, { enabled: mayChoose, staleTime: 60_000 });
  const others = (data?.items ?? []).filter(({ id }) => value.every((each) => each.id !== id));
  return (
    <>
      {mayChoose && (
        <SelectField
          label={t('reports:tell')}
          value=""
          options={[
            { value: '', label: t('reports:tellMore') },
            ...others.map(({ id, account }) => ({ value: String(id), label: account })),
          ]}
          onChange={(chosen) => {
            const found = others.find(({ id }) => String(id) === chosen);
            if (found) onChange([...value, { id: found.id, account: found.account }]);
          }}
        />
      )}
      <Group gap={6} role="group" aria-label={t('reports:recipients')}>
        {value.length === 0 && (
          <Text size="t12" c="muted">
            {t('reports:tellAll')}
          </Text>
        )}
        {value.map(({ id, account }) => (
          <Button key={id} look="ghost" onClick={() => onChange(value.filter((each) => each.id !== id))}>
            {account} ×
          </Button>
        ))}
      </Group>
    </>
  );
}
