import { Image } from '@tiptap/extension-image';
import { Placeholder } from '@tiptap/extension-placeholder';
import type { Extensions } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Alignment } from './alignment.js';
import { Ink } from './ink.js';
import { linkAddress } from './link-address.js';
import { tables } from './tables.js';

/** What can be written: what the server lets through, and no image that is not at an address. */
export function editorExtensions(placeholder: string): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3] },
      link: { openOnClick: false, defaultProtocol: 'https', isAllowedUri: (address) => linkAddress(address) !== null },
      // Only behind what no key leads out of: an image, code, a line.
      trailingNode: { notAfter: ['heading', 'bulletList', 'orderedList', 'blockquote'] },
    }),
    Alignment,
    Ink,
    ...tables,
    Image,
    Placeholder.configure({ placeholder }),
  ];
}
