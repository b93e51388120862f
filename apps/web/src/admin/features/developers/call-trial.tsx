import { Group, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.js';
import { Button } from '../../../ui/button.js';
import { Refusal } from '../../../ui/refusal.js';
import { TextArea } from '../../../ui/text-area.js';
import { useCommand } from '../../../ui/use-command.js';

/** Only what changes nothing is tried from here. */
export const isReading = (path: string): boolean => /\/(get|view|list|preview)$/.test(path);

const shownLetters = 20_000;

/** Sends a call with one's own session and shows what comes. */
export function CallTrial({ path, example }: { path: string; example: string }): ReactNode {
  const { t } = useTranslation();
  const [body, setBody] = useState(example);
  const [answer, setAnswer] = useState<string | null>(null);
  const problem = isJson(body) ? null : t('developers:notJson');
  const command = useCommand(async () => {
    setAnswer(null);
    const data = await call(path as 'admin/skin/get', JSON.parse(body) as never);
    setAnswer(JSON.stringify(data, null, 2));
  });
  return (
    <section aria-label={t('developers:try')}>
      <TextArea
        label={t('developers:body')}
        rows={Math.min(10, body.split('\n').length + 1)}
        spellCheck={false}
        value={body}
        error={problem}
        onChange={(event) => setBody(event.target.value)}
      />
      <Group gap={8} mt={8}>
        <Button
          look="outline"
          isBusy={command.isBusy}
          disabled={problem !== null}
          data-testid="try-call"
          onClick={() => void command.run()}
        >
          {t('developers:try')}
        </Button>
        <Text span size="t12" c="muted">
          {t('developers:tryAbout')}
        </Text>
      </Group>
      <Refusal error={command.error} />
      {answer !== null && (
        <pre className="reference-code" tabIndex={0} data-testid="trial-answer">
          {answer.slice(0, shownLetters)}
        </pre>
      )}
    </section>
  );
}

function isJson(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
