import {
  IconAlignCenter,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconUnderline,
  type Icon,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { isCentred, toggleCentre } from './alignment.js';

/** A button of the toolbar that acts on what is chosen in the text. */
export interface Tool {
  /** Of its text. */
  readonly key: string;
  readonly icon: Icon;
  readonly run: (editor: Editor) => void;
  /** For a format: whether what is chosen has it. */
  readonly isOn?: (editor: Editor) => boolean;
  /** Whether it can do anything now; always when left out. */
  readonly isReady?: (editor: Editor) => boolean;
}

/** Formats, in groups as they stand. */
export const formats: readonly (readonly Tool[])[] = [
  [
    { key: 'bold', icon: IconBold, run: (editor) => editor.chain().focus().toggleBold().run(), isOn: (editor) => editor.isActive('bold') },
    {
      key: 'italic',
      icon: IconItalic,
      run: (editor) => editor.chain().focus().toggleItalic().run(),
      isOn: (editor) => editor.isActive('italic'),
    },
    {
      key: 'underline',
      icon: IconUnderline,
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
      isOn: (editor) => editor.isActive('underline'),
    },
    {
      key: 'strike',
      icon: IconStrikethrough,
      run: (editor) => editor.chain().focus().toggleStrike().run(),
      isOn: (editor) => editor.isActive('strike'),
    },
  ],
  [
    {
      key: 'heading',
      icon: IconH2,
      run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
      isOn: (editor) => editor.isActive('heading', { level: 2 }),
    },
    {
      key: 'subheading',
      icon: IconH3,
      run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
      isOn: (editor) => editor.isActive('heading', { level: 3 }),
    },
    {
      key: 'bullets',
      icon: IconList,
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      key: 'numbers',
      icon: IconListNumbers,
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      key: 'quote',
      icon: IconBlockquote,
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    { key: 'centre', icon: IconAlignCenter, run: toggleCentre, isOn: isCentred },
  ],
];

/** Back and forth in what was done. */
export const steps: readonly Tool[] = [
  { key: 'undo', icon: IconArrowBackUp, run: (editor) => editor.chain().focus().undo().run(), isReady: (editor) => editor.can().undo() },
  { key: 'redo', icon: IconArrowForwardUp, run: (editor) => editor.chain().focus().redo().run(), isReady: (editor) => editor.can().redo() },
];
