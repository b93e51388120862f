import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.js';

/** Copies a text; says so for two seconds. */
export function CopyButton({ text, label, isIconOnly = false }: { text: string; label: string; isIconOnly?: boolean }): ReactNode {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = window.setTimeout(() => setCopied(false), 2_000);
    return () => window.clearTimeout(timer);
  }, [isCopied]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without permission the text stays on the page to be marked by hand.
      setCopied(false);
    }
  };
  return (
    <button type="button" className="lnk x2" aria-label={`${label} ${t('common:copy.do')}`} onClick={() => void copy()}>
      <Icon of={isCopied ? IconCheck : IconCopy} size={14} />
      {!isIconOnly && (
        <span style={{ marginLeft: 4 }} aria-live="polite">
          {t(isCopied ? 'common:copy.done' : 'common:copy.do')}
        </span>
      )}
    </button>
  );
}
