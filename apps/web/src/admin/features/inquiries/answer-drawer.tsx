import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import type { CallOutput } from '../../../lib/contract.js';
import { isBlank } from '../../../lib/plain-text.js';
import { useCall } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { Drawer } from '../../../ui/drawer.js';
import { Parents } from '../../components/member-labels.js';
import { toastSuccess } from '../../../ui/notices.js';
import { RichEditor } from '../../../ui/rich-editor.js';
import { RichText } from '../../../ui/rich-text.js';
import { Select } from '../../../ui/select.js';
import { Time } from '../../../ui/time.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { useCommand } from '../../../ui/use-command.js';

export type InquiryItem = CallOutput<'admin/inquiry/get'>['items'][number];
type WholeInquiry = CallOutput<'admin/inquiry/view'>['inquiry'];

/** One inquiry with its answer; the list has only how it begins. */
export function AnswerDrawer({ row, onClose }: { row: InquiryItem; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const read = useCall('admin/inquiry/view', { id: row.id });
  return (
    <Drawer
      label={t('letters:inquiry.detail')}
      head={
        <span className="f1 col el">
          <b className="t15 w6 el">{row.subject}</b>
          <span className="t11 xm el">
            {row.nickname} ({row.account}) · <Time at={row.createdAt} format="short" />
          </span>
        </span>
      }
      onClose={onClose}
    >
      {read.data === undefined && read.error === null && <LoadingBars />}
      {read.data === undefined && read.error !== null && <FailedState error={read.error} onRetry={() => void read.refetch()} />}
      {read.data !== undefined && <InquiryWithAnswer inquiry={read.data.inquiry} onClose={onClose} />}
    </Drawer>
  );
}

/** The answer is written, or begun from a template. What is written stays while the drawer is open. */
function InquiryWithAnswer({ inquiry: row, onClose }: { inquiry: WholeInquiry; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const templates = useCall('admin/template/get', { kind: 'answer' });
  const [text, setText] = useState(row.reply);
  const isChange = row.state === 'answered';
  const command = useCommand(
    async (): Promise<void> => {
      await call('admin/inquiry/answer', { id: row.id, reply: text, change: isChange });
      toastSuccess(t('letters:inquiry.done'), row.subject);
      onClose();
    },
    {
      refresh: ['admin/inquiry/get', 'admin/inquiry/view', 'admin/dashboard/get'],
    },
  );
  const { isBusy, error } = command;
  const answer = command.run;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBlank(text)) void answer();
  };
  return (
    <div className="col g12">
      <Parents of={row.parents} />
      <RichText className="t13" html={row.content} />
      {row.repliedAt !== null && (
        <p className="t11 xm">
          {t('letters:inquiry.answeredBy', { by: row.repliedBy })} · <Time at={row.repliedAt} format="short" />
        </p>
      )}
      {row.state !== 'closed' && (
        <form className="col g12" onSubmit={submit}>
          <Select
            label={t('letters:template.use')}
            value=""
            options={[
              { value: '', label: t('letters:template.use') },
              ...(templates.data?.items ?? []).map(({ id, subject }) => ({ value: String(id), label: subject })),
            ]}
            onChange={(id) => setText(templates.data?.items.find((template) => String(template.id) === id)?.content ?? text)}
          />
          <RichEditor label={t('letters:inquiry.reply')} error={error?.message} value={text} onChange={setText} />
          <div className="row g8 end">
            <Button type="submit" size={36} look="primary" isBusy={isBusy} disabled={isBlank(text)} data-testid="send-answer">
              {t(isChange ? 'letters:inquiry.change' : 'letters:inquiry.answer')}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
