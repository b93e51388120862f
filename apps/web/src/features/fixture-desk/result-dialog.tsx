import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fixtureWords } from '../../lib/sports-words.js';
import { ResultEntry } from '../../ui/result-entry.js';
import type { DeskFixture } from './fixtures.js';
import { ResultPreview } from './result-preview.js';
import { beginResult, isSameResult, resultOf } from './result-draft.js';
import { ResultForm } from './result-form.js';
import { ResultLine } from './results-card.js';
import { useResult } from './use-result.js';

/** The result of a fixture. */
export function ResultDialog({ fixture, onClose }: { fixture: DeskFixture; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const entry = useResult(fixture.id);
  // What stood when the dialog was opened; entering changes what stands.
  const [standing] = useState(() => ({ hasResult: fixture.revision > 0, result: fixture.result }));
  const [isVoid, setVoid] = useState(false);
  const [draft, setDraft] = useState(() => beginResult(fixture.result));
  const played = resultOf(draft);
  const result = isVoid ? null : (played ?? undefined);
  return (
    <ResultEntry
      title={t('admin:entry.title', { round: fixtureWords(fixture, t) })}
      width={520}
      entry={entry}
      result={result}
      isSame={standing.hasResult && result !== undefined && isSameResult(result, standing.result)}
      isVoid={isVoid}
      onVoid={setVoid}
      voidAbout={t('admin:result.voidAbout')}
      form={<ResultForm fixture={fixture} draft={draft} onChange={setDraft} />}
      shown={played && <ResultLine result={played} />}
      preview={<ResultPreview preview={entry.preview} page={entry.page} onPage={(page) => void entry.run(result ?? null, page)} />}
      outdated="FIXTURE_CHANGED"
      unsettled={fixture.unsettled}
      bets={fixture.bets}
      onClose={onClose}
    />
  );
}
