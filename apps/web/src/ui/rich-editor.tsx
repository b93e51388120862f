import { lazy, Suspense, type ReactNode } from 'react';
import { needTexts } from '../lib/i18n.js';
import type { RichEditorProps } from './rich-editor/props.js';
import { LoadingBars } from './states.js';

const Surface = lazy(async () => {
  const [{ RichEditorSurface }] = await Promise.all([import('./rich-editor/surface.js'), needTexts('editor')]);
  return { default: RichEditorSurface };
});

/** A field for formatted text with images. Its code and texts come when it is first shown. */
export function RichEditor(props: RichEditorProps): ReactNode {
  return (
    <Suspense fallback={<LoadingBars rows={8} />}>
      <Surface {...props} />
    </Suspense>
  );
}
