import { IconTrash } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { isBlank } from '../../../lib/plain-text.js';
import { useCall } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icon.js';
import { RichEditor } from '../../../ui/rich-editor.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { useCommand } from '../../../ui/use-command.js';
import { TextInput } from '../../../ui/text-input.js';

type Template = CallOutput<'admin/template/get'>['items'][number];
const kinds = ['answer', 'message', 'inquiry'] as const;
const blank = { subject: '', content: '' };

/** Texts that are written once and used often: made, changed, deleted. */
export function TemplateDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [kind, setKind] = useState<Template['kind']>('answer');
  const list = useCall('admin/template/get', { kind });
  const [draft, setDraft] = useState<{ id?: number; subject: string; content: string }>(blank);
  const {
    isBusy,
    error,
    run: act,
  } = useCommand((work: () => Promise<unknown>) => work(), { refresh: ['admin/template/get'], onDone: () => setDraft(blank) });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void act(() => call('admin/template/save', { kind, ...draft }));
  };
  return (
    <Dialog title={t('letters:template.title')} onClose={onClose} width={640}>
      <div className="col g12">
        <SegmentedTabs
          label={t('letters:template.title')}
          value={kind}
          tabs={kinds.map((value) => ({ value, label: t(`letters:template.kind.${value}`) }))}
          onChange={(next) => {
            setKind(next);
            setDraft(blank);
          }}
        />
        <ul className="col g4">
          {list.data?.items.map((template) => (
            <li key={template.id} className="row sb g8">
              <button
                type="button"
                className="lnk el"
                onClick={() => setDraft({ id: template.id, subject: template.subject, content: template.content })}
              >
                {template.subject}
              </button>
              <Button
                look="ghost"
                size={26}
                isIcon
                disabled={isBusy}
                aria-label={t('letters:template.dropOf', { subject: template.subject })}
                onClick={() => void act(() => call('admin/template/delete', { ids: [template.id] }))}
              >
                <Icon of={IconTrash} size={14} />
              </Button>
            </li>
          ))}
          {list.data?.total === 0 && <li className="t13 xm">{t('letters:template.empty')}</li>}
        </ul>
        <form className="col g12" onSubmit={submit}>
          <TextInput
            label={t('letters:subject')}
            name="subject"
            maxLength={200}
            autoComplete="off"
            value={draft.subject}
            onChange={(event) => setDraft({ ...draft, subject: event.target.value })}
          />
          <RichEditor
            label={t('letters:content')}
            error={error?.message}
            value={draft.content}
            onChange={(content) => setDraft((before) => ({ ...before, content }))}
          />
          <div className="row g8 end">
            <Button
              type="submit"
              size={36}
              look="primary"
              isBusy={isBusy}
              disabled={draft.subject.trim() === '' || isBlank(draft.content)}
              data-testid="save-template"
            >
              {t(draft.id === undefined ? 'letters:template.add' : 'letters:template.change')}
            </Button>
          </div>
        </form>
      </div>
    </Dialog>
  );
}
