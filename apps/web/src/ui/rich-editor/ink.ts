import { Mark } from '@tiptap/react';

/** The colour of words that were written in one. */
export const Ink = Mark.create({
  name: 'ink',
  addAttributes: () => ({
    color: {
      default: null,
      parseHTML: (element) => element.style.color,
      renderHTML: ({ color }) => ({ style: `color: ${String(color)}` }),
    },
  }),
  parseHTML: () => [{ tag: 'span', getAttrs: (element) => (element.style.color === '' ? false : null) }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

/** Pasted words without their colours: black from a white page could not be read on a dark one. */
export function withoutColours(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) element.style.removeProperty('color');
  return body.innerHTML;
}
