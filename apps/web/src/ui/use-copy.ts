import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from '../lib/copy-text.js';
import { needTexts, translate } from '../lib/i18n.js';
import { toast } from './toast.js';

const SHOWN_MS = 2_000;

/** Copies texts. `isCopied` holds for two seconds; a text that cannot be copied is said in a toast. */
export function useCopy(): { readonly isCopied: boolean; readonly copy: (text: string) => Promise<boolean> } {
  const [copiedAt, setCopiedAt] = useState<number | null>(null);
  useEffect(() => {
    if (copiedAt === null) return;
    const timer = window.setTimeout(() => setCopiedAt(null), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [copiedAt]);
  const copy = async (text: string): Promise<boolean> => {
    const isDone = await copyText(text);
    setCopiedAt(isDone ? performance.now() : null);
    if (!isDone) await sayCopyFailed();
    return isDone;
  };
  return { isCopied: copiedAt !== null, copy };
}

async function sayCopyFailed(): Promise<void> {
  await needTexts('editor');
  toast({ title: translate('editor:copyFailed'), icon: IconAlertTriangle, tone: 'lose', lifeMs: 5_000 });
}
