import { Flex, Stack, Text } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { longest } from '#lib/contract/values';
import { call } from '../../lib/api.js';
import { langOf } from '../../lib/text-language.js';
import type { System } from '../../shared/members/system.js';
import { Button } from '../../ui/button.js';
import { CopyButton } from '../../ui/copy-button.js';
import { Dialog } from '../../ui/dialog.js';
import { Refusal } from '../../ui/refusal.js';
import { RichText } from '../../ui/rich-text.js';
import { SegmentedTabs } from '../../ui/segmented-tabs.js';
import { TextArea } from '../../ui/text-area.js';
import { TextInput } from '../../ui/text-input.js';
import { useCommand } from '../../ui/use-command.js';
import { ContactLinks } from './contact-links.js';
import { closeDialog } from './dialogs.js';

type Tab = 'ask' | 'read';

/** Asking the site without an account, and reading the answer by the code. */
export default function AskDialog({ system }: { system: System | undefined }): ReactNode {
  const { t } = useTranslation();
  const [tab, setTab] = useState<Tab>('ask');
  return (
    <Dialog title={t('boards:visitor.title')} onClose={closeDialog} width={460}>
      <Stack gap={16}>
        <SegmentedTabs
          label={t('boards:visitor.title')}
          value={tab}
          tabs={(['ask', 'read'] as const).map((value) => ({ value, label: t(`boards:visitor.${value}`) }))}
          onChange={setTab}
        />
        {tab === 'ask' ? <Ask /> : <Read />}
        <ContactLinks system={system} />
      </Stack>
    </Dialog>
  );
}

const nothing = { nickname: '', contact: '', subject: '', content: '' };

function Ask(): ReactNode {
  const { t } = useTranslation();
  const [writing, setWriting] = useState(nothing);
  const [code, setCode] = useState<string | null>(null);
  const command = useCommand(() => call('user/inquiry/visitor/create', writing), { onDone: (answer) => setCode(answer.code) });
  const isReady = [writing.nickname, writing.subject, writing.content].every((text) => text.trim() !== '');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady) void command.run();
  };
  const field = (name: keyof typeof nothing, max: number) => ({
    name,
    label: t(`boards:visitor.${name}`),
    maxLength: max,
    value: writing[name],
    onChange: (event: { target: { value: string } }) => setWriting({ ...writing, [name]: event.target.value }),
  });
  if (code !== null)
    return (
      <Stack gap={12} role="status">
        <Text size="t14">{t('boards:visitor.sent')}</Text>
        <Text component="code" size="t15" fw={600} data-testid="visitor-code">
          {code}
        </Text>
        <CopyButton text={code} label={t('boards:visitor.code')} />
      </Stack>
    );
  return (
    <Flex component="form" direction="column" gap={12} noValidate onSubmit={send}>
      <Text size="t13" c="text-2">
        {t('boards:visitor.about')}
      </Text>
      <TextInput {...field('nickname', longest.nickname)} autoComplete="nickname" data-autofocus />
      <TextInput {...field('contact', longest.contact)} autoComplete="off" />
      <TextInput {...field('subject', longest.subject)} autoComplete="off" />
      <TextArea {...field('content', longest.visitorContent)} rows={5} />
      <Refusal error={command.error} />
      <Button type="submit" look="primary" size={44} isBusy={command.isBusy} disabled={!isReady} data-testid="visitor-send">
        {t('boards:visitor.send')}
      </Button>
    </Flex>
  );
}

function Read(): ReactNode {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState('');
  const command = useCommand(async () => {
    setAsked(code);
    return call('user/inquiry/visitor/get', { code: code.trim() });
  });
  const [inquiry, setInquiry] = useState<Awaited<ReturnType<typeof command.run>>>(undefined);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (code.trim() !== '') void command.run().then(setInquiry);
  };
  return (
    <Flex component="form" direction="column" gap={12} noValidate onSubmit={send}>
      <TextInput
        label={t('boards:visitor.code')}
        name="code"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      {asked === code && <Refusal error={command.error} />}
      <Button type="submit" look="primary" size={44} isBusy={command.isBusy} disabled={code.trim() === ''} data-testid="visitor-read">
        {t('boards:visitor.read')}
      </Button>
      {inquiry !== undefined && (
        <Stack gap={8} role="status">
          <Text size="t14" fw={600} {...langOf(inquiry.subject)}>
            {inquiry.subject}
          </Text>
          <RichText size="t13" html={inquiry.content} />
          {inquiry.reply === '' ? (
            <Text size="t13" c="muted">
              {t('boards:visitor.waiting')}
            </Text>
          ) : (
            <div className="note" data-testid="visitor-reply">
              <RichText size="t13" html={inquiry.reply} />
            </div>
          )}
        </Stack>
      )}
    </Flex>
  );
}
