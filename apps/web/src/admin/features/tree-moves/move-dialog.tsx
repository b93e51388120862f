import { Box, Group, Stack, Text } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call, toApiError, type ApiError } from '../../../lib/api.js';
import { AgentPicker } from '../../components/agent-picker.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Field } from '../../../ui/field.js';
import { useCallCommand } from '../../../ui/use-command.js';
import { PlacementCounts, PlacementTable, type Placements } from './placements.js';
import { Refusal } from '../../../ui/refusal.js';

export interface MoveDialogProps {
  ids: readonly number[];
  onClose: () => void;
}

/** Moves whole branches below another agent: a dry run first, then all of them or none. */
export function MoveDialog({ ids, onClose }: MoveDialogProps): ReactNode {
  const { t } = useTranslation();
  const [parentId, setParentId] = useState<number | undefined>(undefined);
  const [plan, setPlan] = useState<Placements | null>(null);
  // The latest choice counts: an answer about an earlier one is dropped.
  const wanted = useRef<number | undefined>(undefined);
  const [previewError, setPreviewError] = useState<ApiError | null>(null);
  const choose = (id: number | undefined): void => {
    wanted.current = id;
    setParentId(id);
    setPlan(null);
    setPreviewError(null);
    if (id === undefined) return;
    call('admin/member/move/preview', { ids: [...ids], parentId: id })
      .then((found) => {
        if (wanted.current === id) setPlan(found);
      })
      .catch((failure: unknown) => {
        if (wanted.current === id) setPreviewError(toApiError(failure));
      });
  };
  const move = useCallCommand('admin/member/move', {
    refresh: ['admin/member/get', 'admin/member/view', 'admin/tree/get', 'admin/member/change/get'],
    done: ({ counts }) => [t('members:move.moved', { rows: counts.move })],
    onDone: onClose,
  });
  const error = move.error ?? previewError;
  const isFree = plan !== null && plan.counts.refused === 0 && plan.counts.move > 0;
  return (
    <Dialog title={t('members:move.title', { rows: ids.length })} onClose={onClose} width={720}>
      <Stack gap={12} className="move-box">
        <Text size="t13" c="text-2">
          {t('members:move.about')}
        </Text>
        <Field label={t('members:move.to')}>{() => <AgentPicker label={t('members:move.to')} value={parentId} onChange={choose} />}</Field>
        {plan !== null && (
          <>
            <PlacementCounts of={plan} />
            <PlacementTable of={plan} />
          </>
        )}
        <Refusal error={error} />
        <Box component="span" flex={1} miw={0} />
        <Group justify="flex-end" gap={8} className="dialog-foot">
          <Button size={36} onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button
            size={36}
            look="primary"
            isBusy={move.isBusy}
            disabled={!isFree}
            data-testid="confirm-move"
            onClick={() => parentId !== undefined && void move.run({ ids: [...ids], parentId })}
          >
            {t('members:move.do', { rows: plan?.counts.move ?? 0 })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
