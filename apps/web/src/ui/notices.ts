import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ApiError } from '../lib/api.js';
import { SUCCESS_MS, toast } from './toast.js';

/** Says that something was done. */
export function toastSuccess(title: string, text?: string): void {
  toast({ title, icon: IconCheck, tone: 'win', lifeMs: SUCCESS_MS, ...(text === undefined ? {} : { text }) });
}

/** Says that something was refused or failed: the specification's title and the server's message. */
export function toastError(title: string, error: ApiError): void {
  toast({ title, text: error.message, icon: IconAlertTriangle, tone: 'lose', lifeMs: 5_000 });
}

/** Says at the top, in the middle of what is looked at, that what was sent off was refused. */
export function sayRefused(error: ApiError): void {
  toast({ title: error.message, icon: IconAlertTriangle, tone: 'lose', lifeMs: SUCCESS_MS, place: 'top' });
}
