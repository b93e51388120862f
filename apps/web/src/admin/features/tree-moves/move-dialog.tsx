import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call, toApiError, type ApiError } from '../../../lib/api.js';
import { refresh } from '../../../lib/queries.js';
import { AgentPicker } from '../../components/agent-picker.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Field } from '../../../ui/field.js';
import { toastSuccess } from '../../../ui/notices.js';
import { PlacementCounts, PlacementTable, type Placements } from './placements.js';

export interface MoveDialogProps {
  ids: readonly number[];
  onClose: () => void;
}

/** Moves whole branches below another agent: a dry run first, then all of them or none. */
export function MoveDialog({ ids, onClose }: MoveDialogProps): ReactNode {
  const { t } = useTranslation();
  const [parentId, setParentId] = useState<number | undefined>(undefined);
  const [plan, setPlan] = useState<Placements | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(toApiError(failure));
    } finally {
      setBusy(false);
    }
  };
  const choose = (id: number | undefined): void => {
    setParentId(id);
    setPlan(null);
    if (id !== undefined) void attempt(async () => setPlan(await call('admin/member/move/preview', { ids: [...ids], parentId: id })));
  };
  const move = (): Promise<void> =>
    attempt(async () => {
      if (parentId === undefined) return;
      const { counts } = await call('admin/member/move', { ids: [...ids], parentId });
      refresh('admin/member/get', 'admin/member/view', 'admin/tree/get', 'admin/member/change/get');
      toastSuccess(t('members:move.moved', { rows: counts.move }));
      onClose();
    });
  const isFree = plan !== null && plan.counts.refused === 0 && plan.counts.move > 0;
  return (
    <Dialog title={t('members:move.title', { rows: ids.length })} onClose={onClose} width={720}>
      <div className="col g12 move-box">
        <p className="t13 x2">{t('members:move.about')}</p>
        <Field label={t('members:move.to')}>{() => <AgentPicker label={t('members:move.to')} value={parentId} onChange={choose} />}</Field>
        {plan !== null && (
          <>
            <PlacementCounts of={plan} />
            <PlacementTable of={plan} />
          </>
        )}
        {error !== null && (
          <p className="note lose" role="alert">
            {error.message}
          </p>
        )}
        <span className="f1" />
        <div className="row g8 end dialog-foot">
          <Button size={36} onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button size={36} look="primary" isBusy={isBusy} disabled={!isFree} data-testid="confirm-move" onClick={() => void move()}>
            {t('members:move.do', { rows: plan?.counts.move ?? 0 })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
