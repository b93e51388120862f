import { Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';

/** What can be done with one rule. */
export function RowButtons({
  of,
  what,
  onEdit,
  onDelete,
}: {
  of: 'address' | 'domain';
  what: string;
  onEdit: () => void;
  onDelete: () => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Group component="span" justify="flex-end" gap={4} wrap="nowrap">
      <Button
        needs={`admin/perimeter/${of}/save`}
        look="ghost"
        size={26}
        isIcon
        aria-label={`${t('perimeter:edit')} ${what}`}
        onClick={onEdit}
      >
        <Icon of={IconPencil} size={14} />
      </Button>
      <Button
        needs={`admin/perimeter/${of}/delete`}
        look="ghost"
        size={26}
        isIcon
        aria-label={t('perimeter:deleteOf', { what })}
        onClick={onDelete}
      >
        <Icon of={IconTrash} size={14} />
      </Button>
    </Group>
  );
}
