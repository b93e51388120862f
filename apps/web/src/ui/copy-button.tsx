import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.js';
import { useCopy } from './use-copy.js';

/** Copies a text; says so for two seconds. */
export function CopyButton({ text, label, isIconOnly = false }: { text: string; label: string; isIconOnly?: boolean }): ReactNode {
  const { t } = useTranslation();
  const { isCopied, copy } = useCopy();
  return (
    <UnstyledButton className="tool-link" aria-label={`${label} ${t('common:copy.do')}`} onClick={() => void copy(text)}>
      <Icon of={isCopied ? IconCheck : IconCopy} size={14} />
      {!isIconOnly && (
        <span style={{ marginLeft: 4 }} aria-live="polite">
          {t(isCopied ? 'common:copy.done' : 'common:copy.do')}
        </span>
      )}
    </UnstyledButton>
  );
}
