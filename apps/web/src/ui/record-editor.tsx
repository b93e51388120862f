import { Box, Card, Flex, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.js';
import { LeaveQuestion } from './form/leave-question.js';
import type { DraftForm } from './form/use-draft-form.js';
import { Icon } from './icon.js';
import { CallFields } from './may-call.js';
import { Refusal } from './refusal.js';

export interface RecordEditorProps {
  title: string;
  form: Pick<
    DraftForm<object>,
    'isChanged' | 'isBusy' | 'error' | 'conflicts' | 'takeTheirs' | 'keepMine' | 'submit' | 'isUnsaved' | 'needs'
  >;
  /** It exists already: without a change there is nothing to save. */
  isKnown: boolean;
  onClose: () => void;
  testId: string;
  children: ReactNode;
  /** How it will be seen. */
  preview: ReactNode;
}

/** Edits one record beside its preview. Leaving with something unsaved asks, and nobody else's change is overwritten unasked. */
export function RecordEditor({ title, form, isKnown, onClose, testId, children, preview }: RecordEditorProps): ReactNode {
  const { t } = useTranslation();
  const isContested = Object.keys(form.conflicts).length > 0;
  return (
    <Flex component="form" direction="column" gap={12} noValidate onSubmit={form.submit} aria-label={title}>
      <div className="page-head">
        <Button look="ghost" isIcon aria-label={t('posts:editor.back')} onClick={onClose}>
          <Icon of={IconArrowLeft} />
        </Button>
        <Title order={1} miw={0} style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {title}
        </Title>
        <Box component="span" flex={1} miw={0} />
        <Button size={36} onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button
          needs={form.needs}
          type="submit"
          size={36}
          look="primary"
          isBusy={form.isBusy}
          disabled={(isKnown && !form.isChanged) || isContested}
          data-testid={testId}
        >
          {t('posts:editor.save')}
        </Button>
      </div>
      {isContested && <Contested form={form} />}
      <Refusal error={isContested ? null : form.error} />
      <div className="record-editor">
        <Card component="div" p="card" style={{ display: 'flex', flexDirection: 'column', gap: 16 }}>
          <CallFields needs={form.needs}>{children}</CallFields>
        </Card>
        <Stack component="section" gap={8} aria-label={t('posts:editor.preview')}>
          <Text component="h2" size="t12" fw={500} c="muted">
            {t('posts:editor.preview')}
          </Text>
          {preview}
        </Stack>
      </div>
      <LeaveQuestion form={form} />
    </Flex>
  );
}

/** Another has written into the same fields meanwhile: one of the two is chosen before anything is saved. */
function Contested({ form }: Pick<RecordEditorProps, 'form'>): ReactNode {
  const { t } = useTranslation();
  return (
    <Group wrap="wrap" gap={8} className="note warning" role="alert">
      <Box component="span" flex={1} miw={0}>
        {t('posts:editor.outdated')}
      </Box>
      <Button size={26} look="outline" data-testid="take-theirs" onClick={() => form.takeTheirs()}>
        {t('posts:editor.takeTheirs')}
      </Button>
      <Button size={26} look="outline" data-testid="keep-mine" onClick={form.keepMine}>
        {t('posts:editor.keepMine')}
      </Button>
    </Group>
  );
}
