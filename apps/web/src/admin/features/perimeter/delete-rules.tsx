import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { useCommand } from '../../../ui/use-command.js';

export interface Rule {
  readonly id: number;
  readonly name: string;
}

interface DeleteRulesProps {
  of: 'domains' | 'staff' | 'blocked';
  rules: readonly Rule[];
  onDone: () => void;
  onClose: () => void;
}

/** Asks, and lifts all of the rules or none: lifting some of them could lock out who does it. */
export function DeleteRules({ of, rules, onDone, onClose }: DeleteRulesProps): ReactNode {
  const { t } = useTranslation();
  const ids = rules.map(({ id }) => id);
  const path = of === 'domains' ? 'admin/perimeter/domain/delete' : 'admin/perimeter/address/delete';
  const command = useCommand(() => call(path, { ids }), {
    refresh: [of === 'domains' ? 'admin/perimeter/domain/get' : 'admin/perimeter/address/get'],
    done: t('perimeter:deleted'),
    onDone: () => {
      onDone();
      onClose();
    },
  });
  const [first] = rules;
  return (
    <FormDialog
      title={t('perimeter:ask')}
      command={command}
      verb={t('perimeter:delete')}
      look="refuse"
      onClose={onClose}
      onSubmit={() => void command.run()}
    >
      <Text fw={600}>{rules.length === 1 ? first?.name : t('admin:bulk.count', { rows: rules.length })}</Text>
      <Text size="t13" c="text-2">
        {t(`perimeter:askAbout.${of}`)}
      </Text>
    </FormDialog>
  );
}
