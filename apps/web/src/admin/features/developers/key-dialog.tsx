import { Group, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { holds, machineKeyLimits, machinePermissions, type Permission } from '#lib/contract/values';
import type { CallOutput } from '../../../lib/contract.js';
import { formatTime } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { Checkbox } from '../../../ui/checkbox.js';
import { CopyButton } from '../../../ui/copy-button.js';
import { Dialog } from '../../../ui/dialog.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { NumberInput } from '../../../ui/number-input.js';
import { TextInput } from '../../../ui/text-input.js';
import { useCallCommand } from '../../../ui/use-command.js';
import { usePermissions } from '../../lib/may.js';

type Made = CallOutput<'admin/key/create'>;
const usualDays = 90;

/** Makes a key with some of one's own permissions. */
export function KeyDialog({ onMade, onClose }: { onMade: (made: Made) => void; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const own = usePermissions();
  const [name, setName] = useState('');
  const [days, setDays] = useState<number | null>(usualDays);
  const [held, setHeld] = useState<readonly Permission[]>([]);
  const areas = [...new Set(machinePermissions.map((each) => each.split('.')[0] as string))];
  const may = (permission: Permission): boolean => machinePermissions.includes(permission) && (own === null || holds(own, permission));
  const command = useCallCommand('admin/key/create', {
    refresh: ['admin/key/get'],
    onDone: (made) => {
      onMade(made);
      onClose();
    },
  });
  const isFine = days !== null && days >= 1 && days <= machineKeyLimits.days;
  return (
    <FormDialog
      title={t('developers:key.add')}
      width={560}
      command={command}
      isReady={name.trim() !== '' && held.length > 0 && isFine}
      verb={t('developers:key.make')}
      testId="make-key"
      onSubmit={() => void command.run({ name: name.trim(), permissions: [...held], days: days ?? usualDays })}
      onClose={onClose}
    >
      <TextInput
        size={32}
        label={t('developers:key.name')}
        maxLength={machineKeyLimits.name}
        autoComplete="off"
        data-autofocus
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <NumberInput
        label={t('developers:key.days')}
        unit={t('developers:key.day')}
        value={days}
        error={isFine ? null : t('developers:key.daysWrong', { most: machineKeyLimits.days })}
        onChange={setDays}
      />
      <div role="group" aria-label={t('developers:key.permissions')} className="key-permissions">
        {areas.map((area) => (
          <Group key={area} gap={12} justify="space-between">
            <Text span size="t13">
              {t(`staff:areas.${area}`)}
            </Text>
            <Group gap={12}>
              {(['view', 'edit'] as const).map((level) => {
                const permission = `${area}.${level}` as Permission;
                return may(permission) ? (
                  <Group key={level} component="span" gap={6}>
                    <Checkbox
                      label={`${t(`staff:areas.${area}`)} ${t(`developers:key.level.${level}`)}`}
                      isChecked={held.includes(permission)}
                      onChange={() =>
                        setHeld((before) =>
                          before.includes(permission) ? before.filter((each) => each !== permission) : [...before, permission],
                        )
                      }
                    />
                    <Text span size="t12" c="text-2">
                      {t(`developers:key.level.${level}`)}
                    </Text>
                  </Group>
                ) : null;
              })}
            </Group>
          </Group>
        ))}
      </div>
    </FormDialog>
  );
}

/** The key, shown once. */
export function NewKey({ made, onClose }: { made: Made; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog title={t('developers:key.new')} isFirm onClose={onClose}>
      <Text size="t13" c="text-2" mb={12}>
        {t('developers:key.newAbout', { time: formatTime(made.expiresAt, 'full') })}
      </Text>
      <Text component="code" size="t12" className="one-time" data-testid="new-key">
        {made.key}
      </Text>
      <Group justify="space-between" gap={8} className="dialog-foot">
        <CopyButton text={made.key} label={t('developers:key.new')} />
        <Button look="primary" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </Group>
    </Dialog>
  );
}
