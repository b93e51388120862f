import { useBlocker } from '@tanstack/react-router';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError, type ApiError } from '../lib/api.js';
import type { RecordDraft } from '../lib/use-record-draft.js';
import { Button } from './button.js';
import { Confirm } from './dialog.js';
import { Icon } from './icon.js';
import { toastSuccess } from './notices.js';

export interface RecordEditorProps<Fields> {
  title: string;
  draft: RecordDraft<Fields>;
  /** Whether everything needed is there; what is missing is said from the first try on. */
  isComplete: boolean;
  onSave: () => Promise<unknown>;
  /** Called when it is saved or left. */
  onClose: () => void;
  testId: string;
  /** Fields; `isTried` once saving was tried. */
  children: (isTried: boolean) => ReactNode;
  /** How it will be seen. */
  preview: ReactNode;
}

/** Edits one record beside its preview. Leaving with something unsaved asks, and nobody else's change is overwritten unasked. */
export function RecordEditor<Fields>({
  title,
  draft,
  isComplete,
  onSave,
  onClose,
  testId,
  children,
  preview,
}: RecordEditorProps<Fields>): ReactNode {
  const { t } = useTranslation();
  const [isTried, setTried] = useState(false);
  const [state, setState] = useState<'open' | 'busy' | 'saved'>('open');
  const [error, setError] = useState<ApiError | null>(null);
  const isKnown = draft.readAt !== undefined;
  const isUnsaved = draft.isDirty && state !== 'saved';
  // Leaving must wait until this render has lifted the question about unsaved changes.
  useEffect(() => {
    if (state === 'saved') onClose();
  }, [state, onClose]);
  const save = async (): Promise<void> => {
    setState('busy');
    setError(null);
    try {
      await onSave();
      toastSuccess(t('posts:editor.saved'));
      setState('saved');
    } catch (failure) {
      setError(toApiError(failure));
      setState('open');
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isComplete && state === 'open') void save();
  };
  return (
    <form className="col g12" noValidate onSubmit={submit} aria-label={title}>
      <div className="page-head">
        <Button look="ghost" isIcon aria-label={t('posts:editor.back')} onClick={onClose}>
          <Icon of={IconArrowLeft} />
        </Button>
        <h1 className="t18 w6 el">{title}</h1>
        <span className="f1" />
        <Button size={36} onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button
          type="submit"
          size={36}
          look="primary"
          isBusy={state === 'busy'}
          disabled={(isKnown && !draft.isDirty) || draft.isOutdated}
          data-testid={testId}
        >
          {t('posts:editor.save')}
        </Button>
      </div>
      {draft.isOutdated && <Outdated draft={draft} />}
      {error !== null && !draft.isOutdated && (
        <p className="note lose" role="alert">
          {error.message}
        </p>
      )}
      <div className="record-editor">
        <div className="card pad col g16">{children(isTried)}</div>
        <section className="col g8" aria-label={t('posts:editor.preview')}>
          <h2 className="t12 w5 xm">{t('posts:editor.preview')}</h2>
          {preview}
        </section>
      </div>
      <LeaveQuestion isUnsaved={isUnsaved} />
    </form>
  );
}

function Outdated({ draft }: { draft: Pick<RecordDraft<unknown>, 'takeTheirs' | 'keepMine'> }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="note warning row g8 wrap" role="alert">
      <span className="f1">{t('posts:editor.outdated')}</span>
      <Button size={26} look="outline" data-testid="take-theirs" onClick={draft.takeTheirs}>
        {t('posts:editor.takeTheirs')}
      </Button>
      <Button size={26} look="outline" data-testid="keep-mine" onClick={draft.keepMine}>
        {t('posts:editor.keepMine')}
      </Button>
    </div>
  );
}

function LeaveQuestion({ isUnsaved }: { isUnsaved: boolean }): ReactNode {
  const { t } = useTranslation();
  const blocker = useBlocker({ shouldBlockFn: () => isUnsaved, enableBeforeUnload: () => isUnsaved, withResolver: true });
  if (blocker.status !== 'blocked') return null;
  return (
    <Confirm
      title={t('posts:editor.leaveTitle')}
      look="refuse"
      confirmLabel={t('posts:editor.leave')}
      cancelLabel={t('posts:editor.stay')}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      {t('posts:editor.leaveAsk')}
    </Confirm>
  );
}
