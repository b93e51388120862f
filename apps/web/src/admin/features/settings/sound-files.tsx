import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconPlayerPlay, IconTrash, IconUpload } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { soundFileLimits } from '#lib/contract/values';
import { soundKinds, type SoundKind } from '../../../../../../libs/contract/settings/sound.js';
import { call } from '../../../lib/api.js';
import { playFile } from '../../../lib/console-sound.js';
import { useCall } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { Refusal } from '../../../ui/refusal.js';
import { useCallCommand, useCommand } from '../../../ui/use-command.js';
import { useMay } from '../../lib/may.js';

const reads = ['admin/sound/file/get', 'admin/sound/get'] as const;

/** Sounds of the site's own, one of each kind: whoever has the tune "own" hears it. */
export function SoundFiles(): ReactNode {
  const { t } = useTranslation();
  const mayEdit = useMay('settings.edit');
  const items = useCall('admin/sound/file/get').data?.items ?? [];
  return (
    <Card p={16} component="section" aria-label={t('settings:soundFiles.title')}>
      <Title order={2}>{t('settings:soundFiles.title')}</Title>
      <Text size="t12" c="muted" mb={12}>
        {t('settings:soundFiles.about', { most: soundFileLimits.bytes / 1_024 })}
      </Text>
      <Stack gap={8}>
        {soundKinds.map((kind) => (
          <FileRow key={kind} kind={kind} file={items.find((each) => each.kind === kind)} mayEdit={mayEdit} />
        ))}
      </Stack>
    </Card>
  );
}

function FileRow({
  kind,
  file,
  mayEdit,
}: {
  kind: SoundKind;
  file: { url: string; title: string } | undefined;
  mayEdit: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const name = t(`settings:sound.cards.${kind}.title`);
  const upload = useCommand(
    async (chosen: File) => {
      const title = chosen.name.slice(0, soundFileLimits.title);
      await call('admin/sound/file/save', { kind, title, data: await base64(chosen) });
    },
    { refresh: reads, done: t('settings:soundFiles.saved') },
  );
  const remove = useCallCommand('admin/sound/file/delete', { refresh: reads, done: t('settings:soundFiles.deleted') });
  return (
    <div role="group" aria-label={name}>
      <Group justify="space-between" gap={8} wrap="wrap">
        <Text span size="t13" fw={600}>
          {name}
        </Text>
        <Group gap={8}>
          <Text span size="t12" c={file === undefined ? 'muted' : 'text-2'}>
            {file?.title ?? t('settings:soundFiles.none')}
          </Text>
          {file !== undefined && (
            <Button
              size={26}
              look="ghost"
              isIcon
              aria-label={t('settings:page.listen', { name })}
              onClick={() => void playFile(file.url, 70)}
            >
              <Icon of={IconPlayerPlay} size={14} />
            </Button>
          )}
          {mayEdit && (
            <Button
              size={26}
              look="outline"
              isBusy={upload.isBusy}
              aria-label={`${name} ${t('settings:soundFiles.upload')}`}
              onClick={() => picker.current?.click()}
            >
              <Icon of={IconUpload} size={14} />
              {t('settings:soundFiles.upload')}
            </Button>
          )}
          {mayEdit && file !== undefined && (
            <Button
              size={26}
              look="ghost"
              isIcon
              isBusy={remove.isBusy}
              aria-label={`${name} ${t('settings:soundFiles.delete')}`}
              onClick={() => void remove.run({ kind })}
            >
              <Icon of={IconTrash} size={14} />
            </Button>
          )}
        </Group>
      </Group>
      <input
        ref={picker}
        type="file"
        hidden
        accept="audio/mpeg,audio/ogg,audio/wav"
        aria-label={name}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          if (chosen !== undefined) void upload.run(chosen);
          event.target.value = '';
        }}
      />
      <Refusal error={upload.error ?? remove.error} />
    </div>
  );
}

async function base64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
