import { Group, Stack, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { soundKinds, soundSettings, tunes, type SoundKind } from '../../../../../libs/contract/settings/sound.js';
import { call } from '../../lib/api.js';
import { listen, type SoundChoice } from '../../lib/console-sound.js';
import type { CallOutput } from '../../lib/contract.js';
import { refresh, useCall } from '../../lib/queries.js';
import { Button } from '../../ui/button.js';
import { Switch } from '../../ui/checkbox.js';
import { Dialog } from '../../ui/dialog.js';
import { DraftReading } from '../../ui/draft-reading.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { Icon } from '../../ui/icon.js';
import { NumberInput } from '../../ui/number-input.js';
import { Select } from '../../ui/select.js';
import { useCommand } from '../../ui/use-command.js';
import { soundCalls } from './use-sounds.js';

type Read = CallOutput<'admin/sound/get'>;
const bounds = soundSettings.fields.deposit;

/** What one's own console makes heard, kind by kind; what is not chosen is the site's. */
export function SoundDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const read = useCall(soundCalls().get);
  if (read.data !== undefined) return <Editor read={read.data} onClose={onClose} />;
  return (
    <Dialog title={t('settings:page.ownSounds')} onClose={onClose}>
      <DraftReading of={read} />
    </Dialog>
  );
}

function Editor({ read, onClose }: { read: Read; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const { get, update } = soundCalls();
  const [own, setOwn] = useState<Partial<Read['sounds']>>(Object.fromEntries(read.own.map((kind) => [kind, read.sounds[kind]])));
  const isFine = Object.values(own).every(
    ({ volume, everySeconds }) => isWithin(volume, bounds.volume) && isWithin(everySeconds, bounds.everySeconds),
  );
  const command = useCommand(async () => {
    await call(update, { own });
    refresh(get);
    onClose();
  });
  return (
    <FormDialog
      title={t('settings:page.ownSounds')}
      width={560}
      command={command}
      isReady={isFine}
      verb={t('settings:page.saveSounds')}
      testId="save-sounds"
      onSubmit={() => void command.run(undefined)}
      onClose={onClose}
    >
      <Text size="t12" c="muted">
        {t('settings:page.ownSoundsAbout')}
      </Text>
      {soundKinds.map((kind) => (
        <KindRow
          key={kind}
          kind={kind}
          value={own[kind] ?? read.site[kind]}
          isOwn={own[kind] !== undefined}
          onChange={(value) => setOwn((before) => ({ ...before, [kind]: value }))}
          onReset={() => setOwn((before) => Object.fromEntries(Object.entries(before).filter(([each]) => each !== kind)))}
        />
      ))}
    </FormDialog>
  );
}

const isWithin = (value: number, { least, most }: { least: number; most: number }): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

interface KindRowProps {
  kind: SoundKind;
  value: SoundChoice;
  isOwn: boolean;
  onChange: (value: SoundChoice) => void;
  onReset: () => void;
}

function KindRow({ kind, value, isOwn, onChange, onReset }: KindRowProps): ReactNode {
  const { t } = useTranslation();
  const name = t(`settings:sound.cards.${kind}.title`);
  return (
    <Stack role="group" aria-label={name} gap={8} className="sound-kind">
      <Group justify="space-between" gap={8} mih={26}>
        <Group component="span" gap={8}>
          <Text span size="t13" fw={600}>
            {name}
          </Text>
          <Button
            size={26}
            look="ghost"
            isIcon
            aria-label={t('settings:page.listen', { name })}
            onClick={() => listen(kind, value.tune, value.volume)}
          >
            <Icon of={IconPlayerPlay} size={14} />
          </Button>
        </Group>
        {isOwn ? (
          <Button size={26} look="ghost" onClick={onReset}>
            {t('settings:page.useSite')}
          </Button>
        ) : (
          <Text span size="t12" c="muted">
            {t('settings:page.origin.site')}
          </Text>
        )}
      </Group>
      <Group gap={8} wrap="wrap">
        <Select
          label={`${name} ${t('settings:sound.fields.tune.label')}`}
          w={128}
          value={value.tune}
          options={tunes.map((tune) => ({ value: tune, label: t(`settings:sound.fields.tune.choices.${tune}`) }))}
          onChange={(tune) => onChange({ ...value, tune })}
        />
        <span className="sound-number">
          <NumberInput
            isLabelHidden
            label={`${name} ${t('settings:sound.fields.volume.label')}`}
            unit={t('settings:unit.percent')}
            value={Number.isNaN(value.volume) ? null : value.volume}
            error={isWithin(value.volume, bounds.volume) ? null : t('settings:page.numberWrong')}
            onChange={(volume) => onChange({ ...value, volume: volume ?? Number.NaN })}
          />
        </span>
        <span className="sound-number">
          <NumberInput
            isLabelHidden
            label={`${name} ${t('settings:sound.fields.everySeconds.label')}`}
            unit={t('settings:unit.seconds')}
            value={Number.isNaN(value.everySeconds) ? null : value.everySeconds}
            error={isWithin(value.everySeconds, bounds.everySeconds) ? null : t('settings:page.numberWrong')}
            onChange={(everySeconds) => onChange({ ...value, everySeconds: everySeconds ?? Number.NaN })}
          />
        </span>
        <Group component="span" gap={8}>
          <Switch
            label={`${name} ${t('settings:sound.fields.repeats.label')}`}
            isOn={value.repeats}
            onChange={(repeats) => onChange({ ...value, repeats })}
          />
          <Text span size="t12" c="text-2">
            {t('settings:sound.fields.repeats.label')}
          </Text>
        </Group>
      </Group>
    </Stack>
  );
}
