import { Flex, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import { FactLine } from './figure.js';
import { Icon } from './icon.js';
import { TextInput } from './text-input.js';
import { longest } from '#lib/contract/values';

export interface AskDialogProps {
  title: string;
  /** What it is about: names and figures. */
  facts?: readonly { readonly label: string; readonly value: ReactNode }[];
  /** What it leads to. */
  about?: string | undefined;
  isWarning?: boolean;
  /** Fields above the reason. */
  children?: ReactNode;
  reason?: 'none' | 'optional' | 'needed';
  /** The verb of the button; with money it carries the amount. */
  verb: string;
  look?: 'primary' | 'refuse';
  /** The fields above are filled in. */
  isReady?: boolean;
  onRun: (reason: string) => void;
  onClose: () => void;
}

/** Asks before an act on rows. Closes at once; what becomes of it stands at the rows. */
export function AskDialog({
  title,
  facts = [],
  about,
  isWarning = false,
  children,
  reason = 'none',
  verb,
  look = 'primary',
  isReady = true,
  onRun,
  onClose,
}: AskDialogProps): ReactNode {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const isComplete = isReady && (reason !== 'needed' || text.trim() !== '');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (!isComplete) return;
    onClose();
    onRun(text.trim());
  };
  return (
    <Dialog title={title} onClose={onClose} width={420}>
      <Flex component="form" direction="column" gap={12} onSubmit={send}>
        {facts.length > 0 && (
          <Stack component="dl" gap={8} className="ask-box">
            {facts.map(({ label, value }) => (
              <FactLine key={label} label={label}>
                {value}
              </FactLine>
            ))}
          </Stack>
        )}
        {children}
        {about !== undefined && (
          <Text
            size={isWarning ? undefined : 't13'}
            c={isWarning ? undefined : 'text-2'}
            className={isWarning ? 'note warning' : undefined}
          >
            {isWarning && <Icon of={IconAlertTriangle} size={16} />}
            <span>{about}</span>
          </Text>
        )}
        {reason !== 'none' && (
          <TextInput
            label={t('common:reason')}
            name="reason"
            maxLength={longest.reason}
            value={text}
            autoComplete="off"
            aside={reason === 'optional' ? t('common:optional') : undefined}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        <Group justify="flex-end" gap={8}>
          <Button size={36} onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button
            type="submit"
            size={36}
            look={look}
            disabled={!isComplete}
            data-testid="confirm"
            {...(reason === 'none' && children === undefined ? { 'data-autofocus': true } : {})}
          >
            {verb}
          </Button>
        </Group>
      </Flex>
    </Dialog>
  );
}
