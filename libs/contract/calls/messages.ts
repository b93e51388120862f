import { z } from 'zod';
import { message, recipients, sentMessage } from './message-shapes.js';
import { call, ownAct, ownRead } from '../call.js';
import { id, ids, paging, pagingOf, rowResults, search, text, time, total } from '../fields.js';
import { agentMessageAudiences, inquiryStates, longest, memberKinds, templateKinds } from '../values/index.js';

/** The longest text that somebody may write, characters of HTML; plain text is taken as it is written. */
const html = text(longest.content);
const [owner, agent, admin] = [['player', 'agent'], ['agent'], ['admin']] as const;
/** Also a member on a break asks the site. */
const support = { duringBreak: true, who: owner } as const;

/** As the documented client reads it: an inquiry that waits has the Korean word for it. */
export const inquiryStatus = z.enum(['답변대기', '답변완료', '종료']);
export const inquiryState = z.enum(inquiryStates);

/** How the text begins, in plain words. */
const preview = z.string();

const inquiry = z.object({
  id,
  subject: z.string(),
  /** HTML, sanitised; empty unless `requiredContent` was asked for. */
  content: z.string(),
  preview,
  reply: z.string(),
  status: inquiryStatus,
  created_at: time,
  replied_at: time.nullable(),
  readed_at: time.nullable(),
});

const messageList = { in: pagingOf(10), out: { messages: z.array(message), total, unread_message_total: total } };
const plainWriting = { subject: text(longest.subject), content: text(longest.agentMessage) };
const messageIds = { message_ids: z.array(id).min(1).max(200) };

const deskInquiryFields = {
  id,
  /** Null for a visitor, who has neither account nor level. */
  memberId: id.nullable(),
  kind: z.enum([...memberKinds, 'visitor']),
  account: z.string(),
  nickname: z.string(),
  level: z.int(),
  parents: z.array(z.string()),
  subject: z.string(),
  /** HTML, sanitised, like the reply; in lists both are empty unless `requiredContent` was asked for. */
  content: z.string(),
  reply: z.string(),
  state: inquiryState,
  createdAt: time,
  repliedAt: time.nullable(),
  repliedBy: z.string().nullable(),
  /** The asker has deleted it from his list. */
  deleted: z.boolean(),
  deletedAt: time.nullable(),
};
const adminInquiry = z.object({ ...deskInquiryFields, preview });
const requiredContent = z.boolean().default(false);

const template = {
  id,
  kind: z.enum(templateKinds),
  subject: z.string(),
  updatedAt: time,
  /** The account of the administrator who wrote it last; null for one of the site or from before it was noted. */
  changedBy: z.string().nullable(),
};

export const messageCalls = {
  'user/inquiry/create': call({
    ...support,
    agent: ownAct,
    in: { subject: text(longest.subject).default(''), content: html.default(''), key: z.uuid().optional() },
    out: { id },
    summary: 'Ask the site',
  }),
  'user/inquiry/get': call({
    ...support,
    agent: ownRead,
    in: { ...pagingOf(5), requiredContent: z.boolean().default(true) },
    out: { inquiries: z.array(inquiry), total, unread_reply_total: total },
    summary: 'One’s own inquiries, newest first',
  }),
  'user/inquiry/template/get': call({
    ...support,
    agent: ownRead,
    /** HTML, sanitised. */
    out: { items: z.array(z.object({ id, subject: z.string(), content: z.string() })) },
    summary: 'Texts that an inquiry can be begun from',
  }),
  'user/inquiry/read': call({ ...support, agent: ownRead, in: { inquiry_id: id }, summary: 'Mark an answer as read' }),
  'user/inquiry/delete': call({
    ...support,
    agent: ownAct,
    in: { inquiry_id: id.nullish() },
    summary: 'Delete an inquiry from one’s list; without an id all of them',
  }),
  'user/inquiry/visitor/create': call({
    who: ['visitor'],
    duringInspection: true,
    /** Plain text. */
    in: {
      nickname: text(longest.nickname).trim().min(1),
      contact: text(longest.contact).default(''),
      subject: text(longest.subject).default(''),
      content: text(longest.visitorContent).default(''),
    },
    /** It is told once. */
    out: { code: z.string() },
    summary: 'Ask the site without an account; the answer is read by the code. So many a day from one network',
  }),
  'user/inquiry/visitor/get': call({
    who: ['visitor'],
    duringInspection: true,
    in: { code: text(40) },
    out: {
      subject: z.string(),
      /** HTML, sanitised. */
      content: z.string(),
      reply: z.string(),
      status: inquiryStatus,
      created_at: time,
      replied_at: time.nullable(),
    },
    summary: 'An inquiry that was asked without an account, by its code',
  }),

  'agent/message/get': call({ who: agent, agent: ownRead, ...messageList, summary: 'One’s messages, newest first' }),
  'agent/message/read': call({ who: agent, agent: ownRead, in: messageIds, summary: 'Mark messages as read' }),
  'agent/message/delete': call({ who: agent, agent: ownAct, in: { message_id: id }, summary: 'Delete a message that was read' }),
  'agent/message/send': call({
    who: agent,
    agent: { reach: 'downline', target: 'member_id', right: 'message' },
    in: {
      /** All who stand directly below, or the one that `member_id` names. */
      to: z.enum(agentMessageAudiences),
      member_id: id.optional(),
      ...plainWriting,
      key: z.uuid().optional(),
    },
    out: { id, sent: total },
    summary: 'Write to one below or to all directly below',
  }),
  'agent/message/sent/get': call({
    who: agent,
    agent: ownRead,
    in: pagingOf(10),
    out: { items: z.array(sentMessage), total },
    summary: 'Messages that the agent has sent, newest first; those that administrators took back included',
  }),
  'user/message/get': call({ duringBreak: true, who: ['player'], ...messageList, summary: 'One’s messages, newest first' }),
  'user/message/read': call({ duringBreak: true, who: ['player'], in: messageIds, summary: 'Mark messages as read' }),
  'user/message/delete': call({ duringBreak: true, who: ['player'], in: { message_id: id }, summary: 'Delete a message that was read' }),

  'admin/inquiry/get': call({
    who: admin,
    permission: 'support.view',
    in: { ...paging, search, state: inquiryState.optional(), memberId: id.optional(), requiredContent },
    out: { items: z.array(adminInquiry), total, counts: z.record(z.string(), total) },
    summary: 'Inquiries: the longest waiting first',
  }),
  'admin/inquiry/view': call({
    who: admin,
    permission: 'support.view',
    in: { id },
    /** `contact` is how a visitor may be reached, as he has written it; empty for members. */
    out: { inquiry: z.object({ ...deskInquiryFields, contact: z.string() }) },
    summary: 'One inquiry with its whole text',
  }),
  'admin/inquiry/answer': call({
    who: admin,
    permission: 'support.edit',
    in: { id, reply: html, change: z.boolean().default(false) },
    summary: 'Answer; an answer that was given already is replaced only with `change`',
  }),
  'admin/inquiry/wait': call({ who: admin, permission: 'support.edit', in: { ids }, out: rowResults, summary: 'Back to waiting' }),
  'admin/inquiry/close': call({
    who: admin,
    permission: 'support.edit',
    in: { ids },
    out: rowResults,
    summary: 'Close without or after an answer',
  }),
  'admin/inquiry/delete': call({ who: admin, permission: 'support.edit', in: { ids }, out: rowResults, summary: 'Delete' }),
  'admin/template/get': call({
    who: admin,
    permission: 'support.view',
    in: { ...paging, search, kind: z.enum(templateKinds).optional() },
    out: { items: z.array(z.object({ ...template, preview })), total },
    summary: 'Templates, by kind and subject',
  }),
  'admin/template/view': call({
    who: admin,
    permission: 'support.view',
    in: { id },
    /** HTML, sanitised. */
    out: { template: z.object({ ...template, content: z.string() }) },
    summary: 'One template with its whole text',
  }),
  'admin/template/save': call({
    who: admin,
    permission: 'support.edit',
    in: { id: id.optional(), kind: z.enum(templateKinds), subject: text(longest.subject), content: html },
    out: { id },
    summary: 'Make or change a template',
  }),
  'admin/template/delete': call({ who: admin, permission: 'support.edit', in: { ids }, out: rowResults, summary: 'Delete templates' }),
  'admin/message/get': call({
    who: admin,
    permission: 'content.view',
    in: {
      ...paging,
      search,
      memberId: id.optional(),
      requiredContent,
      /** Those that were taken back. */
      deleted: z.boolean().default(false),
    },
    out: {
      items: z.array(
        z.object({
          id,
          subject: z.string(),
          /** HTML, sanitised; empty unless `requiredContent` was asked for. */
          content: z.string(),
          preview,
          to: z.string(),
          /** Nickname of the administrator or the agent who wrote it. */
          sender: z.string(),
          /** The agent who wrote it; null where an administrator did. */
          agentId: id.nullable(),
          createdAt: time,
          expiresAt: time.nullable(),
          /** Subject of the template that it was begun from. */
          template: z.string().nullable(),
          deletedAt: time.nullable(),
          sent: total,
          read: total,
        }),
      ),
      total,
    },
    summary: 'Messages that were sent, newest first',
  }),
  'admin/message/recipients/get': call({
    who: admin,
    permission: 'content.view',
    in: { recipients },
    out: { total },
    summary: 'How many a message to these would reach now',
  }),
  'admin/message/send': call({
    who: admin,
    permission: 'content.edit',
    in: {
      recipients,
      subject: text(longest.subject),
      content: html,
      validDays: z.int().min(1).max(365).optional(),
      /** The template that it was begun from. */
      templateId: id.optional(),
      key: z.uuid().optional(),
    },
    out: { id, sent: total },
    summary: 'Send a message',
  }),
  'admin/message/delete': call({
    who: admin,
    permission: 'content.edit',
    in: { ids },
    out: rowResults,
    summary: 'Take messages back; unread ones are never seen',
  }),
};
