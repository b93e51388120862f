import { Extension, type Editor } from '@tiptap/react';

const types = ['paragraph', 'heading'];
const centred = { textAlign: 'center' };

/** How a paragraph or heading stands: as text does, or as its style says. */
export const Alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types,
      attributes: {
        textAlign: {
          default: null,
          parseHTML: (element) => element.style.textAlign || null,
          renderHTML: ({ textAlign }) => (typeof textAlign === 'string' ? { style: `text-align: ${textAlign}` } : {}),
        },
      },
    },
  ],
});

export const isCentred = (editor: Editor): boolean => editor.isActive(centred);

/** Puts what is chosen into the middle, or back. */
export function toggleCentre(editor: Editor): void {
  const next = { textAlign: isCentred(editor) ? null : 'center' };
  types.reduce((chain, type) => chain.updateAttributes(type, next), editor.chain().focus()).run();
}
