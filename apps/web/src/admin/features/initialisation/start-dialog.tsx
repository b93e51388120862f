import { Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { initialisationWord } from '#lib/contract/values';
import { FormDialog } from '../../../ui/form-dialog.js';
import { TextInput } from '../../../ui/text-input.js';
import { useCallCommand } from '../../../ui/use-command.js';
import type { Choice } from './choice-card.js';

/** Takes the word that is typed; a second administrator then approves it. */
export function StartDialog({ choice, onDone, onClose }: { choice: Choice; onDone: () => void; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [word, setWord] = useState('');
  const command = useCallCommand('admin/initialisation/start', {
    done: t('initialisation:started'),
    refresh: ['admin/initialisation/get'],
    onDone,
  });
  const { from, to, kinds } = choice;
  return (
    <FormDialog
      title={t('initialisation:ask', { from, to })}
      width={460}
      command={command}
      isReady={word.trim() === initialisationWord}
      verb={t('initialisation:start')}
      look="refuse"
      testId="confirm-initialisation"
      onSubmit={() => void command.run({ from, to, kinds: [...kinds], confirmation: word.trim() })}
      onClose={onClose}
    >
      <Text size="t13">{t('initialisation:warning')}</Text>
      <Text size="t13" c="muted">
        {kinds.map((kind) => t(`initialisation:kind.${kind}`)).join(' · ')}
      </Text>
      <TextInput
        label={t('initialisation:word', { word: initialisationWord })}
        value={word}
        onChange={(event) => setWord(event.target.value)}
        maxLength={40}
        autoComplete="off"
      />
    </FormDialog>
  );
}
