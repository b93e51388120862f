import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nicknameColors } from './theme.js';

/** The colours of nicknames as buttons, and none. */
export function ColorChoice({ value, onChange }: { value: string; onChange: (color: string) => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Group wrap="wrap" gap={8} role="group" aria-label={t('members:bulk.color')}>
      <button type="button" className="chip" aria-pressed={value === ''} onClick={() => onChange('')}>
        {t('members:bulk.noColor')}
      </button>
      {nicknameColors.map((each) => (
        <button
          key={each}
          type="button"
          className="hue-key"
          aria-label={each}
          aria-pressed={value.toLowerCase() === each}
          style={{ background: each }}
          onClick={() => onChange(each)}
        />
      ))}
    </Group>
  );
}
