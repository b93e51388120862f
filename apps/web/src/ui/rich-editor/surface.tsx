import { Text, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useMemo, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../lib/format.js';
import { Icon } from '../icon.js';
import { editorExtensions } from './extensions.js';
import { withoutColours } from './ink.js';
import { LinkBar } from './link-bar.js';
import type { RichEditorProps } from './props.js';
import { Toolbar } from './toolbar.js';
import { imagesOf, useImages } from './use-images.js';
import '../css/rich-text.css';
import '../css/rich-editor.css';

/** The longest text that may be sent, characters of HTML, and from when on its length is shown. */
const MOST = 100_000;
const NEARLY = 80_000;

/** The editor itself: toolbar, text, and what keeps either from being accepted. */
export function RichEditorSurface({ label, value, onChange, placeholder = '', error, disabled = false }: RichEditorProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const [isLinkOpen, setLinkOpen] = useState(false);
  const isBad = error !== null && error !== undefined && error !== '';
  const extensions = useMemo(() => editorExtensions(placeholder), [placeholder]);
  const editorProps = useMemo(
    () => ({
      transformPastedHTML: withoutColours,
      attributes: {
        class: 'rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': id,
        ...(isBad ? { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` } : {}),
      },
    }),
    [id, isBad],
  );
  // What came from here and what came from outside are told apart by it.
  const written = useRef(value);
  const editor = useEditor({
    extensions,
    editorProps,
    content: value,
    editable: !disabled,
    injectCSS: false,
    onUpdate: ({ editor: now }) => {
      written.current = now.isEmpty ? '' : now.getHTML();
      onChange(written.current);
    },
  });
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled]);
  const images = useImages(editor);
  const take = (event: SyntheticEvent, data: DataTransfer | null, at?: number): void => {
    const files = imagesOf(data);
    if (files.length === 0 || disabled) return;
    event.preventDefault();
    event.stopPropagation();
    images.add(files, at);
  };
  const problem = images.error?.message ?? (isBad ? error : undefined);
  return (
    <div className="field">
      <span className="lab" id={id} onClick={() => editor.commands.focus()}>
        {label}
      </span>
      <div className="rich-editor" data-bad={isBad || undefined} data-disabled={disabled || undefined}>
        <Toolbar
          editor={editor}
          disabled={disabled}
          isUploading={images.isUploading}
          isLinkOpen={isLinkOpen}
          onLink={() => setLinkOpen(!isLinkOpen)}
          onImages={images.add}
        />
        {isLinkOpen && <LinkBar editor={editor} onClose={() => setLinkOpen(false)} />}
        <EditorContent
          editor={editor}
          className="editor-text"
          onPasteCapture={(event) => take(event, event.clipboardData)}
          onDropCapture={(event) =>
            take(event, event.dataTransfer, editor.view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos)
          }
        />
      </div>
      <VisuallyHidden role="status">{images.isUploading ? t('editor:image.uploading') : ''}</VisuallyHidden>
      {value.length > NEARLY && (
        <Text
          size={value.length > MOST ? undefined : 't11'}
          c={value.length > MOST ? undefined : 'muted'}
          className={value.length > MOST ? 'bad' : undefined}
          role="status"
        >
          {t('editor:length', { length: formatAmount(value.length), most: formatAmount(MOST) })}
        </Text>
      )}
      {problem !== undefined && (
        <p className="bad" id={`${id}-error`} role="alert">
          <Icon of={IconAlertCircle} size={14} />
          {problem}
        </p>
      )}
    </div>
  );
}
