import type { TFunction } from 'i18next';
import type { ExportColumn } from '../../../lib/contract.js';
import { inquiryStates } from '../../../shared/messages/inquiries.js';

/** A file of the agent's inquiries. */
export const inquiryColumns = (t: TFunction): ExportColumn[] => [
  {
    key: 'status',
    label: t('agent-reports:letters.state'),
    words: Object.fromEntries(Object.entries(inquiryStates).map(([word, state]) => [word, t(`agent-reports:inquiry.state.${state}`)])),
  },
  { key: 'subject', label: t('agent-reports:letters.subject'), as: 'text' },
  { key: 'content', label: t('agent-reports:letters.content'), as: 'html' },
  { key: 'created_at', label: t('agent-reports:inquiry.at'), as: 'time' },
  { key: 'reply', label: t('agent-reports:inquiry.reply'), as: 'html' },
  { key: 'replied_at', label: t('agent-reports:inquiry.repliedAt'), as: 'time' },
];

/** A file of the agent's messages. */
export const messageColumns = (t: TFunction): ExportColumn[] => [
  { key: 'subject', label: t('agent-reports:letters.subject'), as: 'text' },
  { key: 'content', label: t('agent-reports:letters.content'), as: 'html' },
  { key: 'sender', label: t('agent-reports:message.sender'), as: 'text' },
  { key: 'created_at', label: t('agent-reports:message.at'), as: 'time' },
  { key: 'readed_at', label: t('agent-reports:message.readAt'), as: 'time' },
];

/** A file of notices. */
export const noticeColumns = (t: TFunction): ExportColumn[] => [
  { key: 'subject', label: t('agent-reports:letters.subject'), as: 'text' },
  { key: 'content', label: t('agent-reports:letters.content'), as: 'html' },
  { key: 'created_at', label: t('agent:log.at'), as: 'time' },
];
