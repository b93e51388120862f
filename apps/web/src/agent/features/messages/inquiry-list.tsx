import { IconMessageCircle, IconMessageCircleCheck, IconMessageCircleExclamation, IconPencil, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { formatAmount } from '../../../lib/format.js';
import { INQUIRY_ROWS, inquiryState, isUnreadAnswer, type Inquiry } from '../../../shared/messages/inquiries.js';
import { useCall } from '../../../lib/queries.js';
import { usePush } from '../../../lib/use-push.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { Confirm } from '../../../ui/dialog.js';
import { ExportButton } from '../../../ui/export-button.js';
import { Icon } from '../../../ui/icon.js';
import { useLiveRows } from '../../../ui/live-rows.js';
import { toastSuccess } from '../../../ui/notices.js';
import { Time } from '../../../ui/time.js';
import { useOpens } from '../../../ui/use-opens.js';
import { AccountInquiry } from './account-inquiry.js';
import { CreateInquiry } from './create-inquiry.js';
import { inquiryColumns } from './export-columns.js';
import { InquiryDialog } from './inquiry-dialog.js';
import { LETTER_POLL_MS, refreshLetters, type LetterListProps } from './letters.js';

const icons = { waiting: IconMessageCircle, answered: IconMessageCircleCheck, closed: IconMessageCircleExclamation } as const;
const tones = { waiting: 'warning', answered: 'win', closed: 'neutral' } as const;
const idOf = ({ id }: { id: number }): number => id;

/** The agent's inquiries to the site, newest first, and the ways to make one. */
export function InquiryList({ page, onPage, openId, onOpen, isReadOnly }: LetterListProps): ReactNode {
  const { t } = useTranslation();
  const list = useCall(
    'user/inquiry/get',
    { skip: (page - 1) * INQUIRY_ROWS, requiredContent: true },
    { keepPrevious: true, refetchInterval: LETTER_POLL_MS },
  );
  usePush('inquiry.answered', () => refreshLetters('reply'));
  const creating = useOpens();
  const clearing = useOpens();
  const live = useLiveRows(list.data?.inquiries, { keyOf: idOf, anchor: null, view: String(page) });
  const open = list.data?.inquiries.find((inquiry) => inquiry.id === openId);
  const clear = async (): Promise<void> => {
    await call('user/inquiry/delete', { inquiry_id: null });
    toastSuccess(t('agent-reports:inquiry.cleared'));
    onPage(1);
    refreshLetters('reply');
  };
  return (
    <>
      <DataTable
        label={t('agent-reports:inquiry.title')}
        columns={columns(onOpen, t)}
        rows={live.rows}
        rowKey={idOf}
        rowTestId={(inquiry) => `inquiry-${inquiry.id}`}
        rowClass={(inquiry) => (isUnreadAnswer(inquiry) ? 'unread' : '')}
        freshKeys={live.freshKeys}
        error={list.error}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isPlaceholderData}
        bars={INQUIRY_ROWS}
        empty={t('agent-reports:inquiry.empty')}
        filters={
          <div className="list-filters dt-filters">
            {!isReadOnly && (
              <Button look="primary" data-testid="inquiry-new" onClick={creating.open}>
                <Icon of={IconPencil} size={16} />
                {t('agent-reports:inquiry.create')}
              </Button>
            )}
            {!isReadOnly && <AccountInquiry />}
            <span className="f1" />
            <ExportButton call="user/inquiry/get" input={{ requiredContent: true }} columns={() => inquiryColumns(t)} name="inquiries" />
            {!isReadOnly && (
              <Button look="ghost" disabled={(list.data?.total ?? 0) === 0} data-testid="inquiry-clear" onClick={clearing.open}>
                <Icon of={IconTrash} size={16} />
                {t('agent-reports:inquiry.clear')}
              </Button>
            )}
          </div>
        }
        footer={
          list.data !== undefined && (
            <>
              <span className="xm">{t('agent:list.count', { number: formatAmount(list.data.total) })}</span>
              <span className="xm">
                {t('agent-reports:inquiry.unread')} <b className="w6 x1">{formatAmount(list.data.unread_reply_total)}</b>
              </span>
            </>
          )
        }
        page={{ page, pageSize: INQUIRY_ROWS, total: list.data?.total ?? 0, onPage }}
        phoneRow={(inquiry) => (
          <>
            <span className="f1 col g2 phone-who">
              <Subject inquiry={inquiry} onOpen={onOpen} />
              <Time at={inquiry.created_at} format="short" className="t12 xm" />
            </span>
            <State inquiry={inquiry} />
          </>
        )}
      />
      {creating.isOpen && <CreateInquiry onClose={creating.close} />}
      {clearing.isOpen && (
        <Confirm
          title={t('agent-reports:inquiry.clear')}
          confirmLabel={t('agent-reports:inquiry.clear')}
          look="refuse"
          onConfirm={clear}
          onClose={clearing.close}
        >
          {t('agent-reports:inquiry.clearAsk')}
        </Confirm>
      )}
      {open !== undefined && <InquiryDialog key={open.id} inquiry={open} isReadOnly={isReadOnly} onClose={() => onOpen(undefined)} />}
    </>
  );
}

function Subject({ inquiry, onOpen }: { inquiry: Inquiry; onOpen: (id: number) => void }): ReactNode {
  return (
    <button type="button" className="row g8 letter-subject" onClick={() => onOpen(inquiry.id)}>
      <Icon of={icons[inquiryState(inquiry)]} size={16} />
      <span className={isUnreadAnswer(inquiry) ? 'el w6' : 'el'}>{inquiry.subject}</span>
    </button>
  );
}

function State({ inquiry }: { inquiry: Inquiry }): ReactNode {
  const { t } = useTranslation();
  const state = inquiryState(inquiry);
  return (
    <span className="row g4">
      <Badge tone={tones[state]}>{t(`agent-reports:inquiry.state.${state}`)}</Badge>
      {isUnreadAnswer(inquiry) && <Badge tone="accent">{t('agent-reports:letters.unread')}</Badge>}
    </span>
  );
}

function columns(onOpen: (id: number) => void, t: TFunction): Column<Inquiry>[] {
  return [
    {
      key: 'subject',
      head: t('agent-reports:letters.subject'),
      width: '55%',
      cell: (inquiry) => <Subject inquiry={inquiry} onOpen={onOpen} />,
    },
    { key: 'at', head: t('agent-reports:inquiry.at'), cell: (inquiry) => <Time at={inquiry.created_at} format="short" className="x2" /> },
    {
      key: 'repliedAt',
      head: t('agent-reports:inquiry.repliedAt'),
      cell: (inquiry) =>
        inquiry.replied_at === null ? (
          <span className="xm" aria-hidden="true">
            –
          </span>
        ) : (
          <Time at={inquiry.replied_at} format="short" className="x2" />
        ),
    },
    { key: 'state', head: t('agent-reports:letters.state'), cell: (inquiry) => <State inquiry={inquiry} /> },
  ];
}
