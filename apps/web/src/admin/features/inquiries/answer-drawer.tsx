import { Flex, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { adminInquiryAnswer } from '../../../lib/call-rules/admin-inquiry-answer.js';
import type { CallOutput } from '../../../lib/contract.js';
import { isBlank } from '../../../lib/plain-text.js';
import { useCall } from '../../../lib/queries.js';
import { Button } from '../../../ui/button.js';
import { Drawer } from '../../../ui/drawer.js';
import { Parents } from '../../components/member-labels.js';
import { TemplateSelect } from '../../components/template-select.js';
import { RichEditor } from '../../../ui/rich-editor.js';
import { RichText } from '../../../ui/rich-text.js';
import { Time } from '../../../ui/time.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';
import { useCallForm } from '../../../ui/form/use-call-form.js';
import { Refusal } from '../../../ui/refusal.js';
import { ForCall } from '../../../ui/may-call.js';
import { Switch } from '../../../ui/checkbox.js';
import type { InquiryItem } from './inquiry-search.js';
import { fillVariables, valuesOf } from '../../lib/template-variables.js';
import { AskerContext, OtherThreads } from './asker-context.js';
import type { NextOne } from './use-next-one.js';

type WholeInquiry = CallOutput<'admin/inquiry/view'>['inquiry'];

export interface AnswerDrawerProps {
  row: InquiryItem;
  next: NextOne;
  onOpen: (row: InquiryItem) => void;
  onClose: () => void;
}

/** One inquiry with its answer; the list has only how it begins. */
export function AnswerDrawer({ row, next, onOpen, onClose }: AnswerDrawerProps): ReactNode {
  const { t } = useTranslation();
  const read = useCall('admin/inquiry/view', { id: row.id });
  return (
    <Drawer
      label={t('messages:inquiry.detail')}
      head={
        <Stack component="span" flex={1} miw={0} style={{ overflow: 'hidden', whiteSpace: 'nowrap' }}>
          <Text component="b" size="t15" fw={600} truncate>
            {row.subject}
          </Text>
          <Text span size="t11" c="muted" truncate>
            {row.nickname} ({row.kind === 'visitor' ? t('messages:inquiry.visitor') : row.account}) ·{' '}
            <Time at={row.createdAt} format="short" />
          </Text>
        </Stack>
      }
      onClose={onClose}
    >
      {read.data === undefined && read.error === null && <LoadingBars />}
      {read.data === undefined && read.error !== null && <FailedState error={read.error} onRetry={() => void read.refetch()} />}
      {read.data !== undefined && (
        <Stack gap={16}>
          <InquiryWithAnswer inquiry={read.data.inquiry} next={next} />
          {row.memberId !== null && <OtherThreads memberId={row.memberId} besides={row.id} onOpen={onOpen} />}
        </Stack>
      )}
    </Drawer>
  );
}

/** The answer is written, or begun from a template. What is written stays while the drawer is open. */
function InquiryWithAnswer({ inquiry: row, next }: { inquiry: WholeInquiry; next: NextOne }): ReactNode {
  const { t } = useTranslation();
  const isChange = row.state === 'answered';
  const form = useCallForm(adminInquiryAnswer, {
    initial: { reply: row.reply },
    toInput: ({ reply }) => ({ id: row.id, reply, change: isChange }),
    check: ({ reply }) => ({ reply: isBlank(reply) ? t('common:field.needed') : null }),
    refresh: ['admin/inquiry/get', 'admin/inquiry/view', 'admin/dashboard/get'],
    done: () => [t('messages:inquiry.done'), row.subject],
    onDone: () => next.onAnswered(row.id),
  });
  return (
    <Stack gap={12}>
      {row.kind === 'visitor' && (
        <Text size="t13" c="text-2" data-testid="visitor-contact">
          {t('messages:inquiry.contact')}: {row.contact === '' ? t('messages:inquiry.noContact') : row.contact}
        </Text>
      )}
      {row.memberId === null ? <Parents of={row.parents} /> : <AskerContext memberId={row.memberId} />}
      {row.deletedAt !== null && (
        <Text size="t12" c="warning" data-testid="deleted-at">
          {t('messages:inquiry.hidden')} · <Time at={row.deletedAt} format="short" />
        </Text>
      )}
      <RichText size="t13" html={row.content} />
      {row.repliedAt !== null && (
        <Text size="t11" c="muted">
          {t('messages:inquiry.answeredBy', { by: row.repliedBy })} · <Time at={row.repliedAt} format="short" />
        </Text>
      )}
      {row.state !== 'closed' && (
        <ForCall needs="admin/inquiry/answer">
          <Flex component="form" direction="column" gap={12} noValidate onSubmit={form.submit}>
            <TemplateSelect kind="answer" onChoose={({ content }) => form.setFieldValue('reply', fillVariables(content, valuesOf(row)))} />
            <RichEditor label={t('messages:inquiry.reply')} {...form.field('reply')} />
            <Refusal error={form.error} />
            <Group justify="flex-end" gap={8}>
              {!isChange && (
                <Group component="label" gap={8} fz="t12" c="text-2">
                  {t('messages:inquiry.thenNext')}
                  <Switch label={t('messages:inquiry.thenNext')} isOn={next.isOn} onChange={next.onTurn} />
                </Group>
              )}
              <Button type="submit" size={36} look="primary" isBusy={form.isBusy} disabled={!form.isComplete} data-testid="send-answer">
                {t(isChange ? 'messages:inquiry.change' : 'messages:inquiry.answer')}
              </Button>
            </Group>
          </Flex>
        </ForCall>
      )}
    </Stack>
  );
}
