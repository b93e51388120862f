import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { toApiError, type ApiError } from '../../lib/api.js';
import { uploadImage } from '../../lib/upload.js';

export interface EditorImages {
  readonly isUploading: boolean;
  readonly error: ApiError | null;
  /** Uploads images one after the other and puts each into the text. @param at position in the text; the cursor's when left out. */
  readonly add: (files: readonly File[], at?: number) => void;
}

/** Images that are put into a text. */
export function useImages(editor: Editor): EditorImages {
  const [uploads, setUploads] = useState(0);
  const [error, setError] = useState<ApiError | null>(null);
  const upload = async (files: readonly File[], at: number | undefined): Promise<void> => {
    setUploads((count) => count + 1);
    setError(null);
    try {
      for (const file of files) {
        const src = await uploadImage(file);
        if (editor.isDestroyed) return;
        const image = { type: 'image', attrs: { src, alt: '' } };
        editor
          .chain()
          .focus()
          .insertContentAt(Math.min(at ?? editor.state.selection.to, editor.state.doc.content.size), image)
          .run();
      }
    } catch (failure) {
      setError(toApiError(failure));
    } finally {
      setUploads((count) => count - 1);
    }
  };
  return { isUploading: uploads > 0, error, add: (files, at) => void (files.length > 0 && upload(files, at)) };
}

/** Image files of a paste or a drop. What is copied from a text with pictures in it is taken as text. */
export function imagesOf(data: DataTransfer | null): File[] {
  if (data === null || data.types.includes('text/plain')) return [];
  return [...data.files].filter((file) => file.type.startsWith('image/'));
}
