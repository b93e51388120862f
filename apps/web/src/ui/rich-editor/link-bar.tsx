import { Box, Group } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.js';
import { TextInput } from '../text-input.js';
import { linkAddress } from './link-address.js';

/** Where the address of a link is typed: for the chosen words, the link one stands in, or as words of its own. */
export function LinkBar({ editor, onClose }: { editor: Editor; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(() => (editor.getAttributes('link')['href'] as string | undefined) ?? '');
  const [isTried, setTried] = useState(false);
  const isLinked = editor.isActive('link');
  const address = linkAddress(typed);
  const set = (): void => {
    setTried(true);
    if (address === null) return;
    if (editor.state.selection.empty && !isLinked)
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
        .run();
    else editor.chain().focus().extendMarkRange('link').setLink({ href: address }).run();
    onClose();
  };
  const remove = (): void => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  // The editor may stand in a form and in a dialog: neither is to hear these keys.
  const keys = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') return set();
    onClose();
    editor.commands.focus();
  };
  return (
    <Group wrap="wrap" gap={8} className="editor-link" role="group" aria-label={t('editor:tool.link')} onKeyDown={keys}>
      <Box component="span" flex={1} miw={0}>
        <TextInput
          size={32}
          label={t('editor:link.address')}
          type="url"
          autoFocus
          autoComplete="off"
          maxLength={500}
          value={typed}
          error={isTried && address === null ? t('editor:link.bad') : null}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Box>
      <Button look="primary" onClick={set}>
        {t('editor:link.set')}
      </Button>
      {isLinked && (
        <Button look="refuse" onClick={remove}>
          {t('editor:link.remove')}
        </Button>
      )}
      <Button onClick={onClose}>{t('common:action.cancel')}</Button>
    </Group>
  );
}
