import { Group, Stack } from '@mantine/core';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '../lib/api.js';
import { imageTypes, uploadImage } from '../lib/upload.js';
import { Button } from './button.js';
import { Icon } from './icon.js';
import { TextInput } from './text-input.js';
import { longest } from '#lib/contract/values';

export interface ImageFieldProps {
  label: string;
  /** Address of the image; empty for none. */
  value: string;
  onChange: (address: string) => void;
  disabled?: boolean;
}

/** One image: uploaded or by its address, shown, changed, removed. The texts `editor` must have been loaded. */
export function ImageField({ label, value, onChange, disabled = false }: ImageFieldProps): ReactNode {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [broken, setBroken] = useState('');
  const upload = async (file: File): Promise<void> => {
    setUploading(true);
    setProblem(null);
    try {
      onChange(await uploadImage(file));
    } catch (failure) {
      setProblem(toApiError(failure).message);
    } finally {
      setUploading(false);
    }
  };
  const isBroken = value !== '' && broken === value;
  return (
    <Stack gap={8}>
      <TextInput
        size={32}
        label={label}
        aria-label={t('editor:image.address')}
        placeholder={t('editor:image.address')}
        autoComplete="off"
        maxLength={longest.imagePath}
        value={value}
        disabled={disabled || isUploading}
        error={problem ?? (isBroken ? t('editor:image.broken') : null)}
        onChange={(event) => {
          setProblem(null);
          onChange(event.target.value.trim());
        }}
      />
      {value !== '' && !isBroken && (
        <img className="image-preview" src={value} alt={t('editor:image.preview')} onError={() => setBroken(value)} />
      )}
      <Group wrap="wrap" gap={8}>
        <Button look="outline" disabled={disabled} isBusy={isUploading} onClick={() => picker.current?.click()}>
          <Icon of={IconPhotoUp} size={16} />
          {t(value === '' ? 'editor:image.choose' : 'editor:image.replace')}
        </Button>
        {value !== '' && (
          <Button look="ghost" disabled={disabled || isUploading} onClick={() => onChange('')}>
            <Icon of={IconTrash} size={16} />
            {t('editor:image.remove')}
          </Button>
        )}
        <input
          ref={picker}
          type="file"
          hidden
          accept={imageTypes}
          aria-label={label}
          data-testid="image-file"
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file !== undefined) void upload(file);
            event.target.value = '';
          }}
        />
      </Group>
    </Stack>
  );
}
