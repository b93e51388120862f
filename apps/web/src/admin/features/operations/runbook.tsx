import { Stack, Text } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperationsRule } from '#lib/contract/values';
import { type ApiError, toApiError } from '../../../lib/api.js';
import { Drawer } from '../../../ui/drawer.js';
import { FailedState, LoadingBars } from '../../../ui/states.js';

export type RunbookLoader = (rule: OperationsRule) => Promise<string>;

interface Part {
  readonly kind: 'heading' | 'steps' | 'text';
  readonly lines: readonly string[];
}

/** A runbook is headings, paragraphs and numbered steps: its title and its parts. */
export function runbookParts(text: string): { title: string; parts: readonly Part[] } {
  const [first = '', ...blocks] = text.trim().split(/\n\s*\n/);
  const parts = blocks.map((block): Part => {
    if (block.startsWith('## ')) return { kind: 'heading', lines: [block.slice(3)] };
    const lines = block.split('\n');
    const isSteps = lines.every((line) => /^\d+\. /.test(line));
    return isSteps
      ? { kind: 'steps', lines: lines.map((line) => line.replace(/^\d+\. /, '')) }
      : { kind: 'text', lines: [lines.join(' ')] };
  });
  return { title: first.replace(/^# /, ''), parts };
}

/** What to do about an alert, as docs/runbooks says it. */
export function Runbook({ rule, load, onClose }: { rule: OperationsRule; load: RunbookLoader; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [text, setText] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  useEffect(() => {
    let isShown = true;
    load(rule).then(
      (loaded) => isShown && setText(loaded),
      (error: unknown) => isShown && setFailure(toApiError(error)),
    );
    return () => {
      isShown = false;
    };
  }, [rule, load]);
  const { title, parts } = runbookParts(text ?? '');
  return (
    <Drawer
      label={t('operations:findings.runbook')}
      head={
        <Text component="h2" size="t15" fw={600}>
          {title || t('operations:findings.runbook')}
        </Text>
      }
      onClose={onClose}
    >
      {failure !== null && <FailedState error={failure} />}
      {failure === null && text === null && <LoadingBars rows={6} />}
      {text !== null && <Stack gap={8}>{parts.map((part, index) => partOf(part, index))}</Stack>}
    </Drawer>
  );
}

function partOf({ kind, lines }: Part, key: number): ReactNode {
  if (kind === 'heading') {
    return (
      <Text key={key} component="h3" size="t13" fw={600}>
        {lines[0]}
      </Text>
    );
  }
  if (kind === 'text') {
    return (
      <Text key={key} size="t13" c="text-2">
        {withCode(lines[0] ?? '')}
      </Text>
    );
  }
  return (
    <ol key={key} className="operations-steps">
      {lines.map((line) => (
        <li key={line}>{withCode(line)}</li>
      ))}
    </ol>
  );
}

function withCode(line: string): ReactNode[] {
  return line.split('`').map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece));
}
