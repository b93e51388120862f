import { Card, Group, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';

export interface FileButtonProps {
  isBusy: boolean;
  onFile: (file: File) => void;
  testId: string;
}

/** Takes one CSV file. */
export function FileButton({ isBusy, onFile, testId }: FileButtonProps): ReactNode {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size={36} look="primary" isBusy={isBusy} onClick={() => input.current?.click()}>
        {!isBusy && <Icon of={IconFileUpload} size={16} />}
        {t('admin:import.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv"
        data-testid={testId}
        onChange={(event) => {
          const file = event.target.files?.item(0);
          if (file != null && !isBusy) onFile(file);
          // The same file may be chosen once more.
          event.target.value = '';
        }}
      />
    </>
  );
}

export interface FileDropProps extends FileButtonProps {
  about: string;
  /** How the file is to be read, above the button. */
  options?: ReactNode;
  /** Beside the button. */
  children?: ReactNode;
}

/** A card that takes one CSV file, chosen or dropped on it. */
export function FileDrop({ about, options, children, ...button }: FileDropProps): ReactNode {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files.item(0);
    if (file !== null && !button.isBusy) button.onFile(file);
  };
  return (
    <Card
      className="settings-card import-card"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Text size="t13" c="text-2">
        {about}
      </Text>
      {options}
      <Group wrap="wrap" gap={12}>
        <FileButton {...button} />
        {children}
        <Text span size="t12" c="muted">
          {t('admin:import.drop')}
        </Text>
      </Group>
    </Card>
  );
}
