import { Anchor, Flex, Group, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { adminTemplateSave } from '../../../lib/call-rules/admin-template-save.js';
import type { CallOutput } from '../../../lib/contract.js';
import { call } from '../../../lib/api.js';
import { isBlank } from '../../../lib/plain-text.js';
import { useCall } from '../../../lib/queries.js';
import { templateVariables, written } from '../../lib/template-variables.js';
import type { WholeTemplate } from '../../components/template-select.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icon.js';
import { Refusal } from '../../../ui/refusal.js';
import { RichEditor } from '../../../ui/rich-editor.js';
import { SegmentedTabs } from '../../../ui/segmented-tabs.js';
import { useCallForm } from '../../../ui/form/use-call-form.js';
import { useCallCommand, useCommand } from '../../../ui/use-command.js';
import { TextInput } from '../../../ui/text-input.js';
import { longest } from '#lib/contract/values';

type Template = CallOutput<'admin/template/get'>['items'][number];
const kinds = ['answer', 'message', 'inquiry'] as const;
const blank = { subject: '', content: '' };

/** Texts that are written once and used often: made, changed, deleted. */
export function TemplateDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [kind, setKind] = useState<Template['kind']>('answer');
  const list = useCall('admin/template/get', { kind });
  const [editedId, setEditedId] = useState<number>();
  const form = useCallForm(adminTemplateSave, {
    initial: blank,
    toInput: (typed) => ({ kind, ...(editedId === undefined ? {} : { id: editedId }), ...typed }),
    check: ({ subject, content }) => ({
      subject: subject.trim() === '' ? t('common:field.needed') : null,
      content: isBlank(content) ? t('common:field.needed') : null,
    }),
    after: () => blank,
    refresh: ['admin/template/get'],
    onDone: () => setEditedId(undefined),
  });
  const edit = (template: WholeTemplate | undefined): void => {
    setEditedId(template?.id);
    form.setValues(template === undefined ? blank : { subject: template.subject, content: template.content });
  };
  // The list has only how each begins.
  const open = useCommand(async (id: number): Promise<void> => {
    const { template } = await call('admin/template/view', { id });
    edit(template);
  });
  const drop = useCallCommand('admin/template/delete', { refresh: ['admin/template/get'], onDone: () => edit(undefined) });
  return (
    <Dialog title={t('messages:template.title')} onClose={onClose} width={640}>
      <Stack gap={12}>
        <SegmentedTabs
          label={t('messages:template.title')}
          value={kind}
          tabs={kinds.map((value) => ({ value, label: t(`messages:template.kind.${value}`) }))}
          onChange={(next) => {
            setKind(next);
            edit(undefined);
          }}
        />
        <Stack component="ul" gap={4}>
          {list.data?.items.map((template) => (
            <Group component="li" key={template.id} justify="space-between" gap={8}>
              <Stack component="span" miw={0} style={{ overflow: 'hidden', whiteSpace: 'nowrap' }}>
                <Anchor component="button" type="button" truncate disabled={open.isBusy} onClick={() => void open.run(template.id)}>
                  {template.subject}
                </Anchor>
                <Text span size="t11" c="muted" truncate>
                  {template.preview}
                </Text>
              </Stack>
              <Button
                needs="admin/template/delete"
                look="ghost"
                size={26}
                isIcon
                disabled={drop.isBusy || form.isBusy}
                aria-label={t('messages:template.dropOf', { subject: template.subject })}
                onClick={() => void drop.run({ ids: [template.id] })}
              >
                <Icon of={IconTrash} size={14} />
              </Button>
            </Group>
          ))}
          {list.data?.total === 0 && (
            <Text component="li" size="t13" c="muted">
              {t('messages:template.empty')}
            </Text>
          )}
        </Stack>
        <Flex component="form" direction="column" gap={12} noValidate onSubmit={form.submit}>
          <TextInput label={t('messages:subject')} maxLength={longest.subject} autoComplete="off" {...form.field('subject')} />
          <RichEditor label={t('messages:content')} {...form.field('content')} />
          {kind === 'answer' && (
            <Text size="t12" c="muted">
              {t('messages:template.variables')}:{' '}
              {templateVariables.map((each) => `${written(each)} ${t(`messages:template.variable.${each}`)}`).join(' · ')}
            </Text>
          )}
          <Refusal error={form.error ?? drop.error ?? open.error} />
          <Group justify="flex-end" gap={8}>
            <Button
              needs="admin/template/save"
              type="submit"
              size={36}
              look="primary"
              isBusy={form.isBusy}
              disabled={!form.isComplete}
              data-testid="save-template"
            >
              {t(editedId === undefined ? 'messages:template.add' : 'messages:template.change')}
            </Button>
          </Group>
        </Flex>
      </Stack>
    </Dialog>
  );
}
