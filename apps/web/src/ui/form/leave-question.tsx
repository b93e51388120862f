import type { ReactNode } from 'react';
import { useUnsaved } from '../use-unsaved.js';
import type { DraftForm } from './use-draft-form.js';

/** Asks before a page is left whose form has something unsaved. A component of its own, for it needs the router. */
export function LeaveQuestion({ form }: { form: Pick<DraftForm<object>, 'isUnsaved'> }): ReactNode {
  return useUnsaved(form.isUnsaved);
}
