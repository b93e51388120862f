import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.js';
import { useMayChangeFields } from '../may-call.js';
import { Refusal } from '../refusal.js';
import { useUnsaved } from '../use-unsaved.js';
import type { DraftForm } from './use-draft-form.js';

/** The foot of a form over something that exists: why it was refused, discard and save. Leaving with something unsaved asks first. */
export function FormFoot({
  form,
  isBad = false,
  testId,
}: {
  form: Pick<DraftForm<object>, 'isChanged' | 'isComplete' | 'isBusy' | 'error' | 'discard' | 'isUnsaved'>;
  /** Something beside its fields keeps it from being saved. */
  isBad?: boolean;
  testId?: string;
}): ReactNode {
  const { t } = useTranslation();
  const leaving = useUnsaved(form.isUnsaved, form.discard);
  if (!useMayChangeFields()) return null;
  return (
    <>
      <Refusal error={form.error} />
      {leaving}
      <Group justify="flex-end" gap={8}>
        <Button size={36} disabled={!form.isChanged || form.isBusy} onClick={form.discard}>
          {t('admin:game.discard')}
        </Button>
        <Button
          type="submit"
          size={36}
          look="primary"
          isBusy={form.isBusy}
          disabled={!form.isChanged || !form.isComplete || isBad}
          data-testid={testId}
        >
          {t('admin:game.save')}
        </Button>
      </Group>
    </>
  );
}
