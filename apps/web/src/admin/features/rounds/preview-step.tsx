import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BetChanges } from '../../components/bet-changes.js';
import { PreviewSums } from '../../components/preview-sums.js';
import { Money } from '../../../ui/money.js';
import type { Preview } from './rounds.js';

export interface PreviewStepProps {
  preview: Preview | undefined;
  page: number;
  onPage: (page: number) => void;
}

/** What a result would do, before anything is done: the sums, and every bet that would change. */
export function PreviewStep({ preview, page, onPage }: PreviewStepProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap={12}>
      {preview !== undefined && (
        <PreviewSums
          sums={preview.sums}
          unchanged={preview.unchanged}
          more={{ label: t('admin:entry.rolling'), value: <Money value={-preview.sums.rolling} unit="won" signed /> }}
        />
      )}
      <BetChanges changes={preview} page={page} onPage={onPage} />
    </Stack>
  );
}
