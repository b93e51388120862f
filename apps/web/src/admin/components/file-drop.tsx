import '@mantine/dropzone/styles.layer.css';
import { Group, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconAlertTriangle, IconFileUpload } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { toast } from '../../ui/toast.js';

/** Systems name the kinds of such files in different ways; their endings are the same. Excel saves Unicode text as `.txt`. */
const lists = { 'text/csv': ['.csv', '.tsv', '.txt'], 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'] };

export interface FileDropProps {
  about: string;
  isBusy: boolean;
  onFile: (file: File) => void;
  testId: string;
  /** How the file is to be read, above the button. */
  options?: ReactNode;
  /** Beside the button. */
  children?: ReactNode;
}

/** A card that takes one list, CSV or a workbook, chosen or dropped on it. */
export function FileDrop({ about, isBusy, onFile, testId, options, children }: FileDropProps): ReactNode {
  const { t } = useTranslation();
  const open = useRef<() => void>(null);
  return (
    <Dropzone
      classNames={{ root: 'card settings-card import-card', inner: 'import-inner' }}
      openRef={open}
      accept={lists}
      multiple={false}
      disabled={isBusy}
      // The card holds a button for it; a press elsewhere opens nothing.
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ 'data-testid': testId } as object}
      onDrop={([file]) => file && onFile(file)}
      onReject={() => toast({ title: t('admin:import.oneFile'), icon: IconAlertTriangle, tone: 'lose' })}
    >
      <Text size="t13" c="text-2">
        {about}
      </Text>
      {options}
      <Group wrap="wrap" gap={12}>
        <Button size={36} look="primary" isBusy={isBusy} onClick={() => open.current?.()}>
          {!isBusy && <Icon of={IconFileUpload} size={16} />}
          {t('admin:import.choose')}
        </Button>
        {children}
        <Text span size="t12" c="muted">
          {t('admin:import.drop')}
        </Text>
      </Group>
    </Dropzone>
  );
}
